// Replaces the files inside of pages, which each program compresses by a zlib of its own, by what they hold: `unpack.mjs PAGE...`.
import fs from "node:fs";
import zlib from "node:zlib";

for (const page of process.argv.slice(2)) {
  const text = fs.readFileSync(page, "utf8");
  fs.writeFileSync(page, text.replaceAll(/"bytes":"([^"]*)"/g, (_, packed) => `"bytes":${JSON.stringify(zlib.inflateSync(Buffer.from(packed, "base64")).toString())}`));
}
