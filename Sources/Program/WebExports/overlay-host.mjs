// The host in Node.js: the command line of `overlay-host` where there is no native program, and the same bytes.
// It needs its other modules and overlay-host.wasm beside it, options.json, which tells the native program's options, and for `page` and `preview`
// overlay-host.html.
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import zlib from "node:zlib";

import { foldersBelow } from "./cases.mjs";
import { Failed, FrameFolder, ReaderLeft, kindOf, plan, projectOf, read, reader, startOf, status, usage, writeAll, writeWhole } from "./files.mjs";
import { Host, Stream } from "./host.mjs";
import { networkAddresses, otherFolder, PreviewServer } from "./preview.mjs";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
let compiled;

/**
 * Does one request in a host of its own. Gives its status, its answer, and what it handed out besides.
 * `take` has functions for words, pictures, and the files that were read.
 */
function perform(request, named, { message, picture, file, isCase, bytes } = {}) {
  compiled ??= new WebAssembly.Module(fs.readFileSync(here("overlay-host.wasm")));
  const project = request.config && projectOf(request.config);
  const bytesOf = bytes ?? reader(named, isCase, { project, modules: request.modules });
  const pieces = { [Stream.trace]: [], [Stream.file]: [] };
  let answer = "";
  const host = new Host(compiled, {
    read: (name) => {
      const found = bytesOf(name);
      if (typeof found !== "number") file?.(name, found);
      return found;
    },
    write: (stream, bytes) => {
      if (stream === Stream.answer) answer = Buffer.from(bytes).toString();
      else if (stream === Stream.message) message ? message(Buffer.from(bytes).toString()) : writeAll(2, bytes, "standard error");
      else if (stream === Stream.words) writeAll(1, bytes, "-");
      else if (stream === Stream.picture) picture(bytes);
      else pieces[stream]?.push(Buffer.from(bytes));
    },
  });
  const exit = host.perform(project ? { ...request, project } : request);
  const handed = Buffer.concat(pieces[Stream.file]);
  return { exit, answer: answer && JSON.parse(answer), trace: Buffer.concat(pieces[Stream.trace]), file: handed.subarray(handed.indexOf(10) + 1) };
}

/** Words for people, quoted by the host: nothing in them steers a terminal or a build server. */
const tell = (text, toOutput) => text && perform({ command: "say", text: text.replace(/\n$/, ""), toOutput }, []);

/** Says what a command was run for; standard output may carry data. */
const say = (text, output) => tell(text, output !== "-");

// The command line

const longName = (option) => option.names.find(({ kind }) => kind === "long").name;
const keyOf = (option) => longName(option).replace(/-./g, ([, letter]) => letter.toUpperCase());
const namesOf = (option) => option.names.map(({ kind, name }) => (kind === "short" ? `-${name}` : `--${name}`));

/** What the native program says of the commands that are here. */
let natives;

function nativeCommands() {
  try {
    return JSON.parse(fs.readFileSync(here("options.json"), "utf8")).command.subcommands;
  } catch {
    throw new Failed(status.unreadableInput, `there is no options.json beside ${here("overlay-host.mjs")}, which tells the options; a release has it`);
  }
}

const namedOptions = (native) => native.arguments.filter((one) => one.kind !== "positional");

/** The names of the options that all commands have which run a script: all of `check` but its own. */
const scriptOptions = () => namedOptions(natives.find(({ commandName }) => commandName === "check")).map(longName).filter((name) => !commands.check[1].includes(name));

/** The options of a command that are here: some by their names, and all of scripts. */
function optionsOf(native, own) {
  const names = [...own, ...scriptOptions()];
  return namedOptions(native).filter((one) => names.includes(longName(one)));
}

