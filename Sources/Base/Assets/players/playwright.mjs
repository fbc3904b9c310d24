// Plays recordings of overlay-host in a page, and gives what its sheet did as a measured log: for Playwright, Puppeteer, or whatever else has
// `send(method, params)` of Chromium's DevTools protocol. `overlay-host player playwright` prints it.
//
//   import { play } from "./player.mjs";
//   const cdp = await page.context().newCDPSession(page);
//   const log = await play(cdp, await readFile("events.json", "utf8"), { sheet: "[role=dialog]" });
//   await writeFile("sheet.measured.jsonl", log);
//
// The page needs touches: hasTouch and isMobile of a Playwright context. Each touch goes out at its own time. A machine that is busy is late; what
// stands in the log is when the page got it, so that the log still says what this finger did. It was run in Chromium alone.

const probe = "PROBE";

const kinds = { began: "touchStart", moved: "touchMove", ended: "touchEnd", cancelled: "touchCancel" };

/**
 * The touches of a recording, an event file as JSON or JSON Lines, in the order of their times.
 * @param {string} recording
 */
export function touchesOf(recording) {
  let events;
  try {
    events = JSON.parse(recording).events;
  } catch {
    events = recording.split("\n").filter((line) => line.trim() !== "").slice(1).map((line) => JSON.parse(line));
  }
  if (!Array.isArray(events)) throw new Error("the recording has no events; expected an event file of overlay-host");
  const touches = events.filter(({ type }) => type === "touch");
  if (touches.length === 0) throw new Error("the recording has no touches; a pan that a test makes up cannot be played in a page");
  return touches.sort((one, other) => one.t - other.t);
}

/**
 * Plays a recording in the page, and resolves to the text of a measured log once the sheet has come to rest.
 * @param {{send: (method: string, params?: object) => Promise<any>}} cdp
 * @param {string} recording
 * @param {object} options
 * @param {string} options.sheet what is measured, a CSS selector
 * @param {string} [options.name] of the log
 * @param {Record<string, number>} [options.notches] their heights by name, where the log should have them
 * @param {"auto" | "pointer" | "touch"} [options.hears] which events the page listens to: the log's header says it
 * @param {number} [options.patience] seconds after the last touch in which the sheet has to come to rest
 */
export async function play(cdp, recording, { sheet, name, notches, hears = "auto", patience = 5 }) {
  if (!["auto", "pointer", "touch"].includes(hears)) throw new Error(`hears is ${hears}; expected auto, pointer or touch`);
  const touches = touchesOf(recording);
  const run = async (expression) => {
    const { result, exceptionDetails } = await cdp.send("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails) throw new Error(`the page: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
    return result.value;
  };
  const place = `(() => { const box = document.querySelector(${JSON.stringify(sheet)})?.getBoundingClientRect();
    return box && { x: box.x, y: box.y, width: box.width, height: Math.min(box.height, innerHeight - box.y) }; })()`;
  if (!(await run(place))) throw new Error(`there is no ${sheet} in the page; name the sheet by a CSS selector`);
  await run(probe);
  await run(`sheetProbe.start(${JSON.stringify(sheet)}, ${JSON.stringify({ name, notches, hears })})`);
  await sleep(100);

  // From when on the touches count, on this side's clock: moving the first touch costs nobody anything.
  const start = performance.now() - touches[0].t * 1000 + 50;
  const [fingers, origins, sent] = [new Map(), new Map(), []];
  let [late, latest] = [0, 0];
  for (const { t, id = 0, phase, on, anchor, x = 0, y = 0 } of touches) {
    if (phase === "began") {
      const box = on === undefined ? undefined : await run(place);
      origins.set(id, box ? origin(box, anchor) : { x: 0, y: 0 });
    }
    const from = origins.get(id);
    if (from === undefined) throw new Error(`at ${t} s a finger goes on that has not begun`);
    await sleepUntil(start + t * 1000);
    const delay = performance.now() - start - t * 1000;
    if (delay > 8) [late, latest] = [late + 1, Math.max(latest, delay)];
    const isDown = phase === "began" || phase === "moved";
    if (isDown) fingers.set(id, { x: from.x + x, y: from.y + y, id });
    else fingers.delete(id);
    const points = phase === "cancelled" ? [] : [...fingers.values()];
    // The next touch does not wait for the page to answer this one: the order stays.
    sent.push(cdp.send("Input.dispatchTouchEvent", { type: kinds[phase], touchPoints: points }));
    if (phase === "cancelled") fingers.clear();
  }
  await Promise.all(sent);
  await rest(run, place, patience);
  if (late > 0) await run(`sheetProbe.mark(${JSON.stringify(`${late} of ${touches.length} touches late, by up to ${Math.round(latest)} ms`)})`);
  return run("sheetProbe.stop()");
}

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, Math.max(milliseconds, 0)));

/** A timer may be a millisecond late, which the last one is waited for. */
async function sleepUntil(time) {
  await sleep(time - performance.now() - 2);
  while (performance.now() < time) await new Promise(setImmediate);
}

/** Where a finger goes down that a recording puts on the sheet: in its middle, or near its edge, where its grabber and its title are. */
const origin = ({ x, y, width, height }, anchor) => ({ x: x + width / 2, y: anchor === undefined || anchor === "centre" ? y + height / 2 : y + Math.min(20, height / 2) });

/** Waits until the sheet has stood still for a third of a second. */
async function rest(run, place, patience) {
  const end = performance.now() + patience * 1000;
  for (let [last, since] = ["", performance.now()]; performance.now() < end; await sleep(50)) {
    const now = JSON.stringify(await run(place));
    if (now !== last) [last, since] = [now, performance.now()];
    if (performance.now() - since > 350) return;
  }
}
