// What an app's buttons would do: ordinary events of the recording.
import { element } from "element";

/** @typedef {{ type: string, [key: string]: unknown }} Event */
/** @typedef {{ key: string, value: unknown }} State */

/** Screens that are often asked about: points, and the safe area upright. */
const devices = [
	{ name: "iPhone SE", width: 375, height: 667, top: 20, bottom: 0 },
	{ name: "iPhone 14", width: 390, height: 844, top: 47, bottom: 34 },
	{ name: "iPhone 15 Pro Max", width: 430, height: 932, top: 59, bottom: 34 },
	{ name: "iPad mini", width: 744, height: 1133, top: 24, bottom: 20 },
];

export class Actions {
	/**
	 * @param {HTMLElement} root
	 * @param {(event: Event) => void} act
	 */
	constructor(root, act) {
		this.act = act;
		this.body = element("div", { class: "buttons" });
		root.append(element("div", { class: "head" }, element("h2", {}, "Actions")), this.body);
		/** @type {import("phone").Screen | null} */
		this.screen = null;
		this.signature = "";
		/** By state. @type {Map<string, HTMLInputElement>} */
		this.controls = new Map();
	}

	/** @param {any} scene */
	show(scene) {
		this.screen = scene.screen;
		const signature = JSON.stringify([scene.actions, scene.states.map((/** @type {State} */ { key, value }) => [key, typeof value]), scene.presentable]);
		if (signature === this.signature) return this.refresh(scene.states);
		this.signature = signature;
		const named = (/** @type {string} */ name, /** @type {Event} */ event) => element("button", { type: "button", click: () => this.act(event) }, name);
		this.body.replaceChildren(
			...scene.actions.map((/** @type {string} */ name) => named(name, { type: "action", name })),
			...scene.presentable.flatMap((/** @type {string} */ id) => [
				named(`Present ${id}`, { type: "present", overlay: id }),
				named(`Dismiss ${id}`, { type: "dismissPresentation", overlay: id }),
			]),
			...scene.states.map((/** @type {State} */ state) => this.state(state)),
			element("button", { type: "button", click: () => this.rotate() }, "Rotate"),
			this.devices(),
		);
		this.refresh(scene.states);
	}

	/** @param {State} state */
	state({ key, value }) {
		const set = (/** @type {unknown} */ value) => this.act({ type: "setState", key, value });
		const control = typeof value === "boolean"
			? element("input", { type: "checkbox", role: "switch", change: (event) => set(event.target.checked) })
			: element("input", { type: "text", change: (event) => set(typeof value === "number" ? Number(event.target.value) || 0 : event.target.value) });
		this.controls.set(key, control);
		return typeof value === "boolean" ? element("label", { class: "switch" }, control, key) : element("label", { class: "switch" }, key, control);
	}

	/** @param {State[]} states as they are now, whether set here or elsewhere */
	refresh(states) {
		for (const { key, value } of states) {
			const control = this.controls.get(key);
			if (control?.type === "checkbox") control.checked = value === true;
			else if (control && control !== document.activeElement) control.value = String(value);
		}
	}

	devices() {
		return element(
			"select",
			{ "aria-label": "Device", change: (event) => this.resize(event.target) },
			element("option", { value: "" }, "Device"),
			...devices.map(({ name }) => element("option", { value: name }, name)),
		);
	}

	/** @param {HTMLSelectElement} select */
	resize(select) {
		const device = devices.find(({ name }) => name === select.value);
		if (device) {
			const { width, height, top, bottom } = device;
			this.act({ type: "resize", width, height, safeArea: { top, left: 0, bottom, right: 0 } });
		}
		select.value = "";
	}

	/** What is at the top comes to lie at the left, as when a phone is turned to the left; back again upright. */
	rotate() {
		if (!this.screen) return;
		const { width, height, safeArea } = this.screen;
		const isUpright = height >= width;
		const turned = isUpright
			? { top: 0, left: safeArea.top, bottom: Math.min(safeArea.bottom, 21), right: safeArea.top }
			: { top: safeArea.left, left: 0, bottom: safeArea.bottom > 0 ? 34 : 0, right: 0 };
		this.act({ type: "resize", width: height, height: width, safeArea: turned });
	}
}
