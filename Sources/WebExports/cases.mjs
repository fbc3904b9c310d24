// Cases on the disk: folders with config.lua, and a recording each, with what is known of its run beside it.
import fs from "node:fs";
import path from "node:path";

const companions = { expected: "expected.jsonl", watch: "watch.json", budgets: "budgets.json" };
// As `RecordingName` has them.
const kept = ["trace.jsonl", "measured.jsonl", "tolerance.json", "expected.jsonl", "watch.json", "budgets.json"];

const isRecording = (name) =>
  /\.jsonl?$/.test(name) && !name.startsWith(".") && name !== "manifest.json" && !kept.some((end) => name === end || name.endsWith("." + end));

/**
 * The cases of a folder and of all folders in it, in the order of their names; or the one of a recording.
 * @param {string} place
 * @param {(sentence: string) => Error} refusal
 */
export function casesBelow(place, refusal) {
  const kind = fs.statSync(place, { throwIfNoEntry: false });
  if (!kind) throw refusal(`${place}: cannot be read: No such file or directory`);
  if (kind.isDirectory()) return walk(place.replace(/(?<=.)\/+$/, ""), refusal);
  return casesIn(path.dirname(place), refusal).filter((one) => path.basename(one.events) === path.basename(place));
}

/** Links to folders are not followed: they could lead back. */
function walk(folder, refusal) {
  const entries = fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)));
  const below = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith("."));
  return [...casesIn(folder, refusal), ...below.flatMap(({ name }) => walk(path.join(folder, name), refusal))];
}

const stemOf = (recording) => recording.replace(/\.jsonl?$/, "");

function casesIn(folder, refusal) {
  const files = fs.readdirSync(folder).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  if (!files.includes("config.lua")) return [];
  const recordings = files.filter(isRecording);
  for (const [place, recording] of recordings.entries()) {
    const twin = recordings.slice(0, place).find((other) => stemOf(other) === stemOf(recording));
    if (twin) throw refusal(`${path.join(folder, recording)}: this recording and ${twin} would have one golden, ${stemOf(recording)}.trace.jsonl; rename one of them`);
  }
  return recordings.map((recording) => {
    const stem = stemOf(recording);
    const one = { name: recordings.length === 1 ? folder : path.join(folder, stem), config: path.join(folder, "config.lua"), events: path.join(folder, recording) };
    if (files.includes(`${stem}.trace.jsonl`)) one.golden = path.join(folder, `${stem}.trace.jsonl`);
    for (const [key, end] of Object.entries(companions)) {
      const file = [`${stem}.${end}`, end].find((name) => files.includes(name));
      if (file) one[key] = path.join(folder, file);
    }
    const skipped = files.includes(`${stem}.filmstrip.png`) ? ["its filmstrip is compared by the native program alone"] : [];
    return { ...one, skipped };
  });
}
