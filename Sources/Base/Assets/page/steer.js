// The keyboard on a phone: arrows drag the sheet until Enter lets go of it or Escape takes the drag back, Page Up and Down go from notch to notch,
// Tab finds what can be tapped and Enter taps it.
import { element } from "element";

/** @typedef {{ id: string, kind: string, notches: { name: string, height: number }[], height: number }} Movable */
/** @typedef {{ layer: string, id: string | null, name: string, x: number, y: number, width: number, height: number }} Node where it is drawn, points */
/** @typedef {{ type: string, [key: string]: unknown }} Event */

/** Points that one press of an arrow drags; with Shift. */
const [step, shortStep] = [16, 2];
/** Who forgets to let go has done so this long after the last press, milliseconds. */
const rest = 3000;

export class Steer {
	/**
	 * @param {import("phone").Phone} phone
	 * @param {(event: Event) => void} act
	 * @param {() => Movable | null} front what an arrow drags
	 */
	constructor(phone, act, front) {
		this.phone = phone;
		this.act = act;
		this.front = front;
		/** @type {{ id: string, translation: number } | null} The drag under way. */
		this.drag = null;
		this.timer = 0;
		this.signature = "";
		phone.canvas.setAttribute("role", "application");
		phone.canvas.setAttribute("aria-describedby", "steering");
		phone.root.addEventListener("keydown", (event) => this.key(event));
		phone.root.addEventListener("focusout", () => this.drop());
	}

	/** @param {KeyboardEvent} event */
	key(event) {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		if (event.key === "ArrowUp" || event.key === "ArrowDown") this.pull((event.key === "ArrowUp" ? -1 : 1) * (event.shiftKey ? shortStep : step));
		else if (event.key === "PageUp" || event.key === "PageDown") this.go(event.key === "PageUp");
		else if (this.drag && event.key === "Enter") this.drop();
		else if (this.drag && event.key === "Escape") {
			this.pull(-this.drag.translation);
			this.drop();
		} else return;
		event.preventDefault();
	}

	/** @param {number} points down is positive */
	pull(points) {
		if (!this.drag) {
			const front = this.front();
			if (!front) return;
			this.drag = { id: front.id, translation: 0 };
			this.act({ type: "pan", phase: "began", overlay: front.id });
		}
		this.drag.translation += points;
		this.act({ type: "pan", phase: "changed", overlay: this.drag.id, translation: this.drag.translation });
		clearTimeout(this.timer);
		this.timer = setTimeout(() => this.drop(), rest);
	}

	/** Lets go, at rest. */
	drop() {
		clearTimeout(this.timer);
		if (!this.drag) return;
		this.act({ type: "pan", phase: "ended", overlay: this.drag.id, translation: this.drag.translation, velocity: 0 });
		this.drag = null;
	}

	/** @param {boolean} isUp */
	go(isUp) {
		this.drop();
		const front = this.front();
		if (!front) return;
		const above = front.notches.filter(({ height }) => (isUp ? height > front.height + 1 : height < front.height - 1));
		const goal = isUp ? above[0] : above[above.length - 1];
		if (goal) this.act(moveTo(front, goal.name, true));
	}

	/** @param {Node[]} nodes that can be tapped now */
	show(nodes) {
		const { screen } = this.phone;
		const signature = JSON.stringify([nodes, screen?.width, screen?.height]);
		if (signature === this.signature || !screen) return;
		this.signature = signature;
		const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.node;
		const buttons = nodes.map((node) => {
			const button = element("button", {
				type: "button",
				class: "node",
				"aria-label": `Tap ${node.name}`,
				"data-node": `${node.layer} ${node.id ?? node.name}`,
				click: () => this.act({ type: "tap", overlay: node.layer, ...(node.id ? { node: node.id } : middle(node)) }),
			});
			const percent = (/** @type {number} */ value, /** @type {number} */ whole) => `${(100 * value) / whole}%`;
			button.style.left = percent(node.x, screen.width);
			button.style.top = percent(node.y, screen.height);
			button.style.width = percent(node.width, screen.width);
			button.style.height = percent(node.height, screen.height);
			return button;
		});
		this.phone.nodes.replaceChildren(...buttons);
		if (focused) buttons.find((button) => button.dataset.node === focused)?.focus();
	}
}

/** @param {Node} node */
function middle({ x, y, width, height }) {
	return { x: Math.round((x + width / 2) * 64) / 64, y: Math.round((y + height / 2) * 64) / 64 };
}

/**
 * The event by which a layer goes to a notch, or to an anchor.
 * @param {{ id: string, kind: string }} layer
 * @param {string} name
 * @param {boolean} animated
 * @returns {Event}
 */
export function moveTo({ id, kind }, name, animated) {
	if (kind === "sheet") return { type: "snapToAnchor", overlay: id, index: Number(name.replace("anchor ", "")), animated };
	return { type: "moveOverlay", overlay: id, notch: name, animated };
}
