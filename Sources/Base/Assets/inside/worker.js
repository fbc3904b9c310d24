// The host inside a page, in a worker that the page can end: takes what the page says, and answers with updates. `Host` stands before it, see inside.js.
import { Host, Refusal, Stream } from "host";

/** @typedef {{ address: string, key: string }} Place of a server that has the files */
/** @typedef {{ kind: "start", code: string | WebAssembly.Module, size: number, files: { name: string, bytes: string }[], server?: Place }} Start `code`: see `dense`; `bytes`: see `unpacked` */
/** @typedef {{ kind: "begin", request: object, rests: boolean }} Begin `rests`: whether what takes time is done between two messages */
/** @typedef {Start | Begin | { kind: "message" | "follow", text: string } | { kind: "ask" | "saved" }} Order */

/** @type {Host | null} */
let host = null;
/** What was read, or why it cannot be. @type {Map<string, Uint8Array | number>} */
let files = new Map();
/** @type {Place | undefined} */
let server;
/** What a command had to say. */
let words = "";
let rests = true;
let timer = 0;
/** Milliseconds. */
const longestRest = 4;

/**
 * @param {object} report
 * @param {Transferable[]} [moved]
 */
const tell = (report, moved = []) => postMessage(report, { transfer: moved });

/** @param {string} text base64 of what zlib compressed */
async function unpacked(text) {
	const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
	return new Uint8Array(await inflated(packed, "deflate").arrayBuffer());
}

/**
 * The bytes of a text that has 13 bits in two letters of 91, the low ones first.
 * @param {string} text
 * @param {number} size bytes
 */
function dense(text, size) {
	const values = new Uint8Array(128);
	let next = 0;
	for (let code = 33; code < 127; code += 1) if (!"&<\\".includes(String.fromCharCode(code))) values[code] = next++;
	const bytes = new Uint8Array(size);
	let [waiting, count, at] = [0, 0, 0];
	for (let place = 0; place < text.length; place += 2) {
		waiting |= (values[text.charCodeAt(place)] * 91 + values[text.charCodeAt(place + 1)]) << count;
		for (count += 13; count >= 8; count -= 8) {
			bytes[at++] = waiting;
			waiting >>>= 8;
		}
	}
	return bytes;
}

/**
 * @param {Uint8Array} bytes
 * @param {"gzip" | "deflate"} format by which they are compressed
 * @param {HeadersInit} [headers]
 */
function inflated(bytes, format, headers) {
	// Not of a `Blob`: WebKit cannot read one in a worker of a page that is a file.
	const packed = /** @type {ReadableStream} */ (new Response(bytes).body);
	return new Response(packed.pipeThrough(new (/** @type {any} */ (self).DecompressionStream)(format)), { headers });
}

/** @param {Uint8Array} bytes compressed by gzip */
const compiled = (bytes) => WebAssembly.compileStreaming(inflated(bytes, "gzip", { "Content-Type": "application/wasm" }));

/** @param {Start} order */
async function start(order) {
	const module = typeof order.code === "string" ? await compiled(dense(order.code, order.size)) : order.code;
	files = new Map(await Promise.all(order.files.map(async ({ name, bytes }) => /** @type {const} */ ([name, await unpacked(bytes)]))));
	server = order.server;
	host = new Host(module, { read, write });
	tell({ kind: "started", code: module });
}

/** @param {string} name */
function read(name) {
	const known = files.get(name);
	if (known !== undefined || !server) return known ?? Refusal.missing;
	const found = fetched(server, name);
	// What is known of tests changes without a save of the config.
	if (!/\.jsonl?$/.test(name)) files.set(name, found);
	return found;
}

/**
 * A file of the server, once it is there: the host waits for it.
 * @param {Place} server
 * @param {string} name
 */
function fetched({ address, key }, name) {
	const request = new XMLHttpRequest();
	request.open("GET", `${address}/files/${encodeURIComponent(name)}`, false);
	request.setRequestHeader("X-Overlay-Key", key);
	request.responseType = "arraybuffer";
	try {
		request.send();
	} catch {
		return Refusal.missing;
	}
	const refusal = Number(request.getResponseHeader("X-Overlay-Refusal"));
	return request.status === 200 && !refusal ? new Uint8Array(request.response) : refusal || Refusal.missing;
}

/**
 * @param {number} stream
 * @param {Uint8Array} bytes
 */
function write(stream, bytes) {
	const text = () => new TextDecoder().decode(bytes);
	if (stream === Stream.update) {
		const { buffer } = bytes.slice();
		tell({ kind: "update", data: buffer }, [buffer]);
	} else if (stream === Stream.backup || stream === Stream.backupLine) {
		tell({ kind: "backup", text: text(), isWhole: stream === Stream.backup });
	} else if (stream === Stream.file) {
		const end = bytes.indexOf(10);
		const [name, content] = [new TextDecoder().decode(bytes.subarray(0, end)), bytes.slice(end + 1)];
		// A config that is written is read again before it is on the disk.
		if (files.has(name)) files.set(name, content);
		tell({ kind: "file", name, content });
	} else if (stream === Stream.message) {
		words += text();
	}
}

/** @param {Begin} order */
function begin(order) {
	rests = order.rests;
	words = "";
	if (host?.perform(order.request) !== 0) throw new Error(words);
	tell({ kind: "begun" });
}

/** @param {number} patience milliseconds, -1 for no end */
function wait(patience) {
	clearTimeout(timer);
	if (rests && patience >= 0) timer = setTimeout(() => attempt(rest), patience);
}

/** Piece by piece, but not so long that a finger would wait for its frame. */
function rest() {
	tell({ kind: "rests" });
	const end = performance.now() + longestRest;
	let patience = host?.rest() ?? -1;
	while (patience === 0 && performance.now() < end) patience = host?.rest() ?? -1;
	tell({ kind: "rested" });
	wait(patience);
}

/**
 * Says why the host cannot go on: its memory is not to be trusted any more.
 * @param {() => void | Promise<void>} deed
 */
async function attempt(deed) {
	try {
		await deed();
	} catch (error) {
		tell({ kind: "ended", words: error instanceof Error ? error.message : String(error) });
	}
}

onmessage = (/** @type {MessageEvent<Order>} */ { data }) =>
	attempt(() => {
		if (data.kind === "start") return start(data);
		if (data.kind === "begin") begin(data);
		else if (data.kind === "message") {
			wait(host?.receive(data.text) ?? -1);
			tell({ kind: "done" });
		} else if (data.kind === "follow") wait(host?.follow(data.text) ?? -1);
		else if (data.kind === "saved") {
			files.clear();
			wait(host?.receive('{"type":"reload"}') ?? -1);
		} else tell({ kind: "alive" });
	});
