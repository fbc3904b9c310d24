// The player in a real Chromium, through Playwright: sheets of our own are played, and held to configs that are the same and that are not.
//   node player_tests.mjs BINARY PLAYWRIGHT   PLAYWRIGHT: the folder of Playwright's driver, in which package/index.mjs is
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [binary, driver] = process.argv.slice(2).map((word) => path.resolve(word));
const { chromium } = await import(pathToFileURL(path.join(driver, "package/index.mjs")).href);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "player-"));
const host = (...words) => spawnSync(binary, words, { cwd: folder, encoding: "utf8", env: { ...process.env, CI: "true" } });

fs.writeFileSync(path.join(folder, "player.mjs"), host("player", "playwright").stdout);
const { play, touchesOf } = await import(pathToFileURL(path.join(folder, "player.mjs")).href);

let faults = 0;
function check(holds, words) {
  console.log((holds ? "pass " : "FAIL ") + words);
  if (!holds) faults += 1;
}

// From rest at 400: up a little and back, up to the top, half down, down to the bottom. [start, way, frames]
const drags = [[0.2, -110, 14], [2.2, 60, 10], [4.2, -300, 18], [6.2, 170, 16], [8.2, 300, 20]];
const events = drags.flatMap(([start, way, frames]) => {
  const ease = (share) => way * (3 * share ** 2 - 2 * share ** 3);
  const moves = Array.from({ length: frames }, (_, at) => ({ t: start + (at + 1) / 60, type: "touch", phase: "moved", x: 0, y: ease((at + 1) / frames) }));
  const end = { t: start + frames / 60 + 0.1, type: "touch", phase: "ended", x: 0, y: way };
  return [{ t: start, type: "touch", phase: "began", on: "sheet", anchor: "grabber" }, ...moves, end];
});
const recording = JSON.stringify({ version: 1, events });

const config = (animation) => `local overlay = require "overlay"
return overlay.container {
  id = "sheet", notches = { "low", "middle", "high" }, heightForNotch = { low = 140, middle = 400, high = 700 }, initialNotch = "middle",
  dragStart = { slop = 0, axis = "vertical", keeps = "all" }, translationFunction = overlay.clamp {}, targetNotchPolicy = overlay.nearest {},
  asksAtRest = true, animation = ${animation},
}
`;
const sheets = {
  transition: (seconds) => `overlay.timing { duration = ${seconds}, curve = { 0.25, 0.1, 0.25, 1 } }`,
  spring: (seconds) => `overlay.interactiveSpring { response = ${seconds}, damping = 0.8, velocityShare = 0 }`,
};
const right = { transition: 0.3, spring: 0.4 };

async function measured(browser, name, options = {}) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.goto(pathToFileURL(path.join(import.meta.dirname, "sheets/sheet.html")).href + `#${name}`);
  const log = await play(await context.newCDPSession(page), recording, { sheet: ".sheet", name, notches: { low: 140, middle: 400, high: 700 }, ...options });
  await context.close();
  return { log, errors };
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
try {
  for (const [name, animation] of Object.entries(sheets)) {
    const { log, errors } = await measured(browser, name);
    fs.writeFileSync(path.join(folder, `${name}.measured.jsonl`), log);
    const compared = (seconds) => {
      fs.writeFileSync(path.join(folder, "config.lua"), config(animation(seconds)));
      return host("compare", "config.lua", `${name}.measured.jsonl`, "--json");
    };
    const same = compared(right[name]);
    check(same.status === 0, `${name}: moves as its config says: ${same.stdout || same.stderr}`);
    const other = compared(right[name] * 1.3);
    check(other.status === 1 && other.stdout.includes("faster"), `${name}: is told from another: ${other.stdout || other.stderr}`);
    const begins = log.split("\n").filter((line) => line.includes('"touch"') && line.includes('"began"')).length;
    check(begins === drags.length && errors.length === 0, `${name}: each touch came: ${begins} of ${drags.length}, ${errors}`);
  }
  const { log } = await measured(browser, "spring", { hears: "touch" });
  const header = JSON.parse(log.split("\n", 1)[0]);
  check(header.hears === "touch" && log.includes('"type":"domtouch"') && log.includes('"type":"touch"'), "the log has all touches, and its header says which the page hears");
  for (const [words, attempt] of [
    ["there is no .none in the page", () => measured(browser, "spring", { sheet: ".none" })],
    ["hears is eyes", () => measured(browser, "spring", { hears: "eyes" })],
    ["the recording has no touches", async () => touchesOf('{"version":1}\n{"t":0,"type":"mark","label":"x"}\n')],
  ]) {
    const message = await attempt().then(() => "nothing", (error) => error.message);
    check(message.includes(words), `${words}: ${message}`);
  }
} finally {
  await browser.close();
  fs.rmSync(folder, { recursive: true });
}
console.log(faults > 0 ? `${faults} failed` : "the player plays what was recorded");
process.exit(faults > 0 ? 1 : 0);
