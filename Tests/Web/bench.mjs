// What the host costs in Node.js, against the native program in the same run: medians of interleaved rounds, as ratios.
//   node Tests/Web/bench.mjs WEB-FOLDER BINARY SCRATCH [--check]     --check: exit 1 where a ratio is beyond its limit in scripts/bench.limits
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [web, binary, scratch] = process.argv.slice(2);
const { Host } = await import(pathToFileURL(path.resolve(web, "host.mjs")).href);
const module = new WebAssembly.Module(fs.readFileSync(path.join(web, "overlay-host.wasm")));
const rounds = 5;

/** A finger that goes up and down a sheet, 60 samples a gesture. */
function recording(count) {
  const events = [];
  for (let i = 0; i < count; i++) {
    const [step, t] = [i % 60, (i * 2) / 1000];
    const translation = Math.round(300 * Math.sin((step / 59) * Math.PI * 1.7) * 100) / 100;
    if (step === 0) events.push({ t, type: "pan", phase: "began" });
    else events.push({ t, type: "pan", phase: step === 59 ? "ended" : "changed", translation, velocity: step === 59 ? -300 + (i % 7) * 100 : 0 });
  }
  return JSON.stringify({ version: 1, events });
}

const policies = `
  canReachNotch = function(notch, container) return true end,
  translationFunction = function(translation, low, high) return math.max(low, math.min(high, translation)) end,
  targetNotchPolicy = function(context)
    local best
    for _, notch in ipairs(context.reachable) do
      if not best or math.abs(context.heights[notch] - context.height) < math.abs(context.heights[best] - context.height) then best = notch end
    end
    return best
  end,`;
const config = (more) => `return require("overlay").container {
  notches = { "low", "half", "tall", "full" }, interruption = "fromTarget", ${more}
  heightForNotch = { low = 100, half = 300, tall = 500, full = 700 },
}`;

fs.mkdirSync(scratch, { recursive: true });
const file = (name, text) => {
  fs.writeFileSync(path.join(scratch, name), text);
  return path.join(scratch, name);
};
const events = file("events.json", recording(100_000));
const short = file("short.json", recording(60));
const native = file("native.lua", config(""));
const scripted = file("scripted.lua", config(policies));
const maps = path.resolve("examples/maps");

const parts = [
  { key: "node.events", title: "100,000 events, built-in policies", config: native, events, limitTime: 1000 },
  { key: "node.lua", title: "100,000 events, Lua policies", config: scripted, events, limitTime: 1000 },
  { key: "node.frames", title: "frames of maps, drawn", config: `${maps}/config.lua`, events: `${maps}/events.json`, frames: true },
];

const host = new Host(module, { read: (name) => fs.readFileSync(name), write: () => {} });

/** Milliseconds of a run in Node.js, without compiling the module. */
function node({ config, events, frames, limitTime }) {
  const start = performance.now();
  const exit = host.perform({ command: "run", config, events, noFrames: !frames, pictures: frames === true, scale: 1, ...(limitTime ? { limitTime } : {}) });
  if (exit > 1) throw new Error(`${config}: exit ${exit}`);
  return performance.now() - start;
}

/** The same natively, without what starting a process takes. */
function natively({ config, events, frames, limitTime }) {
  const drawn = frames ? ["--frames", "-", "--scale", "1", "--threads", "1"] : ["--no-frames"];
  const time = (recording) => {
    const start = performance.now();
    execFileSync(binary, ["run", config, recording, "--quiet", "--limit-time", String(limitTime ?? 600), ...drawn], { stdio: ["ignore", "ignore", "inherit"] });
    return performance.now() - start;
  };
  return time(events) - (frames ? 0 : time(short));
}

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const limits = Object.fromEntries(
  fs
    .readFileSync("scripts/bench.limits", "utf8")
    .split("\n")
    .map((line) => /^(\S+) <= (\S+)/.exec(line))
    .filter(Boolean)
    .map(([, key, limit]) => [key, Number(limit)]),
);

let beyond = 0;
for (const part of parts) {
  const times = Array.from({ length: rounds }, () => [node(part), natively(part)]);
  const [here, there] = [0, 1].map((side) => median(times.map((pair) => pair[side])));
  const ratio = here / there;
  if (ratio > limits[part.key] * 1.1) beyond += 1;
  console.log(`${part.title.padEnd(36)} Node.js ${here.toFixed(0)} ms, native ${there.toFixed(0)} ms`.padEnd(84) + `${ratio.toFixed(2)} x  <= ${limits[part.key]}  ${part.key}`);
}
if (beyond > 0 && process.argv.includes("--check")) process.exitCode = 1;
