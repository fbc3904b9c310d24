// The page's address: the moment, the device, the environment and the parameters that are shown, behind its #.

/**
 * @typedef {object} There
 * @property {number} [t] microseconds; none while time runs
 * @property {string} device empty: none that has a name
 * @property {boolean} isTurned
 * @property {{ [key: string]: string | boolean }} environment what is not as usual
 * @property {{ [name: string]: string }} values of parameters that are not the default
 */

/** Browsers take no more than some changes a second: so long after one the next follows, milliseconds. */
const pause = 400;

export class Address {
	/** @param {() => void} follow another address was given */
	constructor(follow) {
		this.timer = 0;
		this.free = 0;
		this.told = location.hash;
		this.isNew = true;
		addEventListener("hashchange", () => {
			if (location.hash === this.told) return;
			this.told = location.hash;
			this.isNew = true;
			follow();
		});
	}

	/** Whereto it leads, once. @returns {There | null} null: it says nothing */
	take() {
		const words = new URLSearchParams(this.isNew ? this.told.slice(1) : "");
		this.isNew = false;
		if (![...words.keys()].some((key) => ["t", "device", "landscape", "environment", "set"].includes(key))) return null;
		const pairs = (/** @type {string} */ key) => Object.fromEntries(words.getAll(key).map((pair) => pair.split(/=(.*)/s)));
		const values = Object.entries(pairs("environment")).map(([key, value]) => [key, value === "true" || (value !== "false" && value)]);
		const seconds = Number(words.get("t") ?? NaN);
		return {
			...(seconds >= 0 ? { t: Math.round(seconds * 1e6) } : {}),
			device: words.get("device") ?? "",
			isTurned: words.has("landscape"),
			environment: Object.fromEntries(values),
			values: pairs("set"),
		};
	}

	/** @param {There} there */
	show({ t, device, isTurned, environment, values }) {
		const words = new URLSearchParams(t === undefined ? {} : { t: String(t / 1e6) });
		if (device) words.set("device", device);
		if (isTurned) words.set("landscape", "");
		for (const [key, value] of Object.entries(environment)) words.append("environment", `${key}=${value}`);
		for (const [name, value] of Object.entries(values)) words.append("set", `${name}=${value}`);
		const told = `#${words}`;
		if (told === this.told) return;
		this.told = told;
		clearTimeout(this.timer);
		this.timer = setTimeout(() => {
			this.free = performance.now() + pause;
			try {
				history.replaceState(null, "", told);
			} catch {
				// A page within another has no address of its own.
			}
		}, this.free - performance.now());
	}
}
