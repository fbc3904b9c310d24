// Where flicks land, as `overlay-host map` draws it: the worker sends the picture and what it shows, so that a place of it can be asked for, and
// played as a flick.
import { element } from "element";
import { Drawing } from "phone";

/**
 * @typedef {object} Landings
 * @property {string} note whose map it is
 * @property {string} layer
 * @property {string} from the notch that the finger comes from
 * @property {[number, number]} heights points
 * @property {[number, number]} velocities points a second, down is positive
 * @property {[left: number, top: number, width: number, height: number]} box of the map in its picture, shares
 * @property {[rows: number, columns: number]} size
 * @property {number[]} runs how many cells in a row lead to the same, and a place in `names`, in turn; the lowest height first, each from the fastest
 *     flick up
 * @property {string[]} names
 */
/** @typedef {{ height: number, velocity: number }} Release */
/** @typedef {{ heights: [number, number], velocities: [number, number] }} Part */

const [closer, further] = [0.5, 2];
/** Who zooms again so soon goes on from what was asked for, not from what is shown yet; milliseconds. */
const soon = 500;
/** Nobody looks further, points and points a second. */
const furthest = 100_000;

export class Landing {
	/**
	 * @param {HTMLElement} root
	 * @param {(landings: Landings, release: Release) => void} flick
	 * @param {(part: Part | null) => void} show null: what suits best
	 */
	constructor(root, flick, show) {
		this.root = root;
		this.flick = flick;
		this.showPart = show;
		this.drawing = new Drawing("Where flicks land");
		this.drawing.canvas.tabIndex = 0;
		this.note = element("p", { class: "hint" });
		this.value = element("p", { class: "value", role: "status" });
		this.cross = element("div", { class: "cross", hidden: true });
		const button = (/** @type {string} */ text, /** @type {string} */ name, click = () => {}) =>
			element("button", { type: "button", "aria-label": name, title: name, click }, text);
		root.append(
			element(
				"div",
				{ class: "head" },
				element("h2", {}, "Map"),
				button("+", "Closer", () => this.zoom(closer)),
				button("−", "Further away", () => this.zoom(further)),
				button("Fit", "Fit what fingers did", () => this.fit()),
			),
			element("div", { class: "plane" }, this.drawing.canvas, this.cross),
			this.value,
			this.note,
		);
		/** @type {Landings | null} */
		this.landings = null;
		/** @type {Part | null} what was zoomed to last */
		this.asked = null;
		/** When, milliseconds of the browser's time. */
		this.askedAt = 0;
		/** @type {number[]} */
		this.cells = [];
		/** @type {Release | null} */
		this.pointed = null;
		/** @type {{ offsetX: number, offsetY: number } | null} where the mouse is, whatever part of the map lies there */
		this.pointer = null;
		const { canvas } = this.drawing;
		canvas.addEventListener("pointermove", ({ offsetX, offsetY }) => {
			this.pointer = { offsetX, offsetY };
			this.point(this.releaseAt(this.pointer));
		});
		canvas.addEventListener("pointerleave", () => {
			this.pointer = null;
			this.point(null);
		});
		canvas.addEventListener("blur", () => this.point(null));
		canvas.addEventListener("click", (event) => this.play(this.releaseAt(event)));
		canvas.addEventListener("keydown", (event) => this.key(event));
		canvas.addEventListener("wheel", (event) => this.turn(event), { passive: false });
	}

	/** @param {Landings | null} landings null: no layer leads anywhere */
	show(landings) {
		this.root.hidden = landings === null;
		this.landings = landings;
		this.cells = [];
		const runs = landings?.runs ?? [];
		for (let at = 0; at < runs.length; at += 2) for (let count = runs[at]; count > 0; count -= 1) this.cells.push(runs[at + 1]);
		this.note.textContent = landings?.note ?? "";
		this.drawing.canvas.setAttribute("aria-label", `Where flicks land: ${landings?.note ?? ""}`);
		this.point(this.pointer ? this.releaseAt(this.pointer) : this.pointed);
	}

