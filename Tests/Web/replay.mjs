// Replays a recording with the host that was built into a folder.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

export async function opening(built) {
  const { Host, Refusal, Stream } = await import(pathToFileURL(path.resolve(built, "host.mjs")));
  const module = new WebAssembly.Module(fs.readFileSync(path.join(built, "overlay-host.wasm")));

  /** `picture` gets each frame's bytes; returns the trace, and what was said. */
  return function replay(folder, request, picture = () => {}) {
    const trace = [];
    let words = "";
    const host = new Host(module, {
      read: (name) => {
        const place = path.join(folder, name);
        return fs.existsSync(place) ? fs.readFileSync(place) : Refusal.missing;
      },
      write: (stream, bytes) => {
        if (stream === Stream.trace) trace.push(Buffer.from(bytes));
        if (stream === Stream.message) words += Buffer.from(bytes);
        if (stream === Stream.picture) picture(bytes);
      },
    });
    try {
      host.perform({ command: "run", config: "config.lua", trace: true, ...request });
    } catch (error) {
      words += error.stack;
    }
    return { trace: Buffer.concat(trace), words };
  };
}
