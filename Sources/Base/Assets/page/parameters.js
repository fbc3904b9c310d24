// The config's parameters as sliders, choices and switches, by group.
import { element } from "element";

/**
 * @typedef {object} Parameter
 * @property {string} name
 * @property {"number" | "choice" | "toggle"} kind
 * @property {string} label
 * @property {string} group
 * @property {string} [unit]
 * @property {number | string | boolean} default
 * @property {number | string | boolean} value
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {number} [step]
 * @property {string[]} [choices]
 * @property {string} [hint] what is not seen at the slider
 */

export class Parameters {
	/**
	 * @param {HTMLElement} root
	 * @param {(values: { [name: string]: number | string | boolean }) => void} set
	 * @param {() => void} write the values into the config
	 */
	constructor(root, set, write) {
		this.root = root;
		this.set = set;
		/** @type {Parameter[]} */
		this.parameters = [];
		this.body = element("div", { class: "controls" });
		this.copy = element("button", { type: "button", click: () => this.copyOptions() }, "Copy for the terminal");
		this.reset = element("button", { type: "button", click: () => this.restore() }, "Defaults");
		this.write = element("button", { type: "button", click: write, hidden: true }, "Write into the config");
		this.answer = element("p", { class: "answer", role: "status" });
		root.append(
			element("div", { class: "head" }, element("h2", {}, "Parameters"), this.reset, this.copy),
			this.body,
			element("div", { class: "buttons written" }, this.write),
			this.answer,
		);
		this.signature = "";
	}

	/**
	 * @param {Parameter[]} parameters
	 * @param {boolean} writes the config's file may be changed
	 */
	show(parameters, writes) {
		this.parameters = parameters;
		const changed = parameters.some((parameter) => parameter.value !== parameter.default);
		this.write.hidden = !writes || !changed;
		if (!this.write.hidden) this.answer.textContent = "";
		this.root.hidden = parameters.length === 0;
		const signature = JSON.stringify(parameters.map(({ value, ...rest }) => rest));
		if (signature !== this.signature) {
			this.signature = signature;
			const groups = [...new Set(parameters.map((parameter) => parameter.group))];
			const fieldsets = groups.map((group) => {
				const rows = parameters.filter((parameter) => parameter.group === group).map((parameter) => this.row(parameter));
				return element("fieldset", {}, group ? element("legend", {}, group) : "", ...rows);
			});
			this.body.replaceChildren(...fieldsets);
		}
		for (const parameter of parameters) this.refresh(parameter);
		this.copy.disabled = !changed;
		this.copy.textContent = "Copy for the terminal";
		this.reset.disabled = !changed;
	}

	/** @param {Parameter} parameter */
	row(parameter) {
		const id = `parameter-${parameter.name}`;
		return element(
			"div",
			{ class: "row", "data-name": parameter.name },
			element("label", { for: id }, parameter.label),
			this.control(parameter, id),
			element("output", { for: id }),
			...(parameter.hint ? [element("p", { class: "hint" }, parameter.hint)] : []),
		);
	}

	/**
	 * @param {Parameter} parameter
	 * @param {string} id
	 */
	control(parameter, id) {
		const { name } = parameter;
		if (parameter.kind === "toggle") {
			return element("input", { id, type: "checkbox", role: "switch", change: (event) => this.set({ [name]: event.target.checked }) });
		}
		if (parameter.kind === "choice") {
			const options = (parameter.choices ?? []).map((choice) => element("option", { value: choice }, choice));
			return element("select", { id, change: (event) => this.set({ [name]: event.target.value }) }, ...options);
		}
		const { minimum = 0, maximum = 1, step } = parameter;
		return element("input", {
			id,
			type: "range",
			min: minimum,
			max: maximum,
			step: step ?? "any",
			input: (event) => this.set({ [name]: Number(event.target.value) }),
		});
	}

	/** @param {Parameter} parameter */
	refresh(parameter) {
		const row = this.body.querySelector(`[data-name="${CSS.escape(parameter.name)}"]`);
		const control = /** @type {HTMLInputElement | HTMLSelectElement | null} */ (row?.querySelector("input, select"));
		const output = row?.querySelector("output");
		if (!row || !control || !output) return;
		if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = parameter.value === true;
		else if (document.activeElement !== control || control.value === "") control.value = String(parameter.value);
		const unit = parameter.unit ? ` ${parameter.unit}` : "";
		output.textContent = parameter.kind === "number" ? `${short(Number(parameter.value))}${unit}` : "";
		const isChanged = parameter.value !== parameter.default;
		row.classList.toggle("changed", isChanged);
		row.setAttribute("title", isChanged ? `default ${typeof parameter.default === "number" ? short(parameter.default) + unit : parameter.default}` : "");
	}

	/** @param {string[]} lines what was written, or why not */
	tell(lines) {
		this.answer.textContent = lines.join("\n");
	}

	restore() {
		this.set(Object.fromEntries(this.parameters.map(({ name, default: value }) => [name, value])));
	}

	async copyOptions() {
		const changed = this.parameters.filter((parameter) => parameter.value !== parameter.default);
		const words = changed.map(({ name, value }) =>
			`--set ${/[^\w.-]/.test(`${value}`) ? `'${name}=${`${value}`.replaceAll("'", "'\\''")}'` : `${name}=${value}`}`
		).join(" ");
		await navigator.clipboard?.writeText(words);
		this.copy.textContent = navigator.clipboard ? "Copied" : "Not copied: no secure address";
	}
}

/** @param {number} value */
function short(value) {
	return String(Math.round(value * 1e4) / 1e4);
}

/** @param {number | string | boolean} value */
export function valueText(value) {
	return typeof value === "number" ? short(value) : String(value);
}
