// The host in Node.js: the command line of `overlay-host` where there is no native program, and the same bytes.
//   node overlay-host.mjs run CONFIG EVENTS [--trace FILE] [--frames FOLDER] [--scale S] [--no-frames] [--fps N] [--set NAME=VALUE]... [--environment KEY=VALUE,...] [--json]
// It needs host.mjs and overlay-host.wasm beside it.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { Host, Refusal, Stream } from "./host.mjs";

const status = { success: 0, wrongUsage: 64, scriptFailed: 70, unwritableOutput: 73 };

/** Reads files of the disk: the config and the recording wherever they are, all others beside the config only. */
function reader(named) {
  return (name) => {
    try {
      if (!named.includes(name)) {
        const folder = fs.realpathSync(path.dirname(named[0]));
        const place = fs.realpathSync(name);
        if (place !== path.resolve(folder, path.relative(path.dirname(named[0]), name))) return Refusal.isOutside;
      }
      return fs.readFileSync(name);
    } catch (error) {
      if (error.code === "EISDIR") return Refusal.isFolder;
      return error.code === "EACCES" ? Refusal.isForbidden : Refusal.missing;
    }
  };
}

class Usage extends Error {}

/** The options of a command line: those with a value, those that may be repeated, and flags. */
function parse(words, { values = {}, lists = {}, flags = {} }) {
  const [given, names] = [{}, []];
  for (let i = 0; i < words.length; i++) {
    const [name, inline] = words[i].startsWith("--") ? words[i].split(/=(.*)/s) : [null];
    if (name === null) names.push(words[i]);
    else if (name in flags) given[flags[name]] = true;
    else if (name in values || name in lists) {
      const value = inline ?? words[++i];
      if (value === undefined) throw new Usage(`Missing value for '${name}'`);
      if (name in values) given[values[name]] = value;
      else (given[lists[name]] ??= []).push(value);
    } else throw new Usage(`Unknown option '${name}'`);
  }
  return { given, names };
}

const numbers = new Set(["fps", "scale", "seed", "limitTime"]);

function requestOf(command, given) {
  const request = { command };
  for (const [key, value] of Object.entries(given)) request[key] = numbers.has(key) ? Number(value) : value;
  return request;
}

function run(module, words) {
  const { given, names } = parse(words, {
    values: {
      "--trace": "trace",
      "--frames": "frames",
      "--scale": "scale",
      "--fps": "fps",
      "--environment": "environment",
      "--seed": "seed",
      "--limit-time": "limitTime",
    },
    lists: { "--set": "set" },
    flags: { "--no-frames": "noFrames", "--json": "json", "--quiet": "quiet" },
  });
  if (names.length !== 2) throw new Usage("expected a config and a recording: run config.lua events.json");
  const { trace, frames, json, quiet, ...options } = given;
  if (frames && options.noFrames) throw new Usage("--no-frames and --frames exclude each other");
  const [config, events] = names;
  const named = [config, events];
  const pieces = [];
  const picture = frames === undefined ? undefined : frameWriter(frames);
  let answer = "";
  const host = new Host(module, {
    read: (name) => (name === "-" ? fs.readFileSync(0) : reader(named)(name)),
    write: (stream, bytes) => {
      if (stream === Stream.message) process.stderr.write(Buffer.from(bytes));
      else if (stream === Stream.trace) pieces.push(Buffer.from(bytes));
      else if (stream === Stream.picture) picture(bytes);
      else if (stream === Stream.answer) answer = Buffer.from(bytes).toString();
    },
  });
  const outputs = { trace: trace !== undefined, pictures: frames !== undefined };
  const exit = host.perform({ ...requestOf("run", options), config, events, ...outputs });
  if (trace !== undefined) writeWhole(trace, Buffer.concat(pieces));
  if (json) say(trace, answer);
  else if (!quiet && exit <= 1 && answer) say(trace, summary(JSON.parse(answer)));
  return exit;
}

/** Frames go into a folder that holds nothing else; those of an earlier run are replaced. */
function frameWriter(folder) {
  fs.mkdirSync(folder, { recursive: true });
  const names = fs.readdirSync(folder);
  const foreign = names.find((name) => !/^frame-\d{5,}\.ppm$/.test(name));
  if (foreign) throw new Usage(`${folder}: the folder holds "${foreign}" and no frames of ours; name another folder`);
  for (const name of names) fs.unlinkSync(path.join(folder, name));
  let count = 0;
  return (bytes) => fs.writeFileSync(path.join(folder, `frame-${String(count++).padStart(5, "0")}.ppm`), bytes);
}

function summary({ name, events, end, expectations: { passed, failed } }) {
  const line = `${name}: ${events} ${events === 1 ? "event" : "events"}, ${end.toFixed(2)} s`;
  return passed + failed > 0 ? `${line}\nexpectations: ${passed} passed, ${failed} failed` : line;
}

/** Words for people; standard output may carry data. */
function say(output, text) {
  (output === "-" ? process.stderr : process.stdout).write(text + "\n");
}

/** Whole or not at all: written beside its place and renamed. */
function writeWhole(place, bytes) {
  if (place === "-") return fs.writeFileSync(1, bytes);
  const unfinished = `${place}.${process.pid}.unfinished`;
  fs.writeFileSync(unfinished, bytes);
  fs.renameSync(unfinished, place);
}

const commands = { run };

function main([name, ...words]) {
  const command = commands[name];
  if (!command) throw new Usage(`expected a command: ${Object.keys(commands).join(", ")}`);
  const place = fileURLToPath(new URL("overlay-host.wasm", import.meta.url));
  return command(new WebAssembly.Module(fs.readFileSync(place)), words);
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(error instanceof Usage ? `Error: ${error.message}\n` : `${error.message}\n`);
  process.exitCode = error instanceof Usage ? status.wrongUsage : status.scriptFailed;
}
