// What a person has set on the device: it belongs to the recording, and everything is done again with it.
import { element } from "element";

/** @typedef {{ layoutDirection?: string, reduceMotion?: boolean, textSize?: string, contrast?: string, theme?: string }} Settings */

/** iOS's text sizes, and how people call them. */
const sizes = [
	["xSmall", "Text: extra small"],
	["small", "Text: small"],
	["medium", "Text: medium"],
	["large", "Text: usual"],
	["xLarge", "Text: larger"],
	["xxLarge", "Text: 2 sizes larger"],
	["xxxLarge", "Text: 3 sizes larger"],
	["accessibility1", "Text: accessibility 1"],
	["accessibility2", "Text: accessibility 2"],
	["accessibility3", "Text: accessibility 3"],
	["accessibility4", "Text: accessibility 4"],
	["accessibility5", "Text: accessibility 5"],
];

/**
 * Switches: a key, its value where it is on, and its words.
 * @type {{ key: keyof Settings, on: string | boolean, words: string }[]}
 */
const switches = [
	{ key: "layoutDirection", on: "rightToLeft", words: "Right to left" },
	{ key: "reduceMotion", on: true, words: "Less motion" },
	{ key: "contrast", on: "more", words: "More contrast" },
	{ key: "theme", on: "dark", words: "Dark" },
];

export class Environment {
	/**
	 * @param {HTMLElement} root
	 * @param {(changes: { [key: string]: string | boolean | null }) => void} set null: as usual; what is not named may change elsewhere at the same time
	 */
	constructor(root, set) {
		/** @type {HTMLSelectElement} */
		this.size = element(
			"select",
			{ "aria-label": "Text size", change: (event) => set({ textSize: event.target.value === "large" ? null : event.target.value }) },
			...sizes.map(([value, words]) => element("option", { value }, words)),
		);
		this.switches = switches.map(({ key, on }) =>
			element("input", { type: "checkbox", role: "switch", change: (event) => set({ [key]: event.target.checked ? on : null }) })
		);
		const labels = switches.map(({ words }, place) => element("label", { class: "switch" }, this.switches[place], words));
		root.append(element("div", { class: "head" }, element("h2", {}, "Environment")), element("div", { class: "buttons" }, this.size, ...labels));
	}

	/** @param {Settings} settings */
	show(settings) {
		this.size.value = settings.textSize ?? "large";
		for (const [place, { key, on }] of switches.entries()) this.switches[place].checked = settings[key] === on;
	}
}
