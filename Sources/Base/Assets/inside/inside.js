// The connection of a page that has the host inside: it runs in a worker, which is replaced where a script hangs. Nothing leaves the page.
import { element, place } from "element";
import { download } from "keep";
import { unpack } from "update";

/** Seconds that the worker may say nothing before it is replaced. */
const silence = 5;
/** It is not begun again if it was ended more often; ten seconds take one of them back. */
const mostEnds = 4;

/**
 * What the page was made of.
 * @typedef {object} Content
 * @property {string} config
 * @property {string} folder
 * @property {number} scale pixels a point; 0 for the screen's own
 * @property {object} options what its scripts are given and may use, as requests have it
 * @property {number} size of the host, bytes
 * @property {string[]} recordings the names of their files
 * @property {string} script of the worker, its modules one after the other
 * @property {{ name: string, bytes: string }[]} files base64
 */

/** @typedef {"loading" | "resting" | "working"} Doing */

const doings = {
	loading: "while it was loaded and its recording was played. Nothing more is done with it; choose another recording, or reload this page",
	resting: "while its map was drawn, or what a finger takes over was made ready. Neither is done from now on",
	working: "after what was done last. That is taken back",
};

/**
 * An event file without its last gesture, or what else was done last.
 * @param {string} recording an event a line
 */
function withoutLast(recording) {
	const lines = recording.trimEnd().split("\n");
	let [start, down] = [lines.length, 0];
	for (let place = 1; place < lines.length; place += 1) {
		const { phase } = JSON.parse(lines[place]);
		if (down === 0) start = place;
		if (phase === "began") down += 1;
		else if (phase === "ended" || phase === "cancelled") down -= 1;
	}
	return lines.slice(0, start).join("\n") + "\n";
}

/**
 * @param {string} id
 * @returns {string}
 */
const textOf = (id) => place(id).textContent ?? "";

/**
 * Starts the host that the page holds.
 * @param {import("connection").Listener} listener
 * @returns {import("connection").Connection}
 */
export const connect = (listener) => new Inside(listener);

class Inside {
	/** @param {import("connection").Listener} listener */
	constructor(listener) {
		this.opening = "Starting …";
		this.listener = listener;
		/** @type {Content} */
		this.content = JSON.parse(textOf("data"));
		// Classic, so that it runs where the page is a file: modules of other modules have no address there.
		const script = this.content.script.replace(/^import .*$/gm, "").replace(/^export /gm, "");
		this.script = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
		/** @type {string | WebAssembly.Module} */
		this.code = textOf("code");
		/** The recording so far, as an event file. */
		this.backup = "";
		this.events = this.content.recordings[0] ?? "";
		this.rests = true;
		/** How often it was ended of late. */
		this.ends = 0;
		/** Seconds for which it has said nothing. */
		this.silence = 0;
		/** @type {Doing} */
		this.doing = "loading";
		this.isStarted = false;
		this.isBegun = false;
		this.worker = this.start();
		this.offerRecordings();
		setInterval(() => this.watch(), 1000);
	}

	start() {
		[this.isStarted, this.isBegun, this.silence] = [false, false, 0];
		const worker = new Worker(this.script);
		// What one that was ended has said may come later.
		worker.onmessage = ({ data }) => worker === this.worker && this.receive(data);
		worker.onerror = (event) => this.replace(`The host ended: ${event.message}`);
		worker.postMessage({ kind: "start", code: this.code, size: this.content.size, files: this.content.files });
		return worker;
	}

	/** @param {{ backup?: string, events?: string, waits?: boolean }} more */
	begin(more) {
		this.isBegun = false;
		this.doing = "loading";
		const { config, folder, scale, options } = this.content;
		this.worker.postMessage({ kind: "begin", request: { command: "preview", config, folder, scale, ...options, ...more }, rests: this.rests });
	}

	/** @param {any} report of the worker */
	receive(report) {
		this.silence = 0;
		if (report.kind === "update") this.update(report.data);
		else if (report.kind === "backup") this.backup = report.isWhole ? report.text : this.backup + report.text;
		else if (report.kind === "file") download(report.name, report.content);
		else if (report.kind === "started") this.started(report.code);
		else if (report.kind === "begun") this.begun();
		else if (report.kind === "rests") this.doing = "resting";
		else if (report.kind === "rested") this.doing = "working";
		else if (report.kind === "ended") this.replace(`The host ended: ${report.words}`);
	}

	/** @param {WebAssembly.Module} code compiled; the next worker need not do it again */
	started(code) {
		const isFirst = typeof this.code === "string";
		this.code = code;
		this.isStarted = true;
		if (isFirst) this.begin(this.events ? { events: this.events } : {});
		else this.begin({ backup: this.backup, waits: this.doing === "loading" });
	}

	begun() {
		this.isBegun = true;
		this.doing = "working";
		this.listener.opened();
	}

	/** @param {ArrayBuffer} data */
	update(data) {
		const { update, pictures } = unpack(data);
		this.listener.update(update, pictures);
		this.send({ type: "seen", n: update.n });
	}

	/** @param {object} message */
	send(message) {
		if (this.isBegun) this.worker.postMessage({ kind: "message", text: JSON.stringify(message) });
		return this.isBegun;
	}

	/** Asks each second whether it still does anything. A page that is not looked at asks less often, and waits longer. */
	watch() {
		if (!this.isStarted) return;
		this.ends = Math.max(this.ends - 0.1, 0);
		if (this.silence >= silence) {
			return this.replace(`${this.content.config} did not come to an end within ${silence} s, ${doings[this.doing]}.`);
		}
		this.silence += 1;
		this.worker.postMessage({ kind: "ask" });
	}

	/**
	 * Ends the worker, and begins another one where it was.
	 * @param {string} words
	 */
	replace(words) {
		this.worker.terminate();
		// What cannot even begin would only end again.
		if (typeof this.code === "string") return this.listener.word("failed", `This browser cannot run what is in this page: ${words}`);
		this.ends += 1;
		if (this.ends > mostEnds) return this.listener.word("failed", `The host was ended too often, and is not begun again; reload this page. ${words}`);
		if (this.doing === "resting") this.rests = false;
		// It may be known already.
		if (this.doing === "working") this.backup = withoutLast(this.backup);
		this.listener.word("ended", words);
		this.worker = this.start();
	}

	/** A list from which a recording can be played, if the page has any. */
	offerRecordings() {
		const { recordings } = this.content;
		if (recordings.length === 0) return;
		/** @type {HTMLSelectElement} */
		const list = element(
			"select",
			{ id: "recordings", "aria-label": "Recording", change: () => this.play(list.value) },
			...recordings.map((name) => element("option", { value: name }, `Play ${name}`)),
			element("option", { value: "" }, "No recording"),
		);
		place("status").before(list);
	}

	/** @param {string} events the recording's name; empty for none */
	play(events) {
		this.events = events;
		this.listener.word("anew", "");
		this.begin(events ? { events } : {});
	}
}
