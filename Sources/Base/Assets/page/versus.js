// Two runs of a finger: their figures, and what `compare` says of them; a report shows it, too.
import { element } from "element";

/**
 * @typedef {object} Comparison
 * @property {boolean} equal
 * @property {string} text the headline first
 * @property {{ name: string, unit: string, values: (number | null)[] }[]} figures
 */

export class Versus {
	/**
	 * @param {HTMLElement} root
	 * @param {[string, string]} names of the two
	 */
	constructor(root, names) {
		this.root = root;
		this.headline = element("p", { class: "headline" });
		this.rows = element("tbody");
		this.words = element("pre");
		this.more = element("details", {}, element("summary", {}, "All differences"), this.words);
		const head = element("tr", {}, element("th", {}), ...names.map((name) => element("th", { scope: "col" }, name)));
		this.table = element("table", { class: "figures" }, element("thead", {}, head), this.rows);
		root.append(element("h2", {}, names.join(" and ")), this.headline, this.table, this.more);
	}

	/** @param {Comparison | null} comparison null: there is nothing to say */
	show(comparison) {
		this.root.hidden = comparison === null;
		if (!comparison) return;
		const end = comparison.text.indexOf("\n");
		this.headline.textContent = comparison.text.slice(0, end);
		this.words.textContent = comparison.text.slice(end + 1);
		this.more.hidden = comparison.text.slice(end).trim() === "";
		this.table.hidden = comparison.figures.length === 0;
		this.rows.replaceChildren(...comparison.figures.map((figure) => this.row(figure)));
	}

	/** @param {{ name: string, unit: string, values: (number | null)[] }} figure */
	row({ name, unit, values }) {
		const isSame = values[0] === values[1];
		const cells = values.map((value) => element("td", {}, value === null ? "–" : `${short(value)} ${unit}`));
		return element("tr", isSame ? {} : { class: "changed" }, element("th", { scope: "row" }, name), ...cells);
	}
}

/** @param {number} value */
function short(value) {
	const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3;
	return String(Number(value.toFixed(digits)));
}
