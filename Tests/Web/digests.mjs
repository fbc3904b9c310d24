// Prints what scripts/digests does of a native program: digests of each example's trace and frames.
//   node digests.mjs HOST   HOST: the folder of host.mjs and overlay-host.wasm
import { createHash } from "node:crypto";
import fs from "node:fs";
import { opening } from "./replay.mjs";

const replay = await opening(process.argv[2]);
const short = (hash) => hash.digest("hex").slice(0, 16);

for (const name of fs.readdirSync("examples").sort()) {
  if (!fs.existsSync(`examples/${name}/config.lua`)) continue;
  const frames = createHash("sha256");
  const request = { events: "events.json", fps: 10, scale: 1, pictures: true };
  const { trace, words } = replay(`examples/${name}`, request, (bytes) => frames.update(bytes));
  console.log(`${name} trace ${short(createHash("sha256").update(trace))} frames ${short(frames)}`);
  process.stderr.write(words);
}
