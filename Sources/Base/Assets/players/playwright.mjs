// Plays recordings of overlay-host in a page, and gives what its sheet did as a measured log: for Playwright, Puppeteer, or whatever else has
// `send(method, params)` of Chromium's DevTools protocol. `overlay-host player playwright` prints it.
//
//   import { play } from "./player.mjs";
//   const cdp = await page.context().newCDPSession(page);
//   const log = await play(cdp, await readFile("events.json", "utf8"), { sheet: "[role=dialog]" });
//   await writeFile("sheet.measured.jsonl", log);
//
// The page needs touches: hasTouch and isMobile of a Playwright context. Each touch goes out at its own time. A machine that is busy is late; the
// log says when the page heard of each, so that it is held to what it could know. After `await stopClock(cdp)`, before the page is
// opened, its time passes only while a recording is played: each log of it is the same, byte for byte. The player was run in Chromium alone.

const probe = "PROBE";
const kinds = { began: "touchStart", moved: "touchMove", ended: "touchEnd", cancelled: "touchCancel" };

/** The touches of a recording, an event file as JSON or JSON Lines, in the order of their times. */
export function touchesOf(recording) {
  const lines = recording.split("\n").filter((line) => line.trim() !== "");
  const areLines = lines.length > 1 && lines[0].trimEnd().endsWith("}");
  const events = areLines ? lines.slice(1).map((line) => JSON.parse(line)) : JSON.parse(recording).events;
  if (!Array.isArray(events)) throw new Error("the recording has no events; expected an event file of overlay-host");
  const touches = events.filter(({ type }) => type === "touch");
  if (touches.length === 0) throw new Error("the recording has no touches; a pan that a test makes up cannot be played in a page");
  return touches.sort((one, other) => one.t - other.t);
}

/**
 * Plays a recording in the page, and resolves to the text of a measured log once the sheet has come to rest.
 * @param {{send: (method: string, params?: object) => Promise<any>}} cdp
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
  // Time passes by itself, or, after stopClock, as far as this side asks for.
  let time = (await run("'sheetClock' in globalThis")) ? await run("performance.now()") : null;
  const clock = time === null
    ? { now: () => performance.now(), to: sleepUntil, stamp: (moment) => (performance.timeOrigin + moment) / 1000 }
    : { now: () => time, to: (end) => run(`sheetClock.to(${time = Math.max(time, end)})`), stamp: () => undefined };
  await run(probe);
  await run(`sheetProbe.start(${JSON.stringify(sheet)}, ${JSON.stringify({ name, notches, hears })})`);
  await clock.to(clock.now() + 100);
  // The first touch may come at any time, but not in the moment of a frame.
  let start = clock.now() - touches[0].t * 1000 + 51;
  const [fingers, origins, sent, late] = [new Map(), new Map(), [], []];
  for (const { t, id = 0, phase, on, anchor, x = 0, y = 0 } of touches) {
    if (phase === "began") {
      await clock.to(start + t * 1000 - 20);
      const box = on === undefined ? undefined : await run(place);
      origins.set(id, box ? origin(box, anchor) : { x: 0, y: 0 });
    }
    const from = origins.get(id);
    if (from === undefined) throw new Error(`at ${t} s a finger goes on that has not begun`);
    await clock.to(start + t * 1000);
    const delay = clock.now() - start - t * 1000;
    // A late touch postpones the next ones: the finger's steps stay as they are.
    if (delay > 8) [start, late[late.length]] = [start + delay, delay];
    if (phase === "began" || phase === "moved") fingers.set(id, { x: from.x + x, y: from.y + y, id });
    else if (phase === "ended") fingers.delete(id);
    else fingers.clear();
    // Its time is the finger's, whenever the browser gets it. The next touch does not wait for the page to answer this one, unless time does.
    sent.push(cdp.send("Input.dispatchTouchEvent", { type: kinds[phase], touchPoints: [...fingers.values()], timestamp: clock.stamp(start + t * 1000) }));
    if (time !== null) await sent.at(-1);
  }
  await Promise.all(sent);
  await rest(run, place, patience, clock);
  if (late.length > 0) await run(`sheetProbe.mark("${late.length} of ${touches.length} touches late, by up to ${Math.round(Math.max(...late))} ms")`);
  return run("sheetProbe.stop()");
}

/** A timer may be a millisecond late, which the last one is waited for. */
async function sleepUntil(time) {
  await new Promise((resolve) => setTimeout(resolve, Math.max(time - performance.now() - 2, 0)));
  while (performance.now() < time) await new Promise(setImmediate);
}

