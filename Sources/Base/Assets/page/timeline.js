// The slider of time with what happened on it. Fed by data alone: a report's page shows it, too.
import { element, entry } from "element";
import { frameAt, momentOf } from "take";

/**
 * What is marked, and how.
 * @type {{ [kind: string]: [words: string, color: string] }}
 */
const kinds = {
	touch: ["finger down", "color-mix(in srgb, var(--accent) 38%, transparent)"],
	release: ["release", "var(--accent)"],
	tap: ["tap", "var(--series-3)"],
	mark: ["mark", "var(--warm)"],
	error: ["refused", "var(--alarm)"],
	failed: ["not as expected", "var(--alarm)"],
	step: ["another event", "var(--quiet)"],
};

/** More marks than these are not drawn; the last ones are. */
const most = 400;

export class Timeline {
	/**
	 * @param {HTMLElement} root
	 * @param {(t: number) => void} seek
	 */
	constructor(root, seek) {
		this.marks = element("div", { class: "marks", "aria-hidden": "true" });
		/** @type {HTMLInputElement} */
		this.slider = element("input", {
			type: "range",
			"aria-label": "Time",
			min: 0,
			max: 0,
			step: 1,
			value: 0,
			input: () => seek(momentOf(Number(this.slider.value))),
		});
		this.legend = element("ul", { class: "legend", "aria-label": "Marks" });
		root.append(element("div", { class: "timeline" }, this.marks, this.slider), this.legend);
		this.signature = "";
	}

	/**
	 * @param {import("take").Take} take
	 * @param {number} t
	 */
	show(take, t) {
		const last = Math.max(frameAt(take.end), 1);
		this.slider.max = String(last);
		this.slider.value = String(frameAt(t));
		this.slider.setAttribute("aria-valuetext", `${(t / 1e6).toFixed(2)} of ${(take.end / 1e6).toFixed(2)} seconds`);
		this.slider.style.setProperty("--share", String(frameAt(t) / last));
		const signature = `${take.revision} ${take.marks.length} ${last}`;
		if (signature === this.signature) return;
		this.signature = signature;
		const bars = take.spans("down", "up").map(({ from, to }) => this.bar(take, from, to));
		this.marks.replaceChildren(...bars, ...this.points(take));
		const used = Object.entries(kinds).filter(([kind]) => this.marks.querySelector(`.${kind}`));
		this.legend.replaceChildren(...used.map(([kind, [words, color]]) => entry(kind === "touch" ? "line" : "tick", color, words)));
	}

	/**
	 * A finger that was down.
	 * @param {import("take").Take} take
	 * @param {number} from
	 * @param {number} to
	 */
	bar(take, from, to) {
		const bar = element("span", { class: "touch", title: `finger down from ${(from / 1e6).toFixed(2)} to ${(to / 1e6).toFixed(2)} s` });
		bar.style.background = kinds.touch[1];
		bar.style.left = `${share(take, from)}%`;
		bar.style.width = `${Math.max(share(take, to) - share(take, from), 0.2)}%`;
		return bar;
	}

	/** @param {import("take").Take} take */
	points(take) {
		return take.marks
			.filter((mark) => !["down", "up", "drag", "drop", "leap"].includes(mark.kind))
			.slice(-most)
			.map((mark) => {
				const kind = mark.kind in kinds ? mark.kind : "step";
				const point = element("span", { class: `point ${kind}`, title: mark.text });
				point.style.background = kinds[kind][1];
				point.style.left = `${share(take, mark.t)}%`;
				return point;
			});
	}
}

/**
 * @param {import("take").Take} take
 * @param {number} t
 */
function share(take, t) {
	return (100 * t) / Math.max(take.end, momentOf(1));
}
