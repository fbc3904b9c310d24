// What happened, in sentences. Fed by data alone: a report's page shows it, too.
import { element } from "element";

/** More lines than these are not shown; the last ones are. */
const longest = 500;

export class Story {
	/**
	 * @param {HTMLElement} root
	 * @param {(t: number) => void} go
	 */
	constructor(root, go) {
		this.go = go;
		this.list = element("ol", { class: "story" });
		this.empty = element("p", { class: "hint" }, "What you do is told here: where a finger let go, and why the sheet went where it went.");
		root.append(element("h2", {}, "Story"), this.empty, this.list);
		this.shown = 0;
		this.revision = -1;
	}

	/**
	 * @param {import("take").Take} take
	 * @param {number} t what lies after it is dimmed
	 */
	show(take, t) {
		const isNew = this.revision !== take.revision || this.shown > take.story.length;
		if (isNew) {
			this.list.replaceChildren();
			this.shown = Math.max(take.story.length - longest, 0);
			this.revision = take.revision;
		}
		const added = this.shown < take.story.length;
		// Asking makes the browser lay the page out, so it is asked only where something is added.
		const isAtEnd = added && (isNew || this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 40);
		for (; this.shown < take.story.length; this.shown += 1) this.list.append(this.item(take.story[this.shown]));
		while (this.list.childElementCount > longest) this.list.firstElementChild?.remove();
		this.empty.hidden = take.story.length > 0;
		this.mark(t);
		if (isAtEnd) this.list.scrollTop = this.list.scrollHeight;
	}

	/** @param {import("take").Line} line */
	item(line) {
		const button = element(
			"button",
			{ type: "button", click: () => this.go(line.t) },
			element("time", {}, `${(line.t / 1e6).toFixed(2)} s`),
			element("span", { class: "layer" }, line.layer ?? ""),
			element("span", { class: "text" }, line.text),
		);
		return element("li", { class: `kind-${line.kind}`, "data-t": line.t }, button);
	}

	/** @param {number} t */
	mark(t) {
		for (const item of /** @type {Iterable<HTMLElement>} */ (/** @type {any} */ (this.list.children))) {
			item.classList.toggle("later", Number(item.dataset.t) > t);
		}
	}
}