/** The options and arguments of a command line, as the native program declares them. */
function parse(words, native, own) {
  const [options, given, names] = [optionsOf(native, own), {}, []];
  for (let i = 0; i < words.length; i++) {
    const isOption = words[i].startsWith("-") && words[i] !== "-";
    if (words[i] === "--") {
      names.push(...words.slice(i + 1));
      break;
    }
    const [name, inline] = isOption ? words[i].split(/=(.*)/s) : [null];
    const option = options.find((one) => namesOf(one).includes(name));
    if (name === null) names.push(words[i]);
    else if (!option && native.arguments.some((one) => one.names && namesOf(one).includes(name))) throw usage(`'${name}' needs the native program`);
    else if (!option) throw usage(`Unknown option '${name}'`);
    else if (option.kind === "flag") given[keyOf(option)] = true;
    else {
      const value = inline ?? words[++i];
      if (value === undefined) throw usage(`Missing value for '${name} <${option.valueName}>'`);
      if (option.isRepeating) (given[keyOf(option)] ??= []).push(value);
      else given[keyOf(option)] = value;
    }
  }
  const wanted = native.arguments.filter((one) => one.kind === "positional");
  const missing = wanted[names.length];
  if (missing && !missing.isOptional) throw usage(`Missing expected argument '<${missing.valueName}>'`);
  if (names.length > wanted.length && !wanted.at(-1)?.isRepeating) throw usage(`Unexpected argument '${names[wanted.length]}'`);
  const lacking = options.find((one) => one.kind === "option" && !one.isOptional && given[keyOf(one)] === undefined);
  if (lacking) throw usage(`Missing expected argument '${namesOf(lacking).at(-1)} <${lacking.valueName}>'`);
  return { given, names };
}

/** A config, or a folder with one. */
const configFile = (name) => (kindOf(name) === "folder" ? path.join(name, "config.lua") : name);

/** Refuses outputs that are inputs or each other, and those by whose name or place something else would be lost. */
function checkFiles(inputs, outputs) {
  plan(inputs, outputs);
  const files = outputs.filter(([, path, format]) => path !== undefined && path !== "-" && format && kindOf(path) !== "other");
  if (files.length === 0) return;
  const named = files.map(([option, path, format]) => ({ option, path, format }));
  const { exit, answer } = perform({ command: "outputs", outputs: named }, [], { message: () => {}, bytes: startOf });
  if (exit !== 0) throw usage(answer.message);
}

function run([name, events], { trace, frames, force, json, quiet, ...options }) {
  if (frames !== undefined && options.noFrames) throw usage("--no-frames and --frames exclude each other");
  if (frames === "-") throw usage("--frames - needs the native program; name a folder");
  if (/\D/.test(options.fps ?? "")) throw usage(`--fps is ${options.fps}; expected 1 to 1000`);
  if (Number(options.scale ?? 1) < 0.25) throw usage(`--scale is ${options.scale}; expected 0.25 to 4`);
  const config = configFile(name);
  checkFiles([["the config", config], ["the recording", events]], [["--trace", trace, "trace"], ["--frames", frames]]);
  const folder = frames === undefined ? undefined : new FrameFolder(frames, force);
  try {
    const request = { ...options, command: "run", config, events, trace: trace !== undefined, pictures: frames !== undefined };
    const { exit, answer, trace: lines } = perform(request, [config, events], { picture: (bytes) => folder.add(bytes) });
    const { screen, ...facts } = answer;
    if (exit <= 1) folder?.publish({ events: path.basename(events), fps: Number(options.fps ?? 60), points: screen.width });
    if (trace !== undefined) writeWhole(trace, lines);
    if (json) say(JSON.stringify(facts), trace);
    else if (!quiet && exit <= 1) say(summary(answer), trace);
    return exit;
  } finally {
    folder?.discard();
  }
}

function summary({ name, events, end, expectations: { passed, failed } }) {
  const line = `${name}: ${events} ${events === 1 ? "event" : "events"}, ${end.toFixed(2)} s`;
  return passed + failed > 0 ? `${line}\nexpectations: ${passed} passed, ${failed} failed` : line;
}