	/**
	 * @param {{ offsetX: number, offsetY: number }} event
	 * @returns {Release | null} null: beside the map
	 */
	releaseAt({ offsetX, offsetY }) {
		if (!this.landings) return null;
		const { canvas } = this.drawing;
		const { box: [left, top, width, height], heights, velocities } = this.landings;
		const [x, y] = [(offsetX / canvas.clientWidth - left) / width, (offsetY / canvas.clientHeight - top) / height];
		if (x < 0 || x > 1 || y < 0 || y > 1) return null;
		return { velocity: velocities[0] + x * (velocities[1] - velocities[0]), height: heights[1] - y * (heights[1] - heights[0]) };
	}

	/**
	 * Says where a release would lead.
	 * @param {Release | null} release
	 */
	point(release) {
		this.pointed = release;
		this.cross.hidden = release === null || this.landings === null;
		if (!release || !this.landings) {
			this.value.textContent = "Point at a place to see where a release there leads; press it to flick from there.";
			return;
		}
		const { box: [left, top, width, height], heights, velocities } = this.landings;
		const [x, y] = [share(release.velocity, velocities), share(release.height, heights)];
		this.cross.style.left = `${(left + x * width) * 100}%`;
		this.cross.style.top = `${(top + (1 - y) * height) * 100}%`;
		this.value.textContent = `released at ${Math.round(release.height)} pt, ${speedText(release.velocity)}: ${this.answer(x, y)}`;
	}

	/**
	 * @param {number} x share of the velocities
	 * @param {number} y share of the heights
	 */
	answer(x, y) {
		if (!this.landings) return "";
		const { size: [rows, columns], names } = this.landings;
		const cell = Math.round(y * (rows - 1)) * columns + Math.round(x * (columns - 1));
		return names[this.cells[cell]] ?? "";
	}

	/** @param {Release | null} release */
	play(release) {
		if (release && this.landings) this.flick(this.landings, release);
	}

	/** @param {KeyboardEvent} event */
	key(event) {
		if (!this.landings) return;
		const { heights, velocities } = this.landings;
		const here = this.pointed ?? { height: (heights[0] + heights[1]) / 2, velocity: (velocities[0] + velocities[1]) / 2 };
		const ways =
			/** @type {{ [key: string]: [number, number] | undefined }} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] });
		const way = ways[event.key];
		if (way) {
			this.pointer = null;
			const move = (/** @type {number} */ value, /** @type {number} */ steps, /** @type {[number, number]} */ [low, high]) =>
				Math.min(Math.max(value + (steps * (high - low)) / 40, low), high);
			this.point({ velocity: move(here.velocity, way[0], velocities), height: move(here.height, way[1], heights) });
		} else if (event.key === "Enter") this.play(here);
		else if (event.key === "+") this.zoom(closer);
		else if (event.key === "-") this.zoom(further);
		else return;
		event.preventDefault();
		event.stopPropagation();
	}

	/** @param {WheelEvent} event */
	turn(event) {
		if (!event.ctrlKey && !event.metaKey) return;
		event.preventDefault();
		this.zoom(event.deltaY < 0 ? closer : further);
	}

	fit() {
		this.asked = null;
		this.showPart(null);
	}

	/** @param {number} factor of both ranges, around what is pointed at */
	zoom(factor) {
		if (!this.landings) return;
		const isSoon = performance.now() - this.askedAt < soon;
		const { heights, velocities } = (isSoon ? this.asked : null) ?? this.landings;
		const part = (
			/** @type {[number, number]} */ [low, high],
			/** @type {number} */ middle,
		) => /** @type {[number, number]} */ ([
			Math.max(middle - (middle - low) * factor, -furthest),
			Math.min(middle + (high - middle) * factor, furthest),
		]);
		const middle = this.pointed ?? { height: (heights[0] + heights[1]) / 2, velocity: (velocities[0] + velocities[1]) / 2 };
		this.asked = { heights: part(heights, middle.height), velocities: part(velocities, middle.velocity) };
		this.askedAt = performance.now();
		this.showPart(this.asked);
	}
}

/**
 * @param {number} value
 * @param {[number, number]} range
 */
function share(value, [low, high]) {
	return Math.min(Math.max((value - low) / (high - low), 0), 1);
}

/** @param {number} velocity points a second, down is positive */
function speedText(velocity) {
	const speed = Math.round(Math.abs(velocity));
	return speed === 0 ? "at rest" : `${speed} pt/s ${velocity < 0 ? "up" : "down"}`;
}
