// The connection of a page that has the host inside: it runs in a worker, which is replaced where a script hangs. Nothing leaves the page, unless a
// server has made it: that one knows when a file is saved, writes what is kept, and passes on what other pages of the same scene do.
import { element, place } from "element";
import { partsOf } from "frames";
import { download } from "keep";
import { Server } from "server";

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
 * @property {{ name: string, bytes: string }[]} files compressed by zlib, in base64
 * @property {boolean} [served] whether a server has the files, and is at the page's own address
 */

/** @typedef {{ name: string, content: Uint8Array }} File */

/**
 * @typedef {object} Listener
 * @property {(update: any, pictures: Uint8Array[]) => void} update
 * @property {() => void} opened
 * @property {() => void} closed
 * @property {(word: string, text: string) => void} word the other side's own: `ended`, `full`, `gone`, `anew`, `failed`
 */

/** @typedef {{ send: (message: object) => boolean, opening: string }} Connection `send` answers whether there was a connection; `opening` is the status until then */

/** @typedef {"loading" | "resting" | "working"} Doing */

const doings = {
	loading: "while it was loaded and its recording was played. Nothing more is done with it; choose another recording, or reload this page",
	resting: "while its map was drawn, or what a finger takes over was made ready. Neither is done from now on",
	working: "after what was done last. That is taken back",
};
/** What is done with the scene, and so everywhere where it is seen. */
const shared = new Set(["tick", "seek", "rest", "set", "environment", "over", "undo", "compare"]);
/** Without end: what it does is not done again before a file was saved. */
const untilSaved = "while it was loaded and its recording was played. Save a file of it to try again, or reload this page";

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
 * @param {Listener} listener
 * @returns {Connection}
 */
export const connect = (listener) => new Inside(listener);