function check([name], { json, ...options }) {
  const config = configFile(name);
  const { exit, answer } = perform({ ...options, command: "check", config }, [config]);
  const { text, ...facts } = answer;
  if (json) say(JSON.stringify(facts));
  else tell(text, exit === 0);
  return exit;
}

function compare([first, second], { json, quiet, curves, ...options }) {
  checkFiles([["what is compared", first], ["what is compared", second]], [["--curves", curves, "svg"]]);
  const { exit, answer, file } = perform({ ...options, command: "compare", first, second, curves: curves !== undefined }, [first, second]);
  if (answer.text === undefined) return exit;
  if (curves) writeWhole(curves, file);
  if (!quiet) say(json ? JSON.stringify(answer.comparison) : answer.text + (curves ? `look at the curves: ${curves}\n` : ""));
  return exit;
}

function map([name], { output, ...options }) {
  const form = path.extname(output).slice(1);
  if (!["svg", "json"].includes(form)) throw usage(`--output ${output}: expected a name that ends in .svg or .json; PNG needs the native program`);
  const config = configFile(name);
  checkFiles([["the config", config]], [["--output", output, "map"]]);
  const { exit, answer, file } = perform({ ...options, command: "map", config, form }, [config]);
  if (exit === 0) {
    writeWhole(output, file);
    say(`look at it: ${output}\n${answer.text}`);
  }
  return exit;
}

function test(names, { record = process.env.CI ? "never" : "missing", filter = [], json, quiet, verbose, ...options }) {
  if (!["missing", "never"].includes(record)) throw usage(`--record ${record}: expected missing or never; the others need the native program`);
  const isWanted = (name) => filter.length === 0 || filter.some((text) => name.includes(text));
  const found = casesBelow(names, filter);
  const cases = found.cases.filter(({ name, policies }) => policies || isWanted(name));
  const results = cases.flatMap((one) => (one.policies ? tryPolicies(one.policies, { ...options, filter }) : tryCase(one, record, options)));
  if (results.length === 0 && (filter.length > 0 || cases.length === 0)) throw new Failed(status.wrongUsage, found.nothing);
  const count = (...verdicts) => results.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const counts = { passed: count("passed"), failed: count("failed", "stopped"), recorded: count("recorded") };
  const bad = results.filter(({ verdict }) => verdict !== "passed").map(({ exit }) => exit ?? status.failed);
  const exit = bad.length === 0 ? status.success : bad.every((one) => one === bad[0]) ? bad[0] : status.failed;
  for (const place of found.passedOver) tell(`not run: ${place}`);
  if (json) say(JSON.stringify({ exit, passedOver: found.passedOver.length > 0 ? found.passedOver : undefined, ...counts, cases: results }));
  else tell(results.map((one) => wordsOfCase(one, verbose)).join("") + (quiet ? "" : summaryOf(counts)), true);
  return exit;
}

/** The cases of places: first those with recordings, then the files of tests in Lua; what looks like a case and is none; and what to say if none is run. */
function casesBelow(paths, filter) {
  const { exit, answer } = perform({ command: "cases", folders: foldersBelow(paths), paths, filter }, [], { message: () => {}, bytes: startOf });
  if (exit !== 0) throw new Failed(exit, answer.message);
  return answer;
}

const tags = { passed: "pass", recorded: "NEW ", failed: "FAIL", stopped: "STOP" };

// As `CaseResult` and `TestOutcome` have them.
function wordsOfCase({ name, verdict, sentences, notes = [], recorded = [] }, verbose) {
  const notable = notes.map((note) => `     note: ${note}\n`);
  if (verdict === "passed" && !verbose && notes.length === 0) return "";
  const details = [...sentences.flatMap((one) => one.split("\n").filter(Boolean)), ...recorded.map((one) => `recorded ${one}`)];
  return [`${tags[verdict]} ${name.replaceAll("\n", "\\u{a}")}\n`, ...details.map((one) => `     ${one}\n`), ...notable].join("");
}

