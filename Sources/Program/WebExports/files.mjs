// Files of the disk for Node.js, by the rules of the native program (`InputFile`, `OutputFile`, `FilePlan`, `FrameFolder`).
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";

import { Refusal } from "./host.mjs";

export const status = { success: 0, failed: 1, wrongUsage: 64, unreadableInput: 66, scriptFailed: 70, unwritableOutput: 73 };

/** What ended a command, with its exit status. */
export class Failed extends Error {
  constructor(exit, message) {
    super(message);
    this.exit = exit;
  }
}

/** A command line that cannot be meant. */
export const usage = (message) => new Failed(status.wrongUsage, `Error: ${message}`);

/** The reader of standard output has gone: there is nothing left to write for. */
export class ReaderLeft extends Error {}

const largest = 2 ** 30;
const { O_RDONLY, O_WRONLY, O_CREAT, O_EXCL, O_NONBLOCK = 0, O_NOCTTY = 0, O_NOFOLLOW = 0 } = fs.constants;

/** What a path leads to: "file", "folder", "link" where links are not followed, "other", or `undefined` for nothing. */
export function kindOf(place, followsLinks = true) {
  const found = statusOf(place, followsLinks);
  if (!found) return undefined;
  return found.isFile() ? "file" : found.isDirectory() ? "folder" : found.isSymbolicLink() ? "link" : "other";
}

function statusOf(place, followsLinks) {
  try {
    return (followsLinks ? fs.statSync : fs.lstatSync)(place, { throwIfNoEntry: false });
  } catch (error) {
    // Beyond a file there is nothing.
    if (error.code !== "ENOTDIR") throw error;
  }
}

/** A system's error in words: "No such file or directory". */
function wordsOf(error) {
  const words = /^\w+: (.*?)(,|$)/.exec(error.message)?.[1] ?? error.message;
  return words[0].toUpperCase() + words.slice(1);
}

// What is read

/** The bytes of a file, or the number of a refusal. Where a folder is named, no link may lead out of it. */
export function read(name, folder) {
  let file;
  try {
    if (name === "-") return fs.readFileSync(0);
    const kind = kindOf(name);
    if (!kind) return Refusal.missing;
    if (kind === "folder") return Refusal.isFolder;
    // It is not even opened: some never end, and opening some does something.
    if (kind !== "file") return Refusal.isNoFile;
    if (folder !== undefined && !isWithin(fs.realpathSync(name), fs.realpathSync(folder))) return Refusal.leadsOut;
    file = fs.openSync(name, O_RDONLY | O_NONBLOCK | O_NOCTTY);
    const found = fs.fstatSync(file);
    if (!found.isFile()) return Refusal.isNoFile;
    return found.size > largest ? Refusal.tooLong : fs.readFileSync(file);
  } catch (error) {
    return error.code === "ENOENT" ? Refusal.missing : Refusal.isForbidden;
  } finally {
    if (file !== undefined) fs.closeSync(file);
  }
}

/** The first bytes of a file that is one, as many as `CaseFolder` looks at, or the number of a refusal. */
export function startOf(name) {
  if (kindOf(name) !== "file") return Refusal.isNoFile;
  try {
    const file = fs.openSync(name, O_RDONLY | O_NONBLOCK | O_NOCTTY);
    const start = Buffer.alloc(4096);
    const count = fs.readSync(file, start);
    fs.closeSync(file);
    return start.subarray(0, count);
  } catch {
    return Refusal.isForbidden;
  }
}

const isWithin = (place, folder) => place === folder || place.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);

/** The bytes of what a config names: it lies in a folder or below, and no link leads there. */
function readBelow(folder, name) {
  let place = folder;
  const parts = path.relative(folder, name).split(path.sep);
  for (const [at, part] of parts.entries()) {
    if (part === ".." || part === "") return Refusal.isOutside;
    place = path.join(place, part);
    const kind = kindOf(place, false);
    if (kind === "link") return Refusal.isOutside;
    if (kind && kind !== "folder" && at + 1 < parts.length) return Refusal.isNoFile;
  }
  return read(name);
}

/**
 * Reads named files, and what the first of them, a config, names: beside it, in its project, or in other folders. Of a case no file may be a
 * link that leads out of its folder.
 */
export function reader(named, isCase, { project, modules = [] } = {}) {
  const places = [path.dirname(named[0] ?? "."), ...(project ? [path.dirname(project)] : []), ...modules];
  const holding = (name) => places.find((place) => path.relative(place, name).split(path.sep)[0] !== "..") ?? places[0];
  return (name) => (named.includes(name) ? read(name, isCase ? path.dirname(name) : undefined) : readBelow(holding(name), name));
}

