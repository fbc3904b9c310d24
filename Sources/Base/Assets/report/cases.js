// All cases of a test: what failed first, filtered by verdict and by name.
import { command, element, place } from "element";
import { listen } from "keys";

/**
 * @typedef {object} Case
 * @property {string} name
 * @property {"failed" | "stopped" | "recorded" | "passed"} verdict
 * @property {string[]} sentences
 * @property {string} page empty: it has none
 * @property {{ t: number, text: string }[]} moments
 * @property {string} accept empty: nothing can be accepted
 * @property {string} strip a picture of it as it should be and as it is, as an address that holds it; empty: there is none
 * @property {number} seconds
 */

const order = ["stopped", "failed", "recorded", "passed"];

class Page {
	/** @param {{ title: string, subtitle: string, cases: Case[] }} report */
	constructor({ title, subtitle, cases }) {
		place("title").textContent = title;
		place("subtitle").textContent = subtitle;
		document.body.classList.add("cases");
		/** @type {Set<string>} */
		this.hidden = new Set();
		this.text = "";
		const sorted = cases.map((one, index) => ({ one, index })).sort((a, b) => order.indexOf(a.one.verdict) - order.indexOf(b.one.verdict) || a.index - b.index);
		this.rows = sorted.map(({ one }) => ({ one, row: row(one) }));
		place("list").append(...this.rows.map(({ row }) => row));
		this.buildFilters(cases);
		listen({ j: () => this.go(1), k: () => this.go(-1), "/": () => this.field?.focus() });
	}

	/**
	 * Takes the focus to the next case that is seen, or back.
	 * @param {number} step
	 */
	go(step) {
		const links = this.rows.filter(({ row }) => !row.hidden).flatMap(({ row }) => row.querySelector("a.name") ?? []);
		const here = links.indexOf(/** @type {any} */ (document.activeElement));
		const next = links[Math.min(Math.max(here + step, 0), links.length - 1)];
		/** @type {HTMLElement | undefined} */ (next)?.focus();
	}

	/** @param {Case[]} cases */
	buildFilters(cases) {
		const search = element("input", {
			type: "text",
			"aria-label": "Name or words",
			placeholder: "Name or words",
			input: (event) => this.search(event.target.value),
			keydown: (event) => event.key === "Escape" && event.target.blur(),
		});
		this.field = search;
		const buttons = order.map((verdict) => {
			const count = cases.filter((one) => one.verdict === verdict).length;
			/** @type {HTMLButtonElement} */
			const button = element(
				"button",
				{ type: "button", "aria-pressed": String(count > 0), disabled: count === 0, click: () => this.toggle(verdict, button) },
				`${count} ${verdict}`,
			);
			return button;
		});
		const keys = element(
			"p",
			{ class: "hint" },
			"J and K go through the cases, Enter opens one, / searches; in a case N and P go to the next failure and back.",
		);
		document.querySelector(".filters")?.append(search, ...buttons, keys);
	}

	/** @param {string} text */
	search(text) {
		this.text = text.toLowerCase();
		this.filter();
	}

	/**
	 * @param {string} verdict
	 * @param {HTMLElement} button
	 */
	toggle(verdict, button) {
		if (!this.hidden.delete(verdict)) this.hidden.add(verdict);
		button.setAttribute("aria-pressed", String(!this.hidden.has(verdict)));
		this.filter();
	}

	filter() {
		for (const { one, row } of this.rows) {
			const hasText = [one.name, ...one.sentences].some((text) => text.toLowerCase().includes(this.text));
			row.hidden = this.hidden.has(one.verdict) || !hasText;
		}
	}
}

/** @param {Case} one */
function row(one) {
	const name = one.page ? element("a", { class: "name", href: one.page }, one.name) : element("b", {}, one.name);
	const moments = [...one.moments].sort((first, second) => first.t - second.t).map(({ t, text }) =>
		element("a", { class: "jump", href: `${one.page}#t=${t / 1e6}` }, text)
	);
	return element(
		"li",
		{ class: "case" },
		element("span", { class: `verdict ${one.verdict}` }, one.verdict),
		name,
		element("time", {}, one.seconds < 1 ? `${Math.round(one.seconds * 1000)} ms` : `${one.seconds.toFixed(1)} s`),
		...one.sentences.map((sentence) => element("p", {}, sentence)),
		...(one.strip
			? [element("a", { class: "strip", href: one.page }, element("img", { src: one.strip, alt: `${one.name}: as it should be, and as it is` }))]
			: []),
		...(moments.length > 0 ? [element("p", { class: "hint" }, "Where it is seen"), element("div", { class: "buttons" }, ...moments)] : []),
		...(one.accept ? [command("Accept what happens now", one.accept)] : []),
	);
}

new Page(JSON.parse(place("data").textContent ?? ""));