function summaryOf({ passed, failed, recorded }) {
  const goldens = recorded > 0 ? `${recorded} golden${recorded > 1 ? "s" : ""} recorded: look at what changed, keep it, and test again\n` : "";
  return `${goldens}${passed} passed, ${failed} failed${recorded > 0 ? `, ${recorded} recorded` : ""}`;
}

/** Runs one case, and records its golden where there is nothing else to hold it to. */
function tryCase({ name, skipped, ...files }, record, options) {
  const wantsGolden = !files.golden && !files.expected && record === "missing";
  const request = { ...options, command: "case", ...files, record: wantsGolden };
  const { exit, answer, trace } = perform(request, Object.values(files), { message: () => {}, isCase: true });
  const result = { name, verdict: "passed", sentences: answer.faults ?? [answer.message], notes: skipped.length > 0 ? skipped : undefined };
  if (!answer.faults) return { ...result, verdict: "stopped", exit };
  if (answer.faults.length > 0) return { ...result, verdict: "failed" };
  if (trace.length === 0) return result;
  const golden = files.events.replace(/\.jsonl?$/, ".trace.jsonl");
  writeWhole(golden, trace);
  return { ...result, verdict: "recorded", recorded: [golden] };
}

/** Runs a file of tests in Lua, of which each case is a result. */
function tryPolicies(config, options) {
  const { exit, answer } = perform({ ...options, command: "policies", config }, [config], { message: () => {}, isCase: true });
  if (!answer.cases) return [{ name: config, verdict: "stopped", sentences: [answer.message], exit }];
  return answer.cases.map(({ name, fault }) => ({ name, verdict: fault === undefined ? "passed" : "failed", sentences: fault === undefined ? [] : [fault] }));
}

/** The preview as one page with the host inside: the page beside this file, with another config in it. */
function page([name, ...recordings], { output, scale = "0", quiet, ...options }) {
  const config = configFile(name);
  checkFiles([["the config", config], ...recordings.map((one) => ["a recording", one])], [["--output", output, "html"]]);
  const [folder, files, project, { modules = [], ...given }] = [path.dirname(config), new Map(), projectOf(config), options];
  const places = [folder, ...modules, ...(project ? moduleFolders(project) : [])];
  const file = (name, bytes) => name !== project && files.set(recordings.includes(name) ? path.basename(name) : nameInPage(name, places), Buffer.from(bytes));
  const checked = perform({ ...options, command: "check", config }, [config], { file });
  if (checked.exit > 1) {
    tell(checked.answer.text);
    return checked.exit;
  }
  for (const events of recordings) {
    const { exit } = perform({ ...options, command: "run", config, events, noFrames: true }, [config, events], { file });
    if (exit > 1) return exit;
  }
  const content = {
    config: path.basename(config),
    folder: path.basename(fs.realpathSync(folder)),
    scale: Number(scale),
    options: fieldsOf(given),
    recordings: recordings.map((name) => path.basename(name)),
    files: [...files].sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, bytes]) => ({ name, bytes: zlib.deflateSync(bytes, { level: 9 }).toString("base64") })),
  };
  const html = withContent(templatePage(), content);
  writeWhole(output, html);
  if (!quiet) say(`Wrote ${output}, ${(html.length / 1e6).toFixed(1)} MB.`, output);
  return status.success;
}

/** The folders in which a project has its modules. */
const moduleFolders = (project) => (JSON.parse(read(project)).modules ?? []).map((one) => path.join(path.dirname(project), one));

/** In a page every module lies beside the config: a file is named from the nearest folder in which such files are looked for. */
function nameInPage(name, places) {
  const ways = places.map((place) => path.relative(place, name)).filter((way) => way.split(path.sep)[0] !== "..");
  return ways.reduce((best, way) => (way.length < best.length ? way : best));
}