/** As `ProjectFile` has it: the file of the project that a config belongs to, in its folder or the nearest above it, if there is one. */
export function projectOf(config) {
  const identity = (folder) => {
    const found = fs.statSync(folder || ".", { bigint: true, throwIfNoEntry: false });
    return found && `${found.dev} ${found.ino}`;
  };
  for (let folder = config.slice(0, config.lastIndexOf("/") + 1); ; ) {
    const file = `${folder}overlay-host.json`;
    if (kindOf(file, false)) {
      const owner = (place) => fs.statSync(place, { throwIfNoEntry: false })?.uid;
      if (kindOf(file, false) === "link" || !process.getuid || [0, process.getuid(), owner(config)].includes(owner(file))) return file;
      throw new Failed(
        status.unreadableInput,
        `${file}: belongs to another user than the config, and is not read; remove it, or give the config an overlay-host.json of its own`,
      );
    }
    const [here, above] = [identity(folder), identity(`${folder}..`)];
    if (!here || !above || here === above) return undefined;
    const shorter = folder.replace(/\/+$/, "").replace(/[^/]*$/, "");
    folder = identity(shorter) === above ? shorter : `${folder}../`;
  }
}

/** The names in a folder, in the order of their bytes. */
export function namesIn(folder) {
  try {
    const names = fs.readdirSync(folder, { encoding: "buffer" }).sort(Buffer.compare);
    const odd = names.find((name) => !Buffer.from(name.toString()).equals(name));
    if (odd) throw new Failed(status.unreadableInput, `${folder}/${odd}: cannot be read: its name is not UTF-8; rename it`);
    return names.map(String);
  } catch (error) {
    if (error instanceof Failed) throw error;
    throw new Failed(status.unreadableInput, `${folder}: cannot be read: ${wordsOf(error)}`);
  }
}

// What is written

const unwritable = (place, words) => new Failed(status.unwritableOutput, `${place === "-" ? "standard output" : place}: cannot be written: ${words}`);

/** Writes every byte, however many calls it takes. */
export function writeAll(file, bytes, place) {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += fs.writeSync(file, bytes, at);
    } catch (error) {
      if (error.code === "EPIPE") throw new ReaderLeft();
      if (error.code !== "EAGAIN") throw unwritable(place, wordsOf(error));
    }
  }
}

/** Writes a file that is not there yet. */
function writeNew(target, bytes, place) {
  const file = fs.openSync(target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o666);
  try {
    writeAll(file, bytes, place);
  } finally {
    fs.closeSync(file);
  }
}

/** A name beside a place that cannot be foreseen. */
const temporaryFor = (place) => path.join(path.dirname(place), `.overlay-host-${crypto.randomBytes(8).toString("hex")}`);

/** Refuses what nothing is written through or over. */
function refuseAt(place, wanted) {
  const kind = kindOf(place, place.startsWith("/dev/"));
  if (kind === "link") throw unwritable(place, "it is a link, and nothing is written through links; name the file that it leads to");
  if (wanted === "file" && kind === "folder") throw unwritable(place, "it is a folder, expected a file");
  if (wanted === "folder" && kind && kind !== "folder") throw unwritable(place, "it is a file, expected a folder");
  return kind;
}

/** Writes a file, whole or not at all: beside its place, then renamed. Standard output, pipes and devices get it at once. */
export function writeWhole(place, data) {
  const bytes = Buffer.from(data);
  if (place === "-") return writeAll(1, bytes, place);
  const isStream = refuseAt(place, "file") === "other";
  const target = isStream ? place : temporaryFor(place);
  let file;
  try {
    file = fs.openSync(target, isStream ? O_WRONLY : O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o666);
    writeAll(file, bytes, place);
    fs.closeSync(file);
    if (!isStream) fs.renameSync(target, place);
  } catch (error) {
    if (file !== undefined && !isStream) fs.rmSync(target, { force: true });
    throw error instanceof Failed || error instanceof ReaderLeft ? error : unwritable(place, wordsOf(error));
  }
}