/** Where a finger goes down that a recording puts on the sheet: in its middle, or near its edge, where its grabber and its title are. */
const origin = ({ x, y, width, height }, anchor) => ({ x: x + width / 2, y: anchor === undefined || anchor === "centre" ? y + height / 2 : y + Math.min(20, height / 2) });

/** Waits until the sheet has stood still for a third of a second. */
async function rest(run, place, patience, clock) {
  const end = clock.now() + patience * 1000;
  for (let [last, since] = ["", clock.now()]; clock.now() < end; await clock.to(clock.now() + 50)) {
    const now = JSON.stringify(await run(place));
    if (now !== last) [last, since] = [now, clock.now()];
    if (clock.now() - since > 350) return;
  }
}

// Stops the time of the pages that are opened from now on, for their scripts and their CSS; `sheetClock.to(milliseconds)` in the page lets it pass.
// Chromium's own virtual time hands over neither frames nor touches while it stands still.
export async function stopClock(cdp) {
  await cdp.send("Page.enable");
  await cdp.send("Page.addScriptToEvaluateOnNewDocument", { source: `(${pageClock})()` });
}

function pageClock() {
  const [draw, { port1, port2 }] = [requestAnimationFrame.bind(globalThis), new MessageChannel()];
  const [timers, starts, stamps] = [new Map(), new WeakMap(), new WeakMap()];
  let [now, frames, calls, ids] = [0, 0, new Map(), 0];
  const later = (call, wait, repeats) => timers.set(++ids, { at: now + wait, wait, repeats, call }) && ids;
  const timer = (repeats) => (call, delay, ...words) => later(() => call(...words), Math.max(Number(delay) || 0, 1), repeats);
  const [ask, forget] = [(call) => calls.set(++ids, call) && ids, (id) => { timers.delete(id) || calls.delete(id); }];
  Object.assign(globalThis, { setTimeout: timer(false), setInterval: timer(true), clearTimeout: forget, clearInterval: forget });
  Object.assign(globalThis, { requestAnimationFrame: ask, cancelAnimationFrame: forget, sheetClock: { to } });
  [performance.now, Date.now] = [() => now, () => 1.7e12 + Math.floor(now)];
  globalThis.Date = new Proxy(Date, { construct: (date, words, kind) => Reflect.construct(date, words.length > 0 ? words : [date.now()], kind) });
  Object.defineProperty(Event.prototype, "timeStamp", { get() { return stamps.get(this) ?? (stamps.set(this, now), now); } });
  const attempt = (call) => { try { call(now); } catch (error) { reportError(error); } };

  // Transitions and animations begin with the frame in which they are seen first.
  const animate = () => document.getAnimations().filter(({ playState }) => playState !== "finished").forEach((animation) => {
    if (!starts.has(animation)) starts.set(animation, now) && animation.pause();
    const time = (now - starts.get(animation)) * animation.playbackRate;
    if (time < animation.effect.getComputedTiming().endTime) animation.currentTime = time;
    else animation.finish();
  });
  // In a frame that the browser really draws, after its events; the message comes after whatever else the frame does.
  const frame = () => new Promise((resolve) => draw(() => {
    const due = [...calls];
    animate();
    for (const [id, call] of due) if (calls.delete(id)) attempt(call);
    animate();
    port1.onmessage = resolve;
    port2.postMessage(0);
  }));
  async function to(end) {
    for (await new Promise(draw);;) { // What was sent before has arrived by then.
      const [id, first] = [...timers].reduce((one, other) => other[1].at < one[1].at ? other : one, [0, { at: Infinity }]);
      const next = (frames + 1) * 1000 / 60;
      if (Math.min(first.at, next) > end) return void (now = Math.max(now, end));
      now = Math.max(now, Math.min(first.at, next));
      if (first.at > next) await frame(frames += 1);
      else if (first.repeats) attempt(first.call, first.at += first.wait);
      else attempt(first.call, timers.delete(id));
    }
  }
}