/** What the preview reads is known by its way from the config. */
function nameByConfig(options, config) {
  const [folder, project] = [path.dirname(config), projectOf(config)];
  if (project) options.project = path.relative(folder, project);
  if (options.modules) options.modules = options.modules.map((one) => path.relative(folder, one));
}

/** The preview: the page of `page`, from a server that watches the config's folder and writes there what is kept. */
async function preview([name, events], { scale = "0", port = "4100", against, lan = false, open, json, ...options }) {
  if (scale !== "0" && !(Number(scale) >= 1 && Number(scale) <= 4)) throw usage(`--scale is ${scale}; expected 1 to 4`);
  if (!/^[0-9]+$/.test(port) || Number(port) > 65535) throw usage(`--port is ${port}; expected 0 to 65535`);
  const [config, other] = [configFile(name), against && configFile(against)];
  for (const file of [config, events, other]) {
    if (file !== undefined && kindOf(file) !== "file") throw new Failed(status.unreadableInput, `${file}: cannot be read: ${kindOf(file) ? "it is no file" : "No such file or directory"}`);
  }
  const { modules } = options;
  nameByConfig(options, config);
  const content = {
    config: path.basename(config),
    folder: path.basename(fs.realpathSync(path.dirname(config))),
    scale: Number(scale),
    options: { ...fieldsOf(options), against: other && otherFolder + path.basename(other), served: true, open: lan, again: lan ? undefined : commandLine() },
    recordings: events ? [path.basename(events)] : [],
    files: [],
    served: true,
  };
  // A page by itself asks nobody; this one asks its server.
  const template = templatePage().replace("base-uri 'none'", "connect-src 'self'; base-uri 'none'");
  const server = new PreviewServer({ page: withContent(template, content), config, against: other, events, modules, addresses: lan ? networkAddresses() : [] });
  try {
    await server.listen(Number(port));
  } catch (error) {
    throw new Failed(status.unwritableOutput, error.code === "EADDRINUSE" ? `port ${port} is taken, perhaps by another preview; choose another with --port, or 0 for any free one` : `cannot listen: ${error.message}`);
  }
  const address = server.addressAt("127.0.0.1");
  say(json ? JSON.stringify({ url: address }) : address);
  if (lan) tell(["Anyone with one of these addresses can touch this preview. Browsers there report fingers only once a frame:", ...server.addresses.map((one) => `  ${server.addressAt(one)}#phone`)].join("\n"));
  if (open) show(address);
  await new Promise((done) => ["SIGINT", "SIGTERM"].forEach((signal) => process.once(signal, done)));
  server.close();
  return status.success;
}