/** Writes files, all or none, each whole. Where they have to be new, what is there stays, and the error's `code` is "EEXIST". */
export function writeTogether(files, areNew) {
  const [begun, made] = [[], []];
  try {
    for (const [place, data] of files) {
      refuseAt(place, "file");
      begun.push(temporaryFor(place));
      writeNew(begun.at(-1), Buffer.from(data), place);
    }
    for (const [place] of files) {
      (areNew ? fs.linkSync : fs.renameSync)(begun[made.length], place);
      made.push(place);
    }
  } catch (error) {
    if (areNew) for (const place of made) fs.rmSync(place, { force: true });
    throw error instanceof Failed ? error : Object.assign(unwritable(files[made.length][0], wordsOf(error)), { code: error.code });
  } finally {
    for (const place of begun) fs.rmSync(place, { force: true });
  }
}

/** Refuses outputs that are inputs, or each other, whatever they are called. Both are lists of [what it is, path]. */
export function plan(inputs, outputs) {
  const identity = (place) => {
    const found = fs.statSync(place, { bigint: true, throwIfNoEntry: false });
    if (found) return found.isFile() || found.isDirectory() ? `${found.dev} ${found.ino}` : undefined;
    const folder = fs.statSync(path.dirname(place), { bigint: true, throwIfNoEntry: false });
    return folder && `${folder.dev} ${folder.ino} ${path.basename(place)}`;
  };
  const taken = new Map();
  for (const [meaning, place] of inputs) if (place !== "-") taken.set(identity(place), `would replace ${meaning}; name another file`);
  for (const [option, place] of outputs) {
    if (place === undefined || place === "-") continue;
    const found = identity(place);
    if (found !== undefined && taken.has(found)) throw usage(`${option} ${place} ${taken.get(found)}`);
    taken.set(found, `and another output are one file; give each a file of its own`);
  }
}

// Frames

const manifestName = "manifest.json";
// As `FrameManifest` has it: by its first bytes a folder is known as ours.
const signature = '{\n  "generator": "overlay-host",';
const isOurs = (name) => name === manifestName || /^frame-\d{5,}\.(ppm|png)$/.test(name);

/** A folder of frames that appears whole or not at all. Frames of an earlier run are replaced, and other files in it stay. */
export class FrameFolder {
  #place;
  #temporary;
  #frames = [];

  constructor(place, force) {
    this.#place = place.replace(/(?<=.)\/+$/, "");
    if (refuseAt(this.#place, "folder")) {
      const [first] = namesIn(this.#place);
      if (isWithin(fs.realpathSync("."), fs.realpathSync(this.#place))) throw unwritable(place, "it is the working directory, or above it; name another folder");
      const manifest = read(path.join(this.#place, manifestName), this.#place);
      const isKnown = typeof manifest !== "number" && manifest.subarray(0, signature.length).toString() === signature;
      if (first !== undefined && !force && !isKnown) {
        throw new Failed(status.unwritableOutput, `${place}: the folder holds "${first}" and no frames of ours; name another folder, or add --force (frames are replaced, everything else stays)`);
      }
    }
    this.#temporary = temporaryFor(this.#place);
    try {
      fs.mkdirSync(this.#temporary);
    } catch (error) {
      throw unwritable(place, wordsOf(error));
    }
  }

  add(bytes) {
    const file = `frame-${String(this.#frames.length).padStart(5, "0")}.ppm`;
    writeNew(path.join(this.#temporary, file), bytes, this.#place);
    if (this.#frames.length === 0) this.size = /^P6\n(\d+) (\d+)\n/.exec(Buffer.from(bytes.subarray(0, 40)).toString())?.slice(1).map(Number);
    this.#frames.push(file);
  }

  /** Adds the manifest and puts the folder in its place. */
  publish({ fps, points, ...facts }) {
    const [width = 0, height = 0] = this.size ?? [];
    const frames = this.#frames.map((file, index) => ({ file, index, time: index / fps }));
    const manifest = { generator: "overlay-host", version: 1, ...facts, format: "ppm", fps, width, height, scale: width / points, libraries: {}, frames };
    writeNew(path.join(this.#temporary, manifestName), Buffer.from(JSON.stringify(manifest, null, 2) + "\n"), this.#place);
    const old = kindOf(this.#place, false) && temporaryFor(this.#place);
    if (old) fs.renameSync(this.#place, old);
    fs.renameSync(this.#temporary, this.#place);
    for (const name of old ? namesIn(old) : []) {
      const place = path.join(old, name);
      if (isOurs(name) && kindOf(place, false) === "file") fs.unlinkSync(place);
      else fs.renameSync(place, path.join(this.#place, name));
    }
    if (old) fs.rmdirSync(old);
  }

  /** Removes what was begun. */
  discard() {
    fs.rmSync(this.#temporary, { recursive: true, force: true });
  }
}
