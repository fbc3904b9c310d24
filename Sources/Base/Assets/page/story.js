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
		root.append(element("h2", {}, "Story"), this.list);
		this.shown = 0;
		this.revision = -1;
		/** @type {Element | null} The last line that is not later than the moment shown. */
		this.current = null;
	}

	/** The line of the moment shown, in words. */
	get said() {
		return [...this.current?.querySelectorAll("button > span") ?? []].map(({ textContent }) => textContent).join(" ").trim();
	}

	/**
	 * @param {import("take").Take} take
	 * @param {number} t the line told last before it is marked and kept in sight
	 */
	show(take, t) {
		if (this.revision !== take.revision || this.shown > take.story.length) {
			this.list.replaceChildren();
			this.shown = Math.max(take.story.length - longest, 0);
			this.revision = take.revision;
			this.current = null;
		}
		for (; this.shown < take.story.length; this.shown += 1) this.list.append(this.item(take.story[this.shown]));
		while (this.list.childElementCount > longest) this.list.firstElementChild?.remove();
		this.mark(t);
	}

	/**
	 * What it led to comes first; a click goes there, and says with which numbers.
	 * @param {import("take").Line} line
	 */
	item(line) {
		const button = element(
			"button",
			{
				type: "button",
				"aria-expanded": line.result ? "false" : null,
				click: () => {
					if (line.result) button.ariaExpanded = String(button.ariaExpanded !== "true");
					this.go(line.t);
				},
			},
			element("time", {}, `${(line.t / 1e6).toFixed(2)} s`),
			element("span", { class: "layer" }, line.layer ?? ""),
			element("span", { class: "text" }, ...(line.result ? [element("b", {}, line.result), " "] : []), line.text),
		);
		return element("li", { class: `kind-${line.kind}`, "data-t": line.t }, button);
	}

	/** @param {number} t */
	mark(t) {
		let current = null;
		for (const item of /** @type {Iterable<HTMLElement>} */ (/** @type {any} */ (this.list.children))) {
			const isLater = Number(item.dataset.t) > t;
			item.classList.toggle("later", isLater);
			if (!isLater) current = item;
		}
		if (current === this.current) return;
		this.current?.removeAttribute("aria-current");
		current?.setAttribute("aria-current", "true");
		this.current = current;
		this.follow(current ?? this.list.firstElementChild);
	}

	/**
	 * Scrolls the list, and nothing around it, until a line is in sight with some of what comes after it.
	 * @param {Element | null} item
	 */
	follow(item) {
		if (!item) return;
		const [list, box] = [this.list.getBoundingClientRect(), item.getBoundingClientRect()];
		const room = Math.min(list.height / 4, 60);
		if (box.top < list.top + room) this.list.scrollTop += box.top - list.top - room;
		else if (box.bottom > list.bottom - room) this.list.scrollTop += box.bottom - list.bottom + room;
	}
}