class Inside {
	/** @param {Listener} listener */
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
		/** How often a file was saved. */
		this.saves = 0;
		/** The same when the worker began. */
		this.savesAtBegin = 0;
		/**
		 * Files that the worker has handed out, until it says what for.
		 * @type {File[]}
		 */
		this.files = [];
		/** Whether this page moves the scene. */
		this.drives = true;
		/** How many others show it. */
		this.company = 0;
		/** Whether the server lacks what was done. */
		this.owesStored = false;
		/**
		 * What the worker has not yet done of what this page has said, oldest first: the recording lacks it.
		 * @type {{ text: string, isShared: boolean, time?: string }[]}
		 */
		this.sent = [];
		/** A tick without a finger to where the worker is, which the recording does not tell. */
		this.time = "";
		/** Whether a finger here has taken the scene over, and the worker has yet to say so. */
		this.takesOver = false;
		/** Whether other pages have yet to hear all that was done. */
		this.owesAll = false;
		/**
		 * What other pages have said before the worker was there.
		 * @type {string[]}
		 */
		this.early = [];
		/** Of the last request to keep a test. */
		this.overwrites = false;
		this.server = this.content.served ? new Server({ event: (event) => this.heard(event), closed: () => listener.closed() }) : null;
		/** Whether the server has said what is done in other pages. */
		this.isJoined = !this.server;
		// What the server has may be a moment older.
		addEventListener("pagehide", () => this.server?.keepRecording(this.backup));
		this.worker = this.start();
		this.offerRecordings();
		setInterval(() => this.watch(), 1000);
	}

	start() {
		[this.isStarted, this.isBegun, this.silence] = [false, false, 0];
		[this.sent, this.time] = [[], ""];
		const worker = new Worker(this.script);
		// What one that was ended has said may come later.
		worker.onmessage = ({ data }) => worker === this.worker && this.receive(data);
		worker.onerror = (event) => this.replace(`The host ended: ${event.message}`);
		worker.postMessage({ kind: "start", code: this.code, size: this.content.size, files: this.content.files, server: this.server?.place });
		return worker;
	}

	/** @param {{ backup?: string, events?: string, waits?: boolean, follows?: boolean }} more */
	begin(more) {
		this.isBegun = false;
		this.doing = "loading";
		this.savesAtBegin = this.saves;
		const { config, folder, scale, options } = this.content;
		this.worker.postMessage({ kind: "begin", request: { command: "preview", config, folder, scale, ...options, ...more }, rests: this.rests });
		// The worker does one thing after the other.
		for (const text of this.early.splice(0)) this.worker.postMessage({ kind: "follow", text });
	}

	/** @param {any} report of the worker */
	receive(report) {
		this.silence = 0;
		if (report.kind === "update") this.update(report.data);
		else if (report.kind === "backup") this.backup = report.isWhole ? report.text : this.backup + report.text;
		else if (report.kind === "file") this.files.push(report);
		else if (report.kind === "started") this.started(report.code);
		else if (report.kind === "done") this.done();
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
		if (!isFirst) return this.begin({ backup: this.backup, waits: this.doing === "loading" && this.saves === this.savesAtBegin });
		if (this.isJoined) this.beginFirst();
	}

	/** Goes on with what is done in other pages, or begins with a recording. */
	beginFirst() {
		if (this.backup) this.begin({ backup: this.backup, follows: this.company > 0 });
		else this.begin(this.events ? { events: this.events } : {});
	}

	/** @param {import("server").Event} event */
	heard(event) {
		if (event.saved) {
			this.saves += 1;
			this.worker.postMessage({ kind: "saved" });
		}
		if (event.joined) {
			this.isJoined = true;
			this.company = event.company ?? 0;
			const own = this.company === 0 ? this.server?.takeRecording() : "";
			this.backup = own || event.whole || this.backup;
			if (this.isStarted) this.beginFirst();
		} else if (event.company !== undefined) {
			const hasCome = event.company > this.company;
			this.company = event.company;
			if (hasCome && this.drives) this.shareSoon();
		}
		if (event.gone) this.listener.word("gone", "");
		if (event.full) this.listener.word("full", "");
		if (event.message && this.isStarted) this.worker.postMessage({ kind: "follow", text: event.message });
		else if (event.message) this.early.push(event.message);
		if (event.whole && !event.joined) {
			this.early = [];
			this.backup = event.whole;
			if (this.isStarted) this.begin({ backup: event.whole, follows: true });
		}
	}

	/** The worker has done the oldest of what was sent; the recording has it, and nothing of the next. */
	done() {
		this.time = this.sent.shift()?.time ?? this.time;
		if (this.owesAll) this.share();
		if (this.owesStored && this.sent.length === 0) this.store();
	}

	/** Tells other pages all that was done, as soon as that is a whole number of messages. */
	shareSoon() {
		this.owesAll = true;
		if (this.sent.length === 0) this.share();
	}

	share() {
		this.owesAll = false;
		if (!this.server || !this.backup) return;
		this.server.share({ whole: this.backup });
		if (this.time) this.server.share({ message: this.time });
		for (const { text, isShared } of this.sent) if (isShared) this.server.share({ message: text });
	}

	/** Leaves all that was done with the server, once the worker has done it: who comes later, or loads this page again, goes on from there. */
	store() {
		this.owesStored = false;
		if (this.server && this.drives && this.backup) this.server.share({ stored: this.backup });
	}

	begun() {
		this.isBegun = true;
		this.doing = "working";
		this.listener.opened();
	}

	/** @param {ArrayBuffer} data JSON and the frames of pictures, as parts that follow each other */
	update(data) {
		const [words, ...pictures] = partsOf(new Uint8Array(data));
		const update = JSON.parse(new TextDecoder().decode(words));
		if (update.drives !== undefined) {
			this.drives = update.drives;
			if (update.drives) this.takesOver = false;
		}
		const { reply } = update;
		// The answer to what was asked comes behind the files, and behind other answers.
		const files = reply?.kept || reply?.written ? this.files.splice(0) : [];
		if (this.server && files.length > 0) {
			delete update.reply;
			this.write(this.server, files, reply).then((answer) => this.listener.update({ reply: answer }, []));
		} else {
			for (const { name, content } of files) download(name, content);
		}
		this.listener.update(update, pictures);
		this.send({ type: "seen", n: update.n });
	}

	/**
	 * Has files written; what the worker says of them is true then.
	 * @param {Server} server
	 * @param {File[]} files
	 * @param {{ kept?: string[], written?: string[] }} reply
	 */
	async write(server, files, reply) {
		if (reply.written) return (await server.write("config", files, {})) ?? reply;
		return (await server.write("keep", files, { overwrites: this.overwrites })) ?? reply;
	}

	/** @param {any} message */
	send(message) {
		if (!this.isBegun) return false;
		if (message.type === "unkeep") {
			this.server?.write("keep", [], { undo: true }).then((answer) => this.listener.update({ reply: answer ?? { undone: true } }, []));
			return true;
		}
		const text = JSON.stringify(message);
		this.worker.postMessage({ kind: "message", text });
		const isTick = message.type === "tick";
		const time = isTick ? JSON.stringify({ ...message, events: [] }) : undefined;
		this.sent.push({ text, isShared: shared.has(message.type), time });
		if (isTick && message.events.some((/** @type {any} */ event) => event.phase === "began")) this.takesOver = true;
		if (message.type === "keep") this.overwrites = message.overwrites === true;
		if (!this.server || !shared.has(message.type)) return true;
		if (this.company > 0 && (!isTick || this.drives || this.takesOver || message.events.length > 0)) this.server.share({ message: text });
		if (!isTick) this.owesStored = true;
		return true;
	}

	/** Asks each second whether it still does anything. A page that is not looked at asks less often, and waits longer. */
	watch() {
		if (!this.isStarted) return;
		this.ends = Math.max(this.ends - 0.1, 0);
		if (this.silence >= silence) {
			const doing = this.server && this.doing === "loading" ? untilSaved : doings[this.doing];
			return this.replace(`${this.content.config} did not come to an end within ${silence} s, ${doing}.`);
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
