// The host in Node.js: the command line of `overlay-host` where there is no native program, and the same bytes.
// It needs host.mjs and overlay-host.wasm beside it, and for `page` overlay-host.html. `node overlay-host.mjs --help` lists the commands.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { casesBelow } from "./cases.mjs";
import { Host, Refusal, Stream } from "./host.mjs";

const status = { success: 0, failed: 1, wrongUsage: 64, unreadableInput: 66, scriptFailed: 70, unwritableOutput: 73 };

class Usage extends Error {}

/** What ended a command, with its exit status. */
class Failed extends Error {
  constructor(exit, message) {
    super(message);
    this.exit = exit;
  }
}

// What is read

/** Reads files of the disk: the named ones wherever they are, all others beside the first, the config, only. */
function reader(named) {
  return (name) => {
    if (name === "-") return fs.readFileSync(0);
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

/**
 * Does one request in a host of its own. Gives its status, its answer, and what it handed out besides.
 * `take` has functions for words, pictures, and the files that were read.
 */
function perform(module, request, named, take = {}) {
  const read = reader(named);
  const pieces = { [Stream.trace]: [], [Stream.file]: [] };
  let answer = "";
  const host = new Host(module, {
    read: (name) => {
      const found = read(name);
      if (typeof found !== "number") take.file?.(name, found);
      return found;
    },
    write: (stream, bytes) => {
      if (stream === Stream.answer) answer = Buffer.from(bytes).toString();
      else if (stream === Stream.message) (take.message ?? ((text) => process.stderr.write(text)))(Buffer.from(bytes).toString());
      else if (stream === Stream.picture) take.picture(bytes);
      else pieces[stream]?.push(Buffer.from(bytes));
    },
  });
  const exit = host.perform(request);
  const file = Buffer.concat(pieces[Stream.file]);
  return { exit, answer: answer && JSON.parse(answer), trace: Buffer.concat(pieces[Stream.trace]), file: file.subarray(file.indexOf(10) + 1) };
}

// What is written

/** Whole or not at all: written beside its place and renamed. */
function writeWhole(place, bytes) {
  if (place === "-") return fs.writeFileSync(1, bytes);
  const unfinished = `${place}.${process.pid}.unfinished`;
  try {
    fs.writeFileSync(unfinished, bytes);
    fs.renameSync(unfinished, place);
  } catch (error) {
    fs.rmSync(unfinished, { force: true });
    throw new Failed(status.unwritableOutput, `${place}: cannot be written: ${error.message}`);
  }
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

/** Words for people; standard output may carry data. */
function say(text, output) {
  (output === "-" ? process.stderr : process.stdout).write(text.endsWith("\n") ? text : text + "\n");
}

// The command line

/** The options of a command: those with a value, those that may be repeated, and flags. */
function parse(words, { values = {}, lists = {}, flags = {} }) {
  const [given, names] = [{}, []];
  for (let i = 0; i < words.length; i++) {
    const isOption = words[i].startsWith("-") && words[i] !== "-";
    const [name, inline] = isOption ? words[i].split(/=(.*)/s) : [null];
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

// As `ScriptLimit` has them.
const limits = Object.fromEntries(
  ["instructions", "total", "memory", "source", "print", "print-volume", "processor-time", "total-processor-time", "layers", "views"].map((name) => [`--limit-${name}`, `limit-${name}`.replace(/-./g, ([, letter]) => letter.toUpperCase())]),
);
const numbers = new Set(["fps", "scale", "limitTime", "tolerance", ...Object.values(limits)]);
const script = {
  values: { "--environment": "environment", "--seed": "seed", "--device": "device", ...limits },
  lists: { "--set": "set" },
  flags: { "--landscape": "landscape", "--no-limits": "noLimits" },
};

/** Options as requests have them. */
const fieldsOf = (given) => Object.fromEntries(Object.entries(given).map(([key, value]) => [key, numbers.has(key) ? Number(value) : value]));

const requestOf = (command, given) => ({ command, ...fieldsOf(given) });

/** A config, or a folder with one. */
function configFile(name) {
  const isFolder = fs.statSync(name, { throwIfNoEntry: false })?.isDirectory();
  return isFolder ? path.join(name, "config.lua") : name;
}

function run(module, words) {
  const { given, names } = parse(words, {
    values: { ...script.values, "--trace": "trace", "--frames": "frames", "--scale": "scale", "--fps": "fps", "--limit-time": "limitTime" },
    lists: script.lists,
    flags: { ...script.flags, "--no-frames": "noFrames", "--json": "json", "--quiet": "quiet" },
  });
  if (names.length !== 2) throw new Usage("expected a config and a recording: run config.lua events.json");
  const { trace, frames, json, quiet, ...options } = given;
  if (frames && options.noFrames) throw new Usage("--no-frames and --frames exclude each other");
  const [config, events] = names;
  const picture = frames === undefined ? undefined : frameWriter(frames);
  const request = { ...requestOf("run", options), config, events, trace: trace !== undefined, pictures: frames !== undefined };
  const { exit, answer, trace: lines } = perform(module, request, names, { picture });
  if (trace !== undefined) writeWhole(trace, lines);
  if (json) say(JSON.stringify(answer), trace);
  else if (!quiet && exit <= 1 && answer) say(summary(answer), trace);
  return exit;
}

function summary({ name, events, end, expectations: { passed, failed } }) {
  const line = `${name}: ${events} ${events === 1 ? "event" : "events"}, ${end.toFixed(2)} s`;
  return passed + failed > 0 ? `${line}\nexpectations: ${passed} passed, ${failed} failed` : line;
}

function check(module, words) {
  const { given, names } = parse(words, { ...script, flags: { ...script.flags, "--json": "json" } });
  if (names.length !== 1) throw new Usage("expected a config: check config.lua");
  const { json, ...options } = given;
  const config = configFile(names[0]);
  const { exit, answer } = perform(module, { ...requestOf("check", options), config }, [config]);
  const { text, ...facts } = answer;
  if (json) say(JSON.stringify(facts));
  else if (text) (exit === 0 ? process.stdout : process.stderr).write(text);
  return exit;
}

function compare(module, words) {
  const { given, names } = parse(words, { values: { "--tolerance": "tolerance", "--curves": "curves" }, flags: { "--json": "json" } });
  if (names.length !== 2) throw new Usage("expected two traces: compare before.jsonl after.jsonl");
  const [first, second] = names;
  const { json, curves, ...options } = given;
  const request = { ...requestOf("compare", options), first, second, curves: curves !== undefined };
  const { exit, answer, file } = perform(module, request, names);
  if (answer.text === undefined) return exit;
  if (curves) writeWhole(curves, file);
  say(json ? JSON.stringify(answer.comparison) : answer.text + (curves ? `look at the curves: ${curves}\n` : ""));
  return exit;
}

function map(module, words) {
  const { given, names } = parse(words, { values: { ...script.values, "--layer": "layer", "--from": "from", "-o": "output", "--output": "output" }, lists: script.lists, flags: script.flags });
  if (names.length !== 1) throw new Usage("expected a config: map config.lua -o map.svg");
  const { output = "map.svg", ...options } = given;
  const form = path.extname(output).slice(1);
  if (!["svg", "json"].includes(form)) throw new Usage(`-o ${output}: expected a name that ends with .svg or .json`);
  const config = configFile(names[0]);
  const { exit, file } = perform(module, { ...requestOf("map", options), config, form }, [config]);
  if (exit === 0) {
    writeWhole(output, file);
    say(`look at it: ${output}`);
  }
  return exit;
}

function test(module, words) {
  const { given, names } = parse(words, { ...script, values: { ...script.values, "--record": "record" }, lists: { ...script.lists, "--filter": "filter" }, flags: { ...script.flags, "--json": "json", "--quiet": "quiet" } });
  if (names.length === 0) throw new Usage("expected folders of cases, or recordings in them: test cases");
  const { record = process.env.CI ? "never" : "missing", filter = [], json, quiet, ...options } = given;
  if (!["missing", "never"].includes(record)) throw new Usage(`--record ${record}: expected missing or never; the others need the native program`);
  const cases = names.flatMap((name) => casesBelow(name, (sentence) => new Failed(status.unreadableInput, sentence))).filter(({ name }) => filter.every((text) => name.includes(text)));
  if (cases.length === 0) throw new Failed(status.wrongUsage, `${names.join(", ")}: no cases there; a case is a folder with config.lua and a recording`);
  const results = cases.map((one) => tryCase(module, one, record, requestOf("case", options)));
  for (const { name, faults, notes, recorded } of results) {
    if (json) continue;
    for (const note of notes) say(`note     ${name}: ${note}`);
    if (faults.length > 0) say(`failed   ${name}: ${faults.join("\n         ")}`);
    else if (recorded) say(`recorded ${name}: ${recorded}; look at its run`);
    else if (!quiet) say(`passed   ${name}`);
  }
  const count = { passed: 0, failed: 0, recorded: 0 };
  // As the native program has them.
  const told = results.map(({ name, faults, notes, recorded }) => {
    const verdict = faults.length > 0 ? "failed" : recorded ? "recorded" : "passed";
    count[verdict] += 1;
    return { name, verdict, sentences: faults, notes: notes.length > 0 ? notes : undefined, recorded: recorded && [recorded] };
  });
  if (json) say(JSON.stringify({ ...count, cases: told }));
  else say(`${count.passed} passed, ${count.failed} failed${count.recorded > 0 ? `, ${count.recorded} recorded` : ""}`);
  return count.failed + count.recorded > 0 ? status.failed : status.success;
}

/** Runs one case, and records its golden where there is nothing else to hold it to. */
function tryCase(module, { name, skipped, ...files }, record, options) {
  const wantsGolden = !files.golden && !files.expected && record === "missing";
  const named = Object.values(files);
  let said = "";
  const request = { ...options, ...files, record: wantsGolden };
  const { answer, trace } = perform(module, request, named, { message: (text) => (said += text) });
  const faults = answer.faults ?? [answer.message ?? said.trim()];
  const result = { name, faults, notes: skipped };
  if (faults.length > 0 || trace.length === 0) return result;
  const golden = files.events.replace(/\.jsonl?$/, ".trace.jsonl");
  writeWhole(golden, trace);
  return { ...result, recorded: golden };
}

/** The preview as one page with the host inside: the page beside this file, with another config in it. */
function page(module, words) {
  const { given, names } = parse(words, {
    values: { ...script.values, "-o": "output", "--output": "output", "--scale": "scale" },
    lists: script.lists,
    flags: { ...script.flags, "--quiet": "quiet" },
  });
  const { output, scale = "0", quiet, ...options } = given;
  if (names.length === 0 || !output) throw new Usage("expected a config and the page's name: page config.lua -o sheet.html");
  const [config, ...recordings] = [configFile(names[0]), ...names.slice(1)];
  const folder = path.dirname(config);
  const files = new Map();
  const file = (name, bytes) => files.set(recordings.includes(name) ? path.basename(name) : path.relative(folder, name), Buffer.from(bytes));
  const checked = perform(module, { ...requestOf("check", options), config }, [config], { file });
  if (checked.exit > 1) {
    process.stderr.write(checked.answer.text ?? "");
    return checked.exit;
  }
  for (const events of recordings) {
    const { exit } = perform(module, { ...requestOf("run", options), config, events, noFrames: true }, [config, events], { file });
    if (exit > 1) return exit;
  }
  const content = {
    config: path.basename(config),
    folder: path.basename(fs.realpathSync(folder)),
    scale: Number(scale),
    options: fieldsOf(options),
    recordings: recordings.map((name) => path.basename(name)),
    files: [...files].sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, bytes]) => ({ name, bytes: bytes.toString("base64") })),
  };
  const html = withContent(templatePage(), content);
  writeWhole(output, html);
  if (!quiet) say(`Wrote ${output}, ${(html.length / 1e6).toFixed(1)} MB.`, output);
  return status.success;
}

function templatePage() {
  const place = fileURLToPath(new URL("overlay-host.html", import.meta.url));
  try {
    return fs.readFileSync(place, "utf8");
  } catch {
    throw new Failed(status.unreadableInput, `there is no overlay-host.html beside ${fileURLToPath(import.meta.url)}, of which pages are made; a release has it`);
  }
}

/** A page with another content; within an element nothing may look like its end. */
function withContent(template, content) {
  const data = /(?<=<script type="application\/json" id="data">).*?(?=<\/script>)/s;
  const text = JSON.stringify({ ...JSON.parse(data.exec(template)[0]), ...content }).replaceAll("<", "\\u003c");
  const title = content.config.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return template.replace(/(?<=<title>).*?(?=<\/title>)/s, () => title).replace(data, () => text);
}

function init(module, words) {
  const { names } = parse(words, {});
  if (names.length !== 1 || !names[0]) throw new Usage("expected the name of a new folder: init search");
  const [folder] = names;
  if (fs.existsSync(folder)) {
    const first = fs.statSync(folder).isDirectory() ? fs.readdirSync(folder)[0] : folder;
    if (first !== undefined) throw new Failed(status.unwritableOutput, `${folder}: there is "${first}"; name a new folder, or an empty one`);
  }
  const { answer } = perform(module, { command: "starter" }, []);
  for (const { name, text } of answer.files) {
    const place = path.join(folder, name);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    writeWhole(place, text);
    say(`wrote ${place}`);
  }
  const [config, events] = ["config.lua", "events.json"].map((name) => path.join(folder, name));
  const result = tryCase(module, { name: folder, skipped: [], config, events }, "missing", { command: "case" });
  if (result.recorded) say(`wrote ${result.recorded}`);
  say(`test it:\n  node overlay-host.mjs test ${folder}`);
  return result.recorded ? status.success : status.scriptFailed;
}

const commands = {
  run: [run, "run CONFIG EVENTS [--trace FILE] [--frames FOLDER] [--scale S] [--fps N] [--no-frames] [--json] [--quiet]"],
  check: [check, "check CONFIG [--json]"],
  test: [test, "test PATH... [--record missing|never] [--filter TEXT]... [--json] [--quiet]"],
  compare: [compare, "compare TRACE TRACE [--tolerance N] [--curves FILE.svg] [--json]"],
  map: [map, "map CONFIG [-o FILE.svg|FILE.json] [--layer ID] [--from NOTCH]"],
  init: [init, "init FOLDER"],
  page: [page, "page CONFIG [RECORDING...] -o FILE.html [--scale S] [--quiet]"],
};

const help = `Replays touches through overlay policies in Lua, as the native overlay-host does, byte for byte.

USAGE
${Object.values(commands)
  .map(([, usage]) => `  node overlay-host.mjs ${usage}`)
  .join("\n")}

\`run\`, \`check\`, \`test\`, \`map\` and \`page\` also take [--set NAME=VALUE]... [--environment KEY=VALUE,...] [--seed N] [--device NAME [--landscape]]
and limits of scripts: [${Object.keys(limits).join(" N] [")} N] [--no-limits].
PNG, filmstrips, videos and the preview with its server need the native program; \`page\` is the preview in one file.

EXAMPLE
  node overlay-host.mjs init search
  node overlay-host.mjs run search/config.lua search/events.json --trace -
`;

function main([name, ...words]) {
  if (["--help", "-h", "help"].includes(name) || words.includes("--help")) {
    process.stdout.write(help);
    return status.success;
  }
  const command = Object.hasOwn(commands, name ?? "") ? commands[name][0] : undefined;
  if (!command) throw new Usage(`expected a command: ${Object.keys(commands).join(", ")}; --help shows them`);
  const place = fileURLToPath(new URL("overlay-host.wasm", import.meta.url));
  return command(new WebAssembly.Module(fs.readFileSync(place)), words);
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(error instanceof Usage ? `Error: ${error.message}\n` : `${error.message}\n`);
  process.exitCode = error instanceof Usage ? status.wrongUsage : (error.exit ?? status.scriptFailed);
}
