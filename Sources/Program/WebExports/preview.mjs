// The server of a live preview: a page with the host inside, the files of its config, a stream of what happens to them, and what the page keeps. It
// knows no scenes and no pictures: those are the page's.
import crypto from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";

import { kindOf, projectOf, read, reader, writeTogether } from "./files.mjs";
import { Refusal } from "./host.mjs";

/** Open at the same time; what a connection may send, bytes; how long its request may take, seconds; folders that are watched. */
const limits = { connections: 64, streams: 16, sessions: 4, head: 8 << 10, body: 64 << 20, unread: 64 << 20, patience: 15, pulse: 15, folders: 1000 };
/** What a config may read. */
const readable = /\.(lua|png|ppm)$/;
/** What tests of its folder are held to. */
const known = /(^|\.)(budgets\.json|expected\.jsonl|watch\.json)$/;
/** What names of files of the other config begin with. */
export const otherFolder = "against:/";
// As `KeptTest` has it.
const testName = /^(?!(.*\.)?(trace|measured|expected)$)[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** Why a request is not answered, with its status. */
class Refused extends Error {
  constructor(status, sentence, headers = {}) {
    super(sentence);
    [this.status, this.headers] = [status, headers];
  }
}

const sentences = {
  method: "Only GET, HEAD and POST are answered here.",
  host: "This preview answers under the address that overlay-host printed, and under no other name.",
  origin: "A page of another site may not use this preview.",
  secret: "Open the address that overlay-host printed, with its token.",
  path: "There is nothing here. The preview is at /.",
  open: "a preview that is open to other machines writes no files; start it without --lan",
};

const secret = () => crypto.randomBytes(16).toString("hex");

/** Takes as long whichever digit is wrong. */
function matches(claim, text) {
  return typeof claim === "string" && claim.length === text.length && crypto.timingSafeEqual(Buffer.from(claim, "latin1"), Buffer.from(text, "latin1"));
}

export class PreviewServer {
  /**
   * @param {{ page: string, config: string, against?: string, events?: string, modules?: string[], addresses: string[] }} content `page`: HTML; `against`:
   *   another config, whose files the page calls `against:/...`; `modules`: folders with more modules; `addresses`: those of this machine that others may use, too: then nothing is written
   */
  constructor({ page, config, against, events, modules = [], addresses }) {
    Object.assign(this, { page, config, against, events, modules, addresses });
    this.folder = path.dirname(config);
    [this.token, this.pass] = [secret(), secret()];
    /** The streams of pages, by session. @type {Map<string, { stored: string, pages: Map<string, http.ServerResponse> }>} */
    this.sessions = new Map();
    /** Connections that have not shown the secret, the oldest first. */
    this.strangers = new Set();
    this.servers = [];
  }

  /** Listens; 0 is any port that is free. Throws what listening throws. */
  async listen(port) {
    this.port = await this.bind("127.0.0.1", port);
    for (const address of this.addresses) await this.bind(address, this.port);
    const suffix = this.port === 80 ? "" : `:${this.port}`;
    this.hosts = new Set(["127.0.0.1", "localhost", "[::1]", ...this.addresses.map(bracketed)].map((host) => host + suffix));
    this.watch();
    this.pulse = setInterval(() => this.tellAll("\n"), limits.pulse * 1000);
  }

  bind(address, port) {
    const options = { maxHeaderSize: limits.head, headersTimeout: limits.patience * 1000, requestTimeout: limits.patience * 1000, connectionsCheckingInterval: 1000 };
    const server = http.createServer(options, (request, answer) => this.answer(request, answer));
    server.on("connection", (socket) => this.admit(socket));
    this.servers.push(server);
    return new Promise((done, fail) => {
      server.once("error", fail);
      server.listen(port, address, () => done(server.address().port));
    });
  }

  addressAt(host) {
    return `http://${bracketed(host)}:${this.port}/?token=${this.token}`;
  }

  /** Where all places are taken, who has not shown the secret makes room. */
  admit(socket) {
    this.strangers.add(socket);
    this.connections = (this.connections ?? 0) + 1;
    socket.on("close", () => {
      this.strangers.delete(socket);
      this.connections -= 1;
    });
    if (this.connections <= limits.connections) return;
    const [oldest] = this.strangers;
    (oldest ?? socket).destroy();
  }

  async answer(request, answer) {
    const host = this.hosts.has(request.headers.host) ? request.headers.host : null;
    for (const [name, value] of Object.entries(headers)) answer.setHeader(name, value);
    try {
      await this.perform(request, answer, host);
    } catch (error) {
      const refused = error instanceof Refused ? error : new Refused(500, String(error.message));
      if (answer.headersSent) return answer.destroy();
      answer.writeHead(refused.status, { "Content-Type": "text/plain; charset=utf-8", Connection: "close", ...refused.headers });
      answer.end(request.method === "HEAD" ? "" : `${refused.message}\n`);
    }
  }

  /** Decides by the request's head alone; nothing that it says becomes a path unseen. */
  async perform(request, answer, host) {
    const isPost = request.method === "POST";
    if (!isPost && request.method !== "GET" && request.method !== "HEAD") throw new Refused(405, sentences.method, { Allow: "GET, HEAD, POST" });
    const hosts = request.rawHeaders.filter((_, place) => place % 2 === 0 && request.rawHeaders[place].toLowerCase() === "host");
    if (!host || hosts.length !== 1) throw new Refused(403, sentences.host);
    const [target, search = ""] = request.url.split(/\?(.*)/s);
    const query = new URLSearchParams(search);
    if (target === "/" && !isPost) return this.givePage(request, answer, query);
    if (!matches(request.headers["x-overlay-key"], this.token)) throw new Refused(403, sentences.secret);
    this.strangers.delete(request.socket);
    const { origin } = request.headers;
    if (isPost ? origin !== `http://${host}` : origin !== undefined && origin !== `http://${host}`) throw new Refused(403, sentences.origin);
    if (target.startsWith("/files/") && !isPost) return this.giveFile(target.slice("/files/".length), answer);
    if (target === "/stream" && !isPost) return this.join(query, answer);
    if (target === "/share" && isPost) return this.share(query, await body(request), answer);
    if ((target === "/keep" || target === "/config") && isPost) {
      if (this.addresses.length > 0) throw new Refused(403, sentences.open);
      const words = parsed(await body(request));
      if (target === "/keep") this.keep(words);
      else this.writeConfig(words);
      return answer.end();
    }
    throw new Refused(404, sentences.path);
  }

  get cookieName() {
    return `overlay-host-${this.port}`;
  }

  givePage(request, answer, query) {
    const hasToken = matches(query.get("token"), this.token);
    const cookies = (request.headers.cookie ?? "").split(";").map((pair) => pair.trim());
    if (!hasToken && !cookies.some((pair) => pair.startsWith(`${this.cookieName}=`) && matches(pair.slice(this.cookieName.length + 1), this.pass))) {
      throw new Refused(403, sentences.secret);
    }
    this.strangers.delete(request.socket);
    // The page's own address need not have the token: other servers of this machine get the cookie, too, and it opens the page alone.
    if (hasToken) answer.setHeader("Set-Cookie", `${this.cookieName}=${this.pass}; Path=/; HttpOnly; SameSite=Strict`);
    answer.setHeader("Content-Type", "text/html; charset=utf-8");
    answer.end(request.method === "HEAD" ? "" : this.page);
  }

  giveFile(encoded, answer) {
    const found = this.read(decoded(encoded));
    answer.setHeader("Content-Type", "application/octet-stream");
    // No fault of the request, which a browser would report.
    if (typeof found === "number") answer.setHeader("X-Overlay-Refusal", found);
    answer.end(typeof found === "number" ? "" : found);
  }

  /** The bytes of a file that a config may read, or why they cannot be had. */
  read(name) {
    const isOther = this.against !== undefined && name.startsWith(otherFolder);
    const [config, own] = isOther ? [this.against, name.slice(otherFolder.length)] : [this.config, name];
    if (own === name && this.events !== undefined && name === path.basename(this.events)) return read(this.events);
    // What was named is read wherever it is, and whatever it is called.
    if (own === path.basename(config)) return read(config);
    const [place, project] = [path.join(path.dirname(config), own), projectOf(config)];
    if (own.startsWith("/") || /[\\\0:]/.test(own)) return Refusal.isOutside;
    if (project && place === path.normalize(project)) return read(project);
    if (!readable.test(own) && !known.test(own)) return Refusal.isOutside;
    return reader([config], undefined, { modules: [...modulesOf(project), ...this.modules] })(place);
  }

  // Pages.

  /** A page listens from now on: a line of JSON for each thing that happens. */
  join(query, answer) {
    const [number, page] = [query.get("session") ?? "1", query.get("page") ?? ""];
    answer.writeHead(200, { "Content-Type": "application/x-ndjson" });
    const isFull = !/^[1-9][0-9]?$/.test(number) || Number(number) > limits.sessions || this.streams >= limits.streams;
    if (isFull) return answer.end('{"full":true}\n');
    const session = this.sessions.get(number) ?? { stored: "", pages: new Map() };
    this.sessions.set(number, session);
    session.pages.get(page)?.destroy();
    session.pages.set(page, answer);
    send(answer, { joined: true, company: session.pages.size - 1, whole: session.stored || undefined });
    const tellCompany = () => {
      for (const [name, other] of session.pages) if (name !== page) send(other, { company: session.pages.size - 1 });
    };
    tellCompany();
    answer.on("close", () => {
      // A page may have sent something before it knows that the server ends, which is no fault of its own.
      if (this.isEnding || session.pages.get(page) !== answer) return;
      session.pages.delete(page);
      tellCompany();
    });
  }

  get streams() {
    return [...this.sessions.values()].reduce((sum, { pages }) => sum + pages.size, 0);
  }

  /** Passes on what a page has done to the others of its session; what it says is theirs to understand. */
  share(query, text, answer) {
    const [session, page] = [this.sessions.get(query.get("session") ?? "1"), query.get("page") ?? ""];
    if (!session?.pages.has(page)) throw new Refused(404, sentences.path);
    for (const line of text.split("\n")) {
      const words = parsed(line);
      const whole = words.whole ?? words.stored;
      if (typeof whole === "string") session.stored = whole;
      if (words.stored !== undefined) continue;
      for (const [name, other] of session.pages) if (name !== page) send(other, { whole: words.whole, message: words.message });
    }
    answer.end();
  }

  tellAll(line) {
    for (const { pages } of this.sessions.values()) for (const answer of pages.values()) answer.write(line);
  }

  // Files.

  /** Notices that a file was saved that the config may have read. */
  watch() {
    const configs = [this.config, this.against].filter(Boolean);
    const named = [...configs, ...configs.map(projectOf).filter(Boolean)].map((file) => path.dirname(file));
    const folders = new Set([...named, ...this.modules].map((folder) => path.resolve(folder)));
    this.watches = new Map();
    for (const folder of folders) this.watchFolder(folder);
  }

  /** On Linux each folder has a watch of its own: Node.js, watching folders in folders there, loses files that are replaced. */
  watchFolder(folder) {
    const isEach = process.platform === "linux";
    if (this.watches.has(folder) || this.watches.size >= limits.folders) return;
    const watch = fs.watch(folder, { recursive: !isEach }, (_, name) => {
      if (!name) return;
      if (isEach && kindOf(path.join(folder, String(name)), false) === "folder") this.watchFolder(path.join(folder, String(name)));
      if (readable.test(String(name))) this.noticeSave();
    });
    watch.on("error", () => this.watches.delete(folder));
    this.watches.set(folder, watch);
    if (!isEach) return;
    for (const entry of fs.readdirSync(folder, { withFileTypes: true })) if (entry.isDirectory()) this.watchFolder(path.join(folder, entry.name));
  }

  /** Editors write a file in several steps. */
  noticeSave() {
    clearTimeout(this.noticing);
    this.noticing = setTimeout(() => this.tellAll('{"saved":true}\n'), 20);
  }

  /** Writes both files of a test, or neither; nothing that exists is touched unless that was asked for, and no link is followed. Or takes back the last. */
  keep({ files, overwrites, undo }) {
    if (undo === true) return this.takeBack();
    if (!Array.isArray(files) || files.length !== 2 || files.some((file) => typeof file?.name !== "string" || typeof file.text !== "string")) {
      throw new Refused(400, "expected a recording and its trace");
    }
    const name = files[0].name.replace(/\.jsonl$/, "");
    const isGood = testName.test(name) && files[0].name === `${name}.jsonl` && files[1].name === `${name}.trace.jsonl`;
    if (!isGood) throw new Refused(400, `"${name}" is not a name for a test`);
    const places = files.map((file) => path.join(this.folder, file.name));
    // Two recordings of one name would share the golden.
    const twin = path.join(this.folder, `${name}.json`);
    const taken = [twin, ...(overwrites ? [] : places)].find((place) => kindOf(place, false));
    if (taken) throw new Refused(409, taken);
    const before = places.map((place) => [place, kindOf(place, false) === "file" ? read(place) : null]);
    write(places.map((place, at) => [place, files[at].text]), !overwrites);
    this.before = before;
  }

  /** What was there before the test that was kept last is there again. */
  takeBack() {
    const before = this.before ?? [];
    this.before = [];
    for (const [place] of before.filter(([, bytes]) => bytes === null)) fs.rmSync(place, { force: true });
    write(before.filter(([, bytes]) => bytes !== null), false);
  }

  /** The config with other defaults. */
  writeConfig({ files }) {
    if (!Array.isArray(files) || files.length !== 1 || files[0]?.name !== path.basename(this.config) || typeof files[0].text !== "string") {
      throw new Refused(400, "expected the config");
    }
    write([[this.config, files[0].text]], false);
  }

  /** Tells the pages, and closes everything. */
  close() {
    this.isEnding = true;
    for (const { pages } of this.sessions.values()) for (const answer of pages.values()) answer.end('{"gone":true}\n');
    clearInterval(this.pulse);
    for (const watch of this.watches?.values() ?? []) watch.close();
    for (const server of this.servers) {
      server.close();
      setTimeout(() => server.closeAllConnections(), 50).unref();
    }
  }
}

/** What goes with every answer: the page may load from here alone, no other page may frame it or read it, nothing is kept. */
const headers = {
  "Content-Security-Policy":
    "default-src 'none'; script-src data: 'unsafe-inline' 'wasm-unsafe-eval'; worker-src blob:; style-src 'unsafe-inline'; img-src data:; connect-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-store",
};

/** Writes files as `writeTogether` does; the page hears why not. */
function write(files, areNew) {
  try {
    writeTogether(files, areNew);
  } catch (error) {
    throw error.code === "EEXIST" ? new Refused(409, files[0][0]) : new Refused(500, error.message);
  }
}

/** The folders of a project's modules; the host in the page says what is wrong with its file. */
function modulesOf(project) {
  try {
    const { modules } = JSON.parse(read(project));
    return modules.filter((folder) => !path.isAbsolute(folder) && !folder.split("/").includes("..")).map((folder) => path.join(path.dirname(project), folder));
  } catch {
    return [];
  }
}

const bracketed = (address) => (address.includes(":") ? `[${address}]` : address);

/** A reader for whom too much waits is closed. */
function send(answer, event) {
  if (answer.writableLength > limits.unread) return answer.destroy();
  answer.write(`${JSON.stringify(event)}\n`);
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Refused(404, sentences.path);
  }
}

function parsed(text) {
  try {
    const value = JSON.parse(text);
    if (typeof value === "object" && value !== null) return value;
  } catch {
    // Refused below.
  }
  throw new Refused(400, "expected an object of JSON");
}

async function body(request) {
  const pieces = [];
  let size = 0;
  for await (const piece of request) {
    size += piece.length;
    if (size > limits.body) throw new Refused(413, `a request has at most ${limits.body} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

/** This machine's addresses that others may use. */
export function networkAddresses() {
  return Object.values(os.networkInterfaces()).flat().filter((one) => one && !one.internal && one.family === "IPv4").map((one) => one.address);
}