/** The shell command that starts this again. */
const commandLine = () => ["node", ...process.argv.slice(1)].map((word) => (/^[\w./=,:@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)).join(" ");

/** In the browser that the user prefers; without a desktop nothing happens. */
function show(url) {
  const [program, ...before] = { darwin: ["open"], win32: ["explorer"] }[process.platform] ?? ["xdg-open"];
  spawn(program, [...before, url], { stdio: "ignore", detached: true }).on("error", () => {}).unref();
}

function templatePage() {
  const html = read(here("overlay-host.html"));
  if (typeof html !== "number") return html.toString();
  throw new Failed(status.unreadableInput, `there is no overlay-host.html beside ${here("overlay-host.mjs")}, of which pages are made; a release has it`);
}

/** Options as the page's requests have them: whole numbers as such. */
const fieldsOf = (options) => Object.fromEntries(Object.entries(options).map(([key, value]) => [key, key.startsWith("limit") ? Number(value) : value]));

/** A page with another content; within an element nothing may look like its end. */
function withContent(template, content) {
  const data = /(?<=<script type="application\/json" id="data">).*?(?=<\/script>)/s;
  const text = JSON.stringify({ ...JSON.parse(data.exec(template)[0]), ...content }).replaceAll("<", "\\u003c");
  const title = content.config.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return template.replace(/(?<=<title>).*?(?=<\/title>)/s, () => title).replace(data, () => text);
}

function init([folder]) {
  if (!folder) throw usage("expected the name of a new folder: init search");
  const kind = kindOf(folder, false);
  const first = kind === "folder" ? fs.readdirSync(folder)[0] : kind && folder;
  if (first !== undefined) throw new Failed(status.unwritableOutput, `${folder}: there is "${first}"; name a new folder, or an empty one`);
  const { answer } = perform({ command: "starter" }, []);
  for (const { name, text } of answer.files) {
    const place = path.join(folder, name);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    writeWhole(place, text);
    say(`wrote ${place}`);
  }
  const [config, events] = ["config.lua", "events.json"].map((name) => path.join(folder, name));
  const result = tryCase({ name: folder, skipped: [], config, events }, "missing", {});
  if (result.recorded) say(`wrote ${result.recorded[0]}`);
  say(`test it:\n  node overlay-host.mjs test ${folder}`);
  return result.recorded ? status.success : status.scriptFailed;
}

// The commands, and which of the native program's options they have beside those of scripts.
const commands = {
  run: [run, ["trace", "frames", "force", "scale", "fps", "no-frames", "limit-time", "json", "quiet"]],
  check: [check, ["json"]],
  test: [test, ["record", "filter", "json", "quiet", "verbose"]],
  compare: [compare, ["tolerance", "curves", "json", "quiet"]],
  map: [map, ["layer", "from", "output"]],
  init: [init, []],
  page: [page, ["output", "scale", "quiet"]],
  preview: [preview, ["against", "scale", "port", "lan", "open", "json"]],
};

const wordsOfOption = (one) => `  ${namesOf(one).join(", ")}${one.kind === "option" ? ` <${one.valueName}>` : ""}\n        ${one.abstract}${one.defaultValue ? ` (default: ${one.defaultValue})` : ""}`;

function helpOf(native) {
  const places = native.arguments.filter((one) => one.kind === "positional").map((one) => (one.isOptional ? `[<${one.valueName}>]` : `<${one.valueName}>`) + (one.isRepeating ? " ..." : ""));
  const options = optionsOf(native, commands[native.commandName][1]).filter((one) => one.shouldDisplay);
  return `${native.abstract}\n\nUSAGE: node overlay-host.mjs ${native.commandName} [<options>] ${places.join(" ")}\n\n${options.map(wordsOfOption).join("\n")}`;
}

const overview = (natives) => `Replays touches through overlay policies in Lua, as the native overlay-host does, byte for byte.

USAGE: node overlay-host.mjs <command>

${natives.map(({ commandName, abstract }) => `  ${commandName.padEnd(10)}${abstract}`).join("\n")}

\`node overlay-host.mjs <command> --help\` lists a command's options. PNG, filmstrips and videos need the native
program.

EXAMPLE
  node overlay-host.mjs init search
  node overlay-host.mjs run search/config.lua search/events.json --trace -`;

function main([name, ...words]) {
  natives = nativeCommands().filter(({ commandName }) => Object.hasOwn(commands, commandName));
  const native = natives.find(({ commandName }) => commandName === name);
  if (["--help", "-h", "help"].includes(name)) say(overview(natives));
  else if (name === "--version") perform({ command: "version" }, []);
  else if (!native) throw usage(`expected a command: ${Object.keys(commands).join(", ")}; --help shows them`);
  else if (words.includes("--help") || words.includes("-h")) say(helpOf(native));
  else {
    const [command, own] = commands[name];
    const { given, names } = parse(words, native, own);
    const missing = given.modules?.find((folder) => kindOf(folder) !== "folder");
    if (missing !== undefined) throw usage(`--modules ${missing}: there is no such folder`);
    return command(names, given);
  }
  return status.success;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof ReaderLeft) process.exitCode = status.success;
  else {
    process.exitCode = error.exit ?? status.scriptFailed;
    tell(error.message);
  }
}
