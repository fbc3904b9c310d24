// Cases on the disk: walks through folders, and has the host say which cases their names make.
import fs from "node:fs";
import path from "node:path";

import { Failed, kindOf, namesIn, status } from "./files.mjs";

const refusal = (sentence) => new Failed(status.unreadableInput, sentence);

/**
 * The folders of which places speak, with the names in them: `only` is a recording that was named itself, `hidden` are the folders that are not
 * looked into.
 * @param {string[]} places
 */
export function foldersBelow(places) {
  const [seen, links] = [new Set(), []];
  const folders = places.flatMap((place) => {
    const kind = kindOf(place);
    if (!kind) throw refusal(`${place}: cannot be read: No such file or directory`);
    if (kind === "folder") return walk(place.replace(/(?<=.)\/+$/, ""), seen, links);
    return [{ ...folderAt(path.dirname(place)), only: path.basename(place) }];
  });
  const linked = links.find((link) => holdsConfig(link) && !seen.has(fs.realpathSync(link)));
  if (linked) throw refusal(`${linked}: this links to a case, and links to folders are not followed; name that folder as well`);
  return folders;
}

const holdsConfig = (folder) => kindOf(path.join(folder, "config.lua")) === "file";

function folderAt(folder) {
  const above = path.join(folder, "..", "watch.json");
  return { path: folder, names: namesIn(folder), watch: kindOf(above, false) === "file" ? above : undefined };
}

/** Links to folders are not followed: they could lead back. */
function walk(folder, seen, links) {
  seen.add(fs.realpathSync(folder));
  const here = folderAt(folder);
  const below = here.names.map((name) => ({ name, place: path.join(folder, name), kind: kindOf(path.join(folder, name), false) }));
  const [hidden, open] = [true, false].map((isHidden) => below.filter(({ name, kind }) => kind === "folder" && name.startsWith(".") === isHidden));
  links.push(...below.filter(({ name, kind }) => kind === "link" && !name.startsWith(".")).map(({ place }) => place));
  const holding = hidden.map(({ place }) => place).filter((place) => [place, ...entriesOf(place).map((name) => path.join(place, name))].some(holdsConfig));
  return [{ ...here, hidden: holding }, ...open.flatMap(({ place }) => walk(place, seen, links))];
}

function entriesOf(folder) {
  try {
    return namesIn(folder);
  } catch {
    return [];
  }
}
