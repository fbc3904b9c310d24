// Replays recordings in Node.js, and compares each trace with the one that lies beside it.
//   node traces.mjs HOST FOLDER   HOST: the folder of host.mjs and overlay-host.wasm. In FOLDER and below, NAME.trace.jsonl is the native trace
//                                 of config.lua with NAME.json or NAME.jsonl
import fs from "node:fs";
import path from "node:path";
import { opening } from "./replay.mjs";

const [built, root] = process.argv.slice(2);
const replay = await opening(built);
const end = ".trace.jsonl";

function firstDifference(native, here) {
  const [a, b] = [native, here].map((bytes) => bytes.toString().split("\n"));
  const line = a.findIndex((text, place) => text !== b[place]);
  return `line ${line + 1}\n  native: ${a[line]?.slice(0, 300)}\n  here:   ${b[line]?.slice(0, 300)}`;
}

let [same, faults] = [0, 0];
for (const name of fs.readdirSync(root, { recursive: true }).sort()) {
  if (!name.endsWith(end)) continue;
  const folder = path.join(root, path.dirname(name));
  const stem = path.basename(name, end);
  const events = [`${stem}.json`, `${stem}.jsonl`].find((file) => fs.existsSync(path.join(folder, file)));
  const native = fs.readFileSync(path.join(root, name));
  const { trace, words } = replay(folder, { events });
  if (trace.equals(native)) {
    same++;
  } else {
    faults++;
    console.log(`${name}: another trace: ${firstDifference(native, trace)}\n${words}`);
  }
}
console.log(`traces in Node.js: ${same} of ${same + faults} as native`);
process.exitCode = faults > 0 || same === 0 ? 1 : 0;
