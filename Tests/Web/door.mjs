// What the command line for Node.js does with files that it should not trust: the same as the native program.
//   node door.mjs HOST BINARY   HOST: the folder of overlay-host.mjs; BINARY: a native program, which has to leave with the same status
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const [built, binary] = process.argv.slice(2).map((place) => path.resolve(place));
const hosts = { native: [binary], node: [process.execPath, path.join(built, "overlay-host.mjs")] };
const secret = "TOP-SECRET";
const failures = [];

/** Runs both hosts, each in a folder of its own with a case in `c`, and looks at what they leave. */
function attack(name, words, { prepare = () => {}, input, output = "pipe", look = () => true, status }) {
  for (const [side, [program, ...first]] of Object.entries(hosts)) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "door-"));
    try {
      execFileSync(program, [...first, "init", "c"], { cwd: folder, stdio: "pipe" });
      // The case alone: tests of its policies would fail beside it.
      fs.rmSync(path.join(folder, "c/modules/policies_test.lua"));
      fs.writeFileSync(path.join(folder, "secret"), `{"${secret}": 1}`);
      prepare((place) => path.join(folder, place));
      const stdout = output === "pipe" ? "pipe" : fs.openSync(output, "w");
      const { CI, ...env } = process.env;
      const run = spawnSync(program, [...first, ...words], { cwd: folder, input, timeout: 20_000, env, stdio: ["pipe", stdout, "pipe"] });
      const said = `${run.stdout ?? ""}${run.stderr}`;
      const raw = /^(::|##\[)|[\x00-\x08\x0b-\x1f\x7f]/m.test(said);
      if (run.status !== status || raw || said.includes(secret) || !look((place) => path.join(folder, place))) {
        failures.push(`${name}, ${side}: status ${run.status}, expected ${status}: ${JSON.stringify(said.slice(0, 300))}`);
      }
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  }
}

const config = "c/config.lua";
const events = "c/events.json";
const replaced = (file, make) => (at) => {
  fs.rmSync(at(file), { force: true });
  make(at(file), at);
};
const pipe = (place) => execFileSync("mkfifo", [place]);
const link = (to) => (place) => fs.symlinkSync(to, place);
const command = "\x1b[31m\n::error::PLANTED\n##[error]x";
const isRecording = (at) => fs.readFileSync(at(events), "utf8").includes('"touch"');

for (const file of [config, events, "c/events.trace.jsonl"]) {
  attack(`${file} is a pipe`, ["test", "c"], { prepare: replaced(file, pipe), status: 66 });
  attack(`${file} leads to a device`, ["test", "c"], { prepare: replaced(file, link("/dev/zero")), status: 66 });
  attack(`${file} leads out`, ["test", "c"], { prepare: replaced(file, link("../secret")), status: 66 });
}
attack("a script prints what steers terminals", ["run", config, events, "--no-frames"], {
  prepare: (at) => fs.writeFileSync(at(config), `print(${JSON.stringify(command).replace("\\u001b", "\\27")})\n${fs.readFileSync(at(config))}`),
  status: 0,
});
attack("a name is a command", ["test", "c"], { prepare: (at) => fs.renameSync(at(events), at(`c/e${command.replace("##[", "")}.json`)), status: 66 });
attack("an option is a command", ["test", `--x${command}`], { status: 64 });
attack("a trace onto the recording", ["run", config, events, "--trace", events], { look: isRecording, status: 64 });
attack("a trace onto the config", ["run", config, events, "--trace", config], { look: (at) => fs.readFileSync(at(config), "utf8").includes("overlay.scene"), status: 64 });
attack("a trace through a link", ["run", config, events, "--trace", "t.jsonl"], {
  prepare: (at) => fs.symlinkSync("secret", at("t.jsonl")),
  look: (at) => fs.readFileSync(at("secret"), "utf8").includes(secret),
  status: 73,
});
attack("a map onto the recording", ["map", config, "-o", events], { look: isRecording, status: 64 });
attack("a trace onto another recording", ["run", config, events, "--trace", "c/other.json"], {
  prepare: (at) => fs.copyFileSync(at(events), at("c/other.json")),
  look: (at) => fs.readFileSync(at("c/other.json"), "utf8").includes('"touch"'),
  status: 64,
});
attack("a page onto a module", ["page", "c", "-o", "c/modules/mine.lua"], {
  prepare: (at) => fs.writeFileSync(at("c/modules/mine.lua"), "return 1"),
  look: (at) => fs.readFileSync(at("c/modules/mine.lua"), "utf8") === "return 1",
  status: 64,
});
attack("a map onto an earlier one", ["map", "c", "-o", "c/map.json"], {
  prepare: (at) => fs.writeFileSync(at("c/map.json"), "{}"),
  look: (at) => fs.readFileSync(at("c/map.json"), "utf8").includes('"notches"'),
  status: 0,
});
attack("curves onto a trace", ["compare", "c/events.trace.jsonl", "c/events.trace.jsonl", "--curves", "c/events.trace.jsonl"], { status: 64 });
attack("a full device", ["run", config, events, "--trace", "-"], { output: "/dev/full", status: 73 });
attack("frames of others", ["run", config, events, "--frames", "f", "--fps", "5"], {
  prepare: (at) => (fs.mkdirSync(at("f")), fs.writeFileSync(at("f/frame-00000.ppm"), "precious")),
  look: (at) => fs.readFileSync(at("f/frame-00000.ppm"), "utf8") === "precious",
  status: 73,
});
attack("frames into a link", ["run", config, events, "--frames", "f", "--fps", "5"], {
  prepare: (at) => (fs.mkdirSync(at("v")), fs.symlinkSync("v", at("f"))),
  look: (at) => fs.readdirSync(at("v")).length === 0,
  status: 73,
});
for (const [option, value] of [["--fps", "59.94"], ["--scale", "0"]]) {
  attack(`${option} ${value}`, ["run", config, events, "--frames", "f", option, value], { look: (at) => !fs.existsSync(at("f")), status: 64 });
}
attack("a linked case", ["test", "."], { prepare: (at) => (fs.mkdirSync(at("d")), fs.renameSync(at("c"), at("d/c")), fs.symlinkSync("d/c", at("e"))), status: 0 });
attack("a linked case that lies elsewhere", ["test", "e"], { prepare: (at) => (fs.mkdirSync(at("e")), fs.symlinkSync("../c", at("e/c"))), status: 66 });

for (const failure of failures) console.log(failure);
console.log(`files that nobody should trust, in Node.js: ${failures.length === 0 ? "as native" : `${failures.length} fell`}`);
process.exitCode = failures.length > 0 ? 1 : 0;
