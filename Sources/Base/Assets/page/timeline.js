// The slider of time with what happened on it. Fed by data alone: a report's page shows it, too.
import { element } from "element";
import { frameAt, momentOf } from "take";

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
		root.append(element("div", { class: "timeline" }, this.marks, this.slider));
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
		this.marks.replaceChildren(...this.spans(take), ...this.points(take));
	}

	/**
	 * Fingers that were down, as bars.
	 * @param {import("take").Take} take
	 */
	spans(take) {
		return take.spans("down", "up").map(({ from, to }) => this.bar(take, from, to));
	}

	/**
	 * @param {import("take").Take} take
	 * @param {number} from
	 * @param {number} to
	 */
	bar(take, from, to) {
		const bar = element("span", { class: "touch", title: `finger down from ${(from / 1e6).toFixed(2)} to ${(to / 1e6).toFixed(2)} s` });
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
				const point = element("span", { class: `point ${mark.kind}`, title: mark.text });
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
