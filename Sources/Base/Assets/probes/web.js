// Measures a sheet for overlay-host in a browser. Paste it into the page or its console, and delete it afterwards:
//   sheetProbe.start(".sheet", { name: "Maps" });
//   ... drag, flick, let go ...
//   copy(sheetProbe.stop());
// With { hears: "pointer" } or { hears: "touch" } you say which events your page listens to; else the motion decides.
// Seconds of performance.now()'s clock, which is also that of events; CSS pixels are points.
globalThis.sheetProbe = (() => {
  const touchPhases = { touchstart: "began", touchmove: "moved", touchend: "ended", touchcancel: "cancelled" };
  const pointerPhases = { pointerdown: "began", pointermove: "moved", pointerup: "ended", pointercancel: "cancelled" };
  const seconds = (milliseconds) => Math.round(milliseconds * 100) / 1e5;
  const points = (value) => Math.round(value * 1000) / 1000;
  let lines = [];
  let selector = null;
  let lastFrame = 0;

  const write = (line) => lines.push(JSON.stringify(line));
  // A busy page handles a touch late, and is looked at late: what it cannot know yet is no fault of its.
  const now = () => seconds(performance.now());

  // Pointers tell of the finger's first points, which the page is not told of as touches; the touches go on where the
  // browser takes the pointer away to scroll.
  function hearPointer(event) {
    if (selector === null || event.type === "pointermove" && event.pointerType === "mouse" && event.buttons === 0) return;
    const samples = event.type === "pointermove" ? event.getCoalescedEvents?.() ?? [] : [];
    for (const sample of samples.length > 0 ? samples : [event]) {
      write({
        t: seconds(sample.timeStamp), type: "touch", phase: pointerPhases[event.type], id: event.pointerId,
        x: points(sample.clientX), y: points(sample.clientY), heard: now(),
      });
    }
  }

  function hearTouch(event) {
    if (selector === null) return;
    for (const touch of event.changedTouches) {
      write({
        t: seconds(event.timeStamp), type: "domtouch", phase: touchPhases[event.type], id: touch.identifier,
        x: points(touch.clientX), y: points(touch.clientY), heard: now(),
      });
    }
  }

  // A message arrives after all of the frame's own callbacks: what scripts have moved in it is seen. On a busy machine
  // it may arrive after later frames, whose state it would show.
  const afterwards = new MessageChannel();
  afterwards.port1.onmessage = ({ data: time }) => {
    const edge = selector === null ? null : document.querySelector(selector);
    if (edge === null || time !== lastFrame) return;
    const box = edge.getBoundingClientRect();
    write({ t: seconds(time), seen: now(), y: points(box.top), h: points(box.height) });
  };

  function frame(time) {
    if (selector === null) return;
    const missed = Math.round((time - lastFrame) * 60 / 1000) - 1;
    if (lastFrame > 0 && missed > 0) write({ t: seconds(time), type: "gap", frames: missed });
    lastFrame = time;
    afterwards.port2.postMessage(time);
    requestAnimationFrame(frame);
  }

  for (const type in pointerPhases) addEventListener(type, hearPointer, { capture: true, passive: true });
  for (const type in touchPhases) addEventListener(type, hearTouch, { capture: true, passive: true });

  return {
    start(edge, { name = document.title, notches, hears } = {}) {
      [lines, selector, lastFrame] = [[], edge, 0];
      const screen = { width: innerWidth, height: innerHeight, scale: devicePixelRatio };
      write({
        version: 1, kind: "measured", name, source: "sheetProbe.js 1", unit: "pt", clock: "performance.now",
        frameTime: "target", touchClock: "same", frameRate: null, screen, notches, hears,
      });
      requestAnimationFrame(frame);
    },
    mark(label) {
      write({ t: seconds(performance.now()), type: "mark", label });
    },
    stop() {
      selector = null;
      return lines.join("\n") + "\n";
    },
  };
})();
