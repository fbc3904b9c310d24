// Cases on the disk: folders with config.lua, and a recording each, with what is known of its run beside it.
import fs from "node:fs";
import path from "node:path";

import { Failed, kindOf, namesIn, status } from "./files.mjs";

const companions = { expected: "expected.jsonl", watch: "watch.json", budgets: "budgets.json" };
// As `RecordingName` has them.
const kept = ["trace.jsonl", "measured.jsonl", "tolerance.json", "expected.jsonl", "watch.json", "budgets.json"];

const companionEnds = ["trace.jsonl", "filmstrip.png", ...Object.values(companions)];

/** @param {string} name */
export const isRecording = (name) =>
  /\.jsonl?$/.test(name) && !name.startsWith(".") && !["manifest.json", "overlay-host.json"].includes(name) && !kept.some((end) => name === end || name.endsWith("." + end));

const refusal = (sentence) => new Failed(status.unreadableInput, sentence);

/**
 * The cases of folders and of all folders in them, in the order of their names, or those of recordings; then the files of tests in Lua.
 * @param {string[]} places
 */
export function casesBelow(places) {
  const [folders, links] = [new Set(), []];
  const cases = places.flatMap((place) => {
    const kind = kindOf(place);
    if (!kind) throw refusal(`${place}: cannot be read: No such file or directory`);
    if (kind === "folder") return walk(place.replace(/(?<=.)\/+$/, ""), folders, links);
    return casesIn(path.dirname(place), namesIn(path.dirname(place))).filter((one) => path.basename(one.events ?? one.policies) === path.basename(place));
  });
  const linked = links.find((link) => kindOf(path.join(link, "config.lua")) === "file" && !folders.has(fs.realpathSync(link)));
  if (linked) throw refusal(`${linked}: this links to a case, and links to folders are not followed; name that folder as well`);
  return [...cases.filter(({ policies }) => !policies), ...cases.filter(({ policies }) => policies)];
}

/** Links to folders are not followed: they could lead back. */
function walk(folder, folders, links) {
  folders.add(fs.realpathSync(folder));
  const names = namesIn(folder);
  const below = names.filter((name) => !name.startsWith(".")).map((name) => path.join(folder, name));
  links.push(...below.filter((one) => kindOf(one, false) === "link"));
  return [...casesIn(folder, names), ...below.filter((one) => kindOf(one, false) === "folder").flatMap((one) => walk(one, folders, links))];
}

const stemOf = (recording) => recording.replace(/\.jsonl?$/, "");

function casesIn(folder, files) {
  const policies = files.filter((name) => name.endsWith("_test.lua") && !name.startsWith(".")).map((name) => path.join(folder, name));
  const tests = policies.map((name) => ({ name, policies: name }));
  if (!files.includes("config.lua")) return tests;
  const recordings = files.filter(isRecording);
  for (const [place, recording] of recordings.entries()) {
    const twin = recordings.slice(0, place).find((other) => stemOf(other) === stemOf(recording));
    if (twin) throw refusal(`${path.join(folder, recording)}: this recording and ${twin} would have one golden, ${stemOf(recording)}.trace.jsonl; rename one of them`);
  }
  const stems = recordings.map(stemOf);
  const stray = files.find((name) => !name.startsWith(".") && companionEnds.some((end) => name.endsWith(`.${end}`) && !stems.includes(name.slice(0, -end.length - 1))));
  if (stray) throw refusal(`${path.join(folder, stray)}: no case has this file: expected config.lua and a recording of the same name beside it; restore them, or remove it`);
  const cases = recordings.map((recording) => {
    const stem = stemOf(recording);
    const one = { name: recordings.length === 1 ? folder : path.join(folder, stem), config: path.join(folder, "config.lua"), events: path.join(folder, recording) };
    if (files.includes(`${stem}.trace.jsonl`)) one.golden = path.join(folder, `${stem}.trace.jsonl`);
    for (const [key, end] of Object.entries(companions)) {
      const file = [`${stem}.${end}`, end].find((name) => files.includes(name));
      if (file) one[key] = path.join(folder, file);
    }
    // The list of the folder above serves all of its cases.
    const above = path.join(folder, "..", companions.watch);
    if (!one.watch && kindOf(above, false) === "file") one.watch = above;
    const skipped = files.includes(`${stem}.filmstrip.png`) ? ["its filmstrip is compared by the native program alone"] : [];
    return { ...one, skipped };
  });
  return [...cases, ...tests];
}
