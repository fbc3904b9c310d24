// The dialog that keeps a recording as a test, and what else can be had of a recording.
import { element } from "element";

export class Keep {
	/**
	 * @param {(message: object) => void} send
	 * @param {() => number} end where one is, microseconds
	 */
	constructor(send, end) {
		this.send = send;
		this.end = end;
		/** @type {"copy" | "download" | null} */
		this.wanted = null;
		this.name = element("input", {
			id: "keep-name",
			type: "text",
			required: true,
			pattern: "[A-Za-z0-9][A-Za-z0-9._\\-]{0,63}",
			autocomplete: "off",
			value: "drag",
		});
		this.part = element(
			"select",
			{ id: "keep-end" },
			element("option", { value: "all" }, "to its end"),
			element("option", { value: "now" }, "to the moment shown"),
		);
		this.answer = element("p", { class: "answer", role: "status" });
		this.hint = element("p", { class: "hint", hidden: true }, "The config is not named config.lua, so overlay-host test will not find this test.");
		/** @type {HTMLDialogElement} */
		this.dialog = element(
			"dialog",
			{ "aria-labelledby": "keep-title" },
			element(
				"form",
				{ method: "dialog", submit: (event) => this.submit(event) },
				element("h2", { id: "keep-title" }, "Keep as a test"),
				element("p", {}, "Writes the recording and the trace that it gives beside the config. From then on overlay-host test compares with it."),
				this.hint,
				element("div", { class: "field" }, element("label", { for: "keep-name" }, "Name"), this.name),
				element("div", { class: "field" }, element("label", { for: "keep-end" }, "From the start"), this.part),
				this.answer,
				element(
					"div",
					{ class: "buttons" },
					element("button", { type: "button", click: () => this.ask("copy") }, "Copy"),
					element("button", { type: "button", click: () => this.ask("download") }, "Download"),
					element("span", { class: "space" }),
					element("button", { type: "button", click: () => this.dialog.close() }, "Close"),
					this.button = element("button", { type: "submit", class: "main" }, "Keep"),
				),
			),
		);
		document.body.append(this.dialog);
	}

	/** @param {{ keeps: boolean, findable: boolean }} scene */
	allow(scene) {
		this.button.disabled = !scene.keeps;
		this.hint.hidden = scene.findable;
	}

	open() {
		this.answer.textContent = "";
		this.dialog.showModal();
		this.name.select();
	}

	/** @param {Event} event */
	submit(event) {
		event.preventDefault();
		this.send({ type: "keep", name: this.name.value, ...this.range });
	}

	get range() {
		return this.part.value === "now" ? { end: this.end() } : {};
	}

	/** @param {"copy" | "download"} wanted */
	ask(wanted) {
		this.wanted = wanted;
		this.send({ type: "recording", ...this.range });
	}

	/** @param {{ kept?: string[], refused?: string, recording?: string }} reply */
	async receive(reply) {
		if (reply.kept) this.answer.textContent = `Wrote ${reply.kept.join(" and ")}.`;
		if (reply.refused) this.answer.textContent = reply.refused;
		if (reply.recording === undefined) return;
		if (this.wanted === "download") {
			const address = URL.createObjectURL(new Blob([reply.recording], { type: "application/jsonl" }));
			element("a", { href: address, download: `${this.name.value || "recording"}.jsonl` }).click();
			URL.revokeObjectURL(address);
		} else {
			await navigator.clipboard?.writeText(reply.recording);
			this.answer.textContent = navigator.clipboard ? "Copied." : "This browser copies nothing from an address that is not its own machine's.";
		}
	}
}
