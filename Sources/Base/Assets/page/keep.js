// The dialog that keeps a recording as a test, and what else can be had of a recording.
import { element } from "element";
import { valueText } from "parameters";

/**
 * What the worker knows of a test before it is written.
 * @typedef {{ problems: string[], parameters: { name: string, value: any, default: any, isMoved: boolean }[] }} Review
 */
/** @typedef {{ kept?: string[], refused?: string, exists?: string, review?: Review, recording?: string }} Reply */

/** Milliseconds between two downloads: WebKit forgets one that another follows at once. */
const pause = 250;
/** The browser's time from which on the next may begin, milliseconds. */
let free = 0;

/**
 * Hands a file to the person, who has a folder for such.
 * @param {string} name
 * @param {BlobPart} content
 */
export function download(name, content) {
	const address = URL.createObjectURL(new Blob([content], { type: "application/jsonl" }));
	const link = element("a", { href: address, download: name });
	const wait = Math.max(free - performance.now(), 0);
	free = performance.now() + wait + pause;
	setTimeout(() => link.click(), wait);
	setTimeout(() => URL.revokeObjectURL(address), wait + 1000);
}

export class Keep {
	/**
	 * @param {(message: object) => void} send
	 * @param {() => number} end where one is, microseconds
	 * @param {(words: string, undo: (() => void) | null) => void} done a test was kept, and can be taken back
	 */
	constructor(send, end, done) {
		this.send = send;
		this.end = end;
		this.done = done;
		/** @type {"copy" | "download" | null} */
		this.wanted = null;
		/** A file of this name is there, and was asked about. */
		this.asked = "";
		this.name = element("input", {
			id: "keep-name",
			type: "text",
			required: true,
			pattern: "[A-Za-z0-9][A-Za-z0-9._\\-]{0,63}",
			autocomplete: "off",
			value: "drag",
			input: () => this.ask(""),
		});
		this.part = element(
			"select",
			{ id: "keep-end", change: () => this.review() },
			element("option", { value: "all" }, "to its end"),
			element("option", { value: "now" }, "to the moment shown"),
		);
		this.sliders = element("input", { id: "keep-sliders", type: "checkbox", role: "switch", checked: true, change: () => this.review() });
		this.moved = element("p", { class: "hint" });
		this.slidersRow = element(
			"div",
			{ class: "field", hidden: true },
			element("label", { class: "switch", for: "keep-sliders" }, this.sliders, "Moved sliders are part of the test"),
			this.moved,
		);
		this.problems = element("ul", { class: "problems" });
		this.warning = element(
			"section",
			{ class: "warning", "aria-label": "What would fail", hidden: true },
			element("h3", {}, "As it stands, this test would fail"),
			this.problems,
		);
		this.answer = element("p", { class: "answer", role: "status" });
		this.purpose = element("p");
		this.downloads = false;
		this.hint = element("p", { class: "hint", hidden: true }, "The config is not named config.lua, so overlay-host test will not find this test.");
		/** @type {HTMLDialogElement} */
		this.dialog = element(
			"dialog",
			{ "aria-labelledby": "keep-title" },
			element(
				"form",
				{ method: "dialog", submit: (event) => this.submit(event) },
				element("h2", { id: "keep-title" }, "Keep as a test"),
				this.purpose,
				this.hint,
				element("div", { class: "field" }, element("label", { for: "keep-name" }, "Name"), this.name),
				element("div", { class: "field" }, element("label", { for: "keep-end" }, "From the start"), this.part),
				this.slidersRow,
				this.warning,
				this.answer,
				element(
					"div",
					{ class: "buttons" },
					element("button", { type: "button", click: () => this.fetch("copy") }, "Copy"),
					element("button", { type: "button", click: () => this.fetch("download") }, "Download"),
					element("span", { class: "space" }),
					element("button", { type: "button", click: () => this.dialog.close() }, "Close"),
					this.button = element("button", { type: "submit", class: "main" }, "Keep"),
				),
			),
		);
		document.body.append(this.dialog);
	}

	/** @param {{ keeps: boolean, findable: boolean, downloads: boolean }} scene */
	allow(scene) {
		this.downloads = scene.downloads;
		this.purpose.textContent = scene.downloads
			? "Downloads the recording and the trace that it gives. Put both beside the config, and overlay-host test compares with them."
			: "Writes the recording and the trace that it gives beside the config. From then on overlay-host test compares with it.";
		this.button.disabled = !scene.keeps;
		this.hint.hidden = scene.findable;
	}

	open() {
		this.ask("");
		this.dialog.showModal();
		this.name.select();
		this.review();
	}

	/** Asks what the test would say today. */
	review() {
		this.send({ type: "review", ...this.range });
	}

	/** @param {Event} event */
	submit(event) {
		event.preventDefault();
		const overwrites = this.asked === this.name.value;
		this.send({ type: "keep", name: this.name.value, overwrites, ...this.range });
	}

	get range() {
		const part = this.part.value === "now" ? { end: this.end() } : {};
		return { ...part, sliders: this.sliders.checked };
	}

	/** @param {"copy" | "download"} wanted */
	fetch(wanted) {
		this.wanted = wanted;
		this.send({ type: "recording", ...this.range });
	}

	/**
	 * Waits for a yes to overwrite the test of a name; the empty name waits for nothing.
	 * @param {string} name
	 */
	ask(name) {
		this.asked = name;
		this.button.textContent = name ? "Overwrite" : "Keep";
		this.answer.textContent = name ? `A test named ${name} already exists. Overwrite it, or choose another name.` : "";
	}

	/** @param {Review} review */
	tell({ problems, parameters }) {
		this.problems.replaceChildren(...problems.map((problem) => element("li", {}, problem)));
		this.warning.hidden = problems.length === 0;
		const moved = parameters.filter(({ isMoved }) => isMoved);
		this.slidersRow.hidden = moved.length === 0;
		const words = moved.map(({ name, value, default: standard }) => `${name} ${valueText(value)} instead of ${valueText(standard)}`).join(", ");
		this.moved.textContent = this.sliders.checked
			? `The test keeps ${words}, whatever the config says later.`
			: `The test runs with the config's own values: ${words} is left out, and the kept motion is that of the config.`;
	}

	/** @param {Reply} reply */
	async receive(reply) {
		if (reply.review) this.tell(reply.review);
		if (reply.exists) this.ask(this.name.value);
		if (reply.kept) {
			this.dialog.close();
			const words = `${this.downloads ? "Downloaded" : "Wrote"} ${reply.kept.join(" and ")}.`;
			this.done(words, this.downloads ? null : () => this.send({ type: "unkeep" }));
		}
		if (reply.refused) this.answer.textContent = reply.refused;
		if (reply.recording === undefined) return;
		if (this.wanted === "download") {
			download(`${this.name.value || "recording"}.jsonl`, reply.recording);
		} else {
			await navigator.clipboard?.writeText(reply.recording);
			this.answer.textContent = navigator.clipboard ? "Copied." : "This browser only copies from an address of its own machine.";
		}
	}
}
