// The page of the preview: brings its parts together.
import { Actions } from "actions";
import { Address } from "address";
import { Clock } from "clock";
import { connect } from "inside";
import { Curves } from "curves";
import { element, place } from "element";
import { Environment } from "environment";
import { Input } from "input";
import { Keep } from "keep";
import { listen } from "keys";
import { Landing } from "landing";
import { Parameters } from "parameters";
import { Phone } from "phone";
import { moveTo, Steer } from "steer";
import { Story } from "story";
import { frameAt, momentOf, Take } from "take";
import { Timeline } from "timeline";
import { speeds, Transport } from "transport";
import { Versus } from "versus";

/** The clock stops this long after everything has settled, microseconds. */
const patience = 1e6;
/** Ticks that may be on their way; behind, no more are sent, and the next one tells all that happened. */
const mostTicks = 2;
/** Events of a flick that the map plays. */
const flickSteps = 10;
/** Between two looks of what stands beside the phones while time runs, milliseconds. */
const renderPause = 64;
/** A program that asks for the hash of a picture waits no longer for its pixels, milliseconds. */
const mostWaited = 3000;

class Preview {
	constructor() {
		this.isPhone = location.hash === "#phone";
		document.body.classList.toggle("phone-view", this.isPhone);
		this.take = new Take();
		this.clock = new Clock();
		/** @type {any} */
		this.scene = null;
		this.timer = 0;
		/** What the timer waits for may wait longer. */
		this.isLate = false;
		this.rendered = 0;
		this.t = 0;
		this.frame = 0;
		this.isSettled = true;
		this.drives = true;
		this.canUndo = false;
		this.isLooping = false;
		/** @type {string | null} */
		this.error = null;
		/** The last words of a worker, until something is done. */
		this.ended = "";
		/** Why the last request was refused. */
		this.refusal = "";
		/** @type {{ t: number, device: string, isTurned: boolean } | null} The screen that the page's address names, and when, microseconds. */
		this.going = null;
		/** @type {number | null} Where it was scrubbed to and what is seen may not yet be, microseconds. */
		this.sought = null;
		this.connection = "connecting";
		this.limit = "";
		/**
		 * What was done and is not yet sent.
		 * @type {{ t: number, [key: string]: unknown }[]}
		 */
		this.pending = [];
		/**
		 * What sliders say and is not yet sent; one change at a time is on its way.
		 * @type {{ [name: string]: number | string | boolean }}
		 */
		this.values = {};
		this.isSetting = false;
		this.sets = 0;
		this.sentTicks = 0;
		this.doneTicks = 0;
		/** Whether a program looks at the pixels. */
		this.isExact = false;
		/** Since when nothing has happened, microseconds. */
		this.quietSince = 0;
		/** Before the first update nothing is known. */
		this.isNew = true;
		this.isAsked = false;
		/** @type {{ next?: object } | null} A question about a notch is on its way, and the next one. */
		this.asked = null;

		this.phones = ["Phone", "Phone B"].map((name) => new Phone(name, () => this.tellSizes()));
		place("phones").append(this.phones[0].root);
		this.steers = this.phones.map((phone) => new Steer(phone, (event) => this.act(event), () => this.front));
		this.inputs = this.phones.map((phone) => new Input(phone, (_, at) => this.wake(at)));
		const go = (/** @type {number} */ t) => this.seek(t);
		this.transport = new Transport(place("transport"), {
			play: () => this.togglePlay(),
			over: () => this.over(),
			loop: () => this.toggleLoop(),
			slow: () => this.slow(),
			undo: () => this.send({ type: "undo" }),
			keep: () => this.keep.open(),
			compare: (name) => this.send({ type: "compare", with: name }),
		});
		place("beside").append(this.transport.compare);
		this.timeline = new Timeline(this.transport.slider, go);
		this.curves = new Curves(place("curves"), go, undefined, (notch, height) => this.moveNotch(notch, height));
		this.story = new Story(place("story"), go);
		this.parameters = new Parameters(place("parameters"), (values) => this.set(values), () => this.send({ type: "write" }));
		this.actions = new Actions(place("actions"), (event) => this.act(event));
		this.environment = new Environment(place("environment"), (values) => this.send({ type: "environment", values }));
		this.landing = new Landing(
			place("map"),
			(landings, release) => this.flick(landings, release),
			(part) => this.send({ type: "map", ...part }),
		);
		this.versus = new Versus(place("versus"), ["A", "B"]);
		this.isDark = matchMedia("(prefers-color-scheme: dark)");
		this.isDark.addEventListener("change", () => this.introduce());
		this.keep = new Keep((message) => this.send(message), () => this.t, (words, undo) => this.transport.tell(words, undo));
		this.address = new Address(() => this.goThere());
		listen({
			" ": () => this.togglePlay(),
			ArrowLeft: () => this.seek(momentOf(this.frame - 1)),
			ArrowRight: () => this.seek(momentOf(this.frame + 1)),
			Home: () => this.seek(0),
			End: () => this.seek(this.take.end),
			r: () => this.over(),
			l: () => this.toggleLoop(),
			s: () => this.slow(),
			k: () => this.keep.open(),
			a: () => this.swap(),
		});
		this.host = connect({
			opened: () => this.opened(),
			closed: () => this.lost(),
			word: (word, text) => this.word(word, text),
			update: (update, pictures) => this.update(update, pictures),
		});
		document.addEventListener("visibilitychange", () => this.refreshVisibility());
		place("sides").append(...["A", "B"].map((side) => element("button", { type: "button", click: () => this.showSide(side) }, side)));
		this.showSide("A");
		this.render();
	}

	// What comes in.

	opened() {
		this.connection = "";
		this.startAnew();
		this.introduce();
	}

	introduce() {
		this.send({ type: "open", view: this.isPhone ? "phone" : "desk", dark: this.isDark.matches });
		this.tellSizes();
	}

	/** While something moves, pictures need not be many times as large as they are shown, but to a program that looks at them. */
	tellSizes() {
		const shown = this.phones.map(({ columns }, place) => [["A", "B"][place], columns]).filter(([, columns]) => columns && !this.isExact);
		this.send({ type: "display", widths: Object.fromEntries(shown) });
	}

	/** For programs: the hash of what is shown. From the first question on, pictures come as whole to them as to a large display. */
	async hash() {
		const [phone] = this.phones;
		this.isExact = true;
		this.tellSizes();
		for (let waited = 0; waited < mostWaited && phone.factor > 1; waited += 10) await new Promise((done) => setTimeout(done, 10));
		return phone.hash();
	}

	/** The worker knows nothing yet of what this page has. */
	startAnew() {
		this.doneTicks = this.sentTicks;
		this.sought = null;
		this.isSetting = false;
		this.pending = [];
		for (const input of this.inputs) input.release();
		for (const drawing of [...this.phones, this.landing.drawing]) drawing.forget();
	}

	lost() {
		if (this.connection !== "full" && this.connection !== "gone") this.connection = "lost";
		this.clock.stop(this.t);
		this.show();
	}

	/**
	 * @param {string} word
	 * @param {string} text
	 */
	word(word, text) {
		if (word === "ended") {
			this.clock.stop(this.t);
			this.startAnew();
			this.ended = `The preview's worker was ended, and a new one has taken its place.\n${text}`;
		} else if (word === "full") {
			this.connection = "full";
			this.error = "This preview has reached its limit of pages and sessions (4 sessions). Close one and reload this page.";
		} else if (word === "failed") {
			this.connection = "full";
			this.error = text;
		} else if (word === "gone") {
			this.connection = "gone";
		} else if (word === "anew") {
			this.clock.stop(0);
			this.ended = "";
			this.isNew = true;
		}
		this.show();
	}

	/**
	 * @param {any} update
	 * @param {Uint8Array[]} pictures
	 */
	update(update, pictures) {
		if (update.tick !== undefined) this.doneTicks = update.tick;
		if (update.scene) this.setScene(update.scene);
		this.take.apply(update);
		if (update.t !== undefined) this.t = update.t;
		if (update.frame !== undefined) this.frame = update.frame;
		if (update.error !== undefined) {
			if (update.error === null && this.error !== null) this.ended = "";
			this.error = update.error && update.error.text;
		}
		if (update.measured !== undefined) { for (const phone of this.phones) phone.showMeasured(update.measured); }
		if (update.limit !== undefined) this.limit = update.limit;
		if (update.sets !== undefined && update.sets !== this.sets) {
			this.sets = update.sets;
			this.isSetting = false;
			this.set({});
		}
		if (update.canUndo !== undefined) this.canUndo = update.canUndo;
		if (update.settled !== undefined) this.isSettled = update.settled;
		if (!this.isSettled) this.quietSince = this.t;
		if (update.drives !== undefined) this.setDrives(update.drives);
		if (update.map !== undefined) this.landing.show(update.map);
		if (update.nodes !== undefined) this.steers[0].show(update.nodes);
		if (update.sideBySide !== undefined) this.versus.show(update.sideBySide);
		/** @type {{ [name: string]: import("phone").Drawing }} */
		const drawings = { A: this.phones[0], B: this.phones[1], Map: this.landing.drawing };
		/** @type {string[]} */ (update.pictures ?? []).forEach((name, index) => drawings[name].draw(pictures[index], update.factors?.[index]));
		if (update.from !== undefined) this.refusal = "";
		if (update.reply) this.receive(update.reply);
		if (this.isNew && this.scene && update.from !== undefined) this.begin();
		else this.arrive();
		this.show();
	}

	/**
	 * What was asked for, or why it is not had.
	 * @param {import("keep").Reply & { written?: string[], undone?: boolean, values?: { [name: string]: number } }} reply
	 */
	receive(reply) {
		if (reply.written) return this.parameters.tell(reply.written);
		if (reply.undone) return this.transport.tell("Undone.");
		if (this.asked && (reply.values || reply.refused)) return this.haveNotch(reply);
		if (this.keep.dialog.open) return this.keep.receive(reply);
		this.refusal = reply.refused ?? "";
		if (this.scene) this.setScene(this.scene);
	}

	/** @param {any} scene */
	setScene(scene) {
		this.scene = scene;
		for (const phone of this.phones) phone.screen = scene.screen;
		place("title").textContent = scene.config;
		place("folder").textContent = scene.folder;
		place("subtitle").textContent = scene.name ?? "";
		document.title = `${scene.config === "config.lua" ? scene.folder : `${scene.folder}/${scene.config}`} · overlay-host`;
		place("stage").classList.toggle("wide", scene.screen.width > scene.screen.height);
		const hasTwo = scene.sides > 1;
		this.phones[0].caption.textContent = hasTwo ? "A" : "";
		this.phones[1].caption.textContent = hasTwo ? `B: ${scene.comparisonTarget.title}` : "";
		if (hasTwo && !this.phones[1].root.isConnected) place("phones").append(this.phones[1].root);
		if (!hasTwo) this.phones[1].root.remove();
		place("sides").hidden = !hasTwo;
		this.transport.offer(scene.comparisonTargets, scene.comparisonTarget);
		this.parameters.show(scene.parameters, scene.writes);
		this.actions.show(scene);
		this.environment.show(scene.environment);
		this.keep.allow(scene);
	}

	/** @param {boolean} drives */
	setDrives(drives) {
		if (this.drives && !drives) {
			this.clock.stop(this.t);
			this.sought = null;
			for (const input of this.inputs) input.release();
			this.pending = [];
		}
		this.drives = drives;
	}

	/** A recording is played, a scene begins to live. */
	begin() {
		this.isNew = false;
		if (!this.drives) return;
		if (this.goThere()) return;
		if (this.t < this.take.end) this.run(this.take.end);
		else if (!this.isSettled) this.run(Infinity);
	}

	// What a person does.

	/** @param {number} at a time stamp of the browser */
	wake(at) {
		if (this.connection) return;
		if (this.clock.speed !== 1) this.clock.setSpeed(1, at);
		this.isLooping = false;
		this.ended = "";
		this.refusal = "";
		this.clock.limit = Infinity;
		if (!this.clock.isRunning) {
			this.transport.tell("");
			this.clock.run(this.sought ?? Math.max(this.clock.base, this.t), at);
			this.sought = null;
			this.request();
		}
		this.quietSince = this.clock.at(at);
	}

	/** @param {{ type: string, [key: string]: unknown }} event */
	act(event) {
		const at = performance.now();
		this.wake(at);
		this.pending.push({ t: this.clock.at(at), ...event });
	}

	/** What a key moves: the front-most layer that has notches and is on screen, of those that are seen if any is; null: there is none. */
	get front() {
		const sample = this.take.samples[Math.min(frameAt(this.t), this.take.samples.length - 1)] ?? [];
		let hidden = null;
		for (const { id, kind, notches } of [...(this.scene?.layers ?? [])].reverse()) {
			const height = sample[this.take.columns.findIndex(([layer, quantity]) => layer === id && quantity === "height")];
			if (notches.length === 0 || typeof height !== "number") continue;
			if (height > 0) return { id, kind, notches, height };
			hidden ??= { id, kind, notches, height };
		}
		return hidden;
	}

	/**
	 * Drags a layer from the notch of a map to a place of it and lets go there, as fast as the place says.
	 * @param {import("landing").Landings} landings
	 * @param {import("landing").Release} release
	 */
	flick({ layer, from }, { height, velocity }) {
		const found = (this.scene?.layers ?? []).find((/** @type {{ id: string }} */ { id }) => id === layer);
		const start = found?.notches.find((/** @type {{ name: string }} */ { name }) => name === from)?.height;
		if (start === undefined) return;
		const at = performance.now();
		this.wake(at);
		const t = this.clock.at(at);
		const pan = (/** @type {number} */ ms, /** @type {string} */ phase, /** @type {object} */ more) =>
			this.pending.push({ t: t + ms * 1000, type: "pan", overlay: layer, phase, ...more });
		this.pending.push({ t, ...moveTo(found, from, false) });
		const translation = Math.round((start - height) * 64) / 64;
		pan(20, "began", {});
		for (let step = 1; step <= flickSteps; step += 1) {
			pan(20 + step * 16, "changed", { translation: Math.round((translation * step * 64) / flickSteps) / 64 });
		}
		pan(20 + flickSteps * 16 + 1, "ended", { translation, velocity: Math.round(velocity) });
	}

	/** @param {number} limit */
	run(limit) {
		// The phone that plays drives.
		if (!this.drives) this.send({ type: "seek", t: this.t });
		const from = this.sought ?? this.t;
		this.sought = null;
		this.quietSince = from;
		this.clock.run(from, performance.now(), limit);
		this.request();
		this.show();
	}

	/** @param {{ [name: string]: number | string | boolean }} values */
	set(values) {
		Object.assign(this.values, values);
		if (this.isSetting || Object.keys(this.values).length === 0) return;
		this.isSetting = this.send({ type: "set", values: this.values });
		if (this.isSetting) this.values = {};
	}

	/**
	 * The line of a notch is dragged: the parameter on which its height depends moves, as by its slider. One question at a time is on its way.
	 * @param {import("curves").Notch} notch
	 * @param {number} height points
	 */
	moveNotch({ layer, name }, height) {
		const question = { type: "notch", layer, notch: name, height };
		if (this.asked) this.asked.next = question;
		else if (this.send(question)) this.asked = {};
	}

	/** @param {{ refused?: string, values?: { [name: string]: number } }} answer */
	haveNotch({ refused, values }) {
		const next = this.asked?.next;
		this.asked = null;
		if (values) this.set(values);
		if (refused) this.curves.letGo();
		else if (next && this.send(next)) this.asked = {};
		this.refusal = refused ?? "";
	}

	/** Goes to what the page's address says, and answers whether it names a moment. */
	goThere() {
		const there = this.scene && this.address.take();
		if (!there) return false;
		const { parameters, environment } = this.scene;
		const known = (/** @type {{ name: string, value: unknown }} */ { name, value }) => name in there.values && there.values[name] !== String(value);
		const moved = parameters.filter(known).map((/** @type {import("parameters").Parameter} */ { name, kind }) => [
			name,
			kind === "number" ? Number(there.values[name]) : kind === "toggle" ? there.values[name] === "true" : there.values[name],
		]);
		if (moved.length > 0) this.set(Object.fromEntries(moved));
		if (JSON.stringify(there.environment) !== JSON.stringify(environment)) {
			const unset = Object.fromEntries(Object.keys(environment).map((key) => [key, null]));
			this.send({ type: "environment", values: { ...unset, ...there.environment } });
		}
		if (there.t !== undefined) this.seek(there.t);
		// Nothing was done in what a recording lacks at its end.
		if (there.t !== undefined && there.t > this.take.end) this.run(there.t);
		if (there.device || there.isTurned) this.going = { t: there.t ?? this.t, device: there.device, isTurned: there.isTurned };
		this.arrive();
		return there.t !== undefined;
	}

	/** The recording may have another screen at the moment that was asked for: which one is known when that is shown. */
	arrive() {
		if (!this.going || Math.abs(this.going.t - this.t) > 34_000) return;
		const { device, isTurned } = this.going;
		this.going = null;
		this.actions.become(device, isTurned);
	}

	togglePlay() {
		if (this.clock.isRunning) return this.pause();
		if ((this.sought ?? this.t) < this.take.end) return this.run(this.take.end);
		if (!this.isSettled) return this.run(Infinity);
		this.seek(0);
		this.run(this.take.end);
	}

	pause() {
		this.flush();
		this.clock.stop(Math.max(this.t, this.clock.base));
		this.send({ type: "rest" });
		this.show();
	}

	/** Tells what was done until now: ticks that are on their way may have kept it waiting. */
	flush() {
		if (!this.clock.isRunning) return;
		this.gather(performance.now());
		if (this.pending.length === 0) return;
		const t = this.clock.next(performance.now());
		this.tick(t, true);
		this.clock.base = t;
	}

	/** @param {number} t */
	seek(t) {
		this.flush();
		const goal = Math.min(Math.max(t, 0), this.take.end);
		this.clock.stop(goal);
		this.sought = goal;
		this.send({ type: "seek", t: goal });
		this.show();
	}

	over() {
		this.clock.stop(0);
		this.sought = null;
		for (const input of this.inputs) input.release();
		this.pending = [];
		this.send({ type: "over" });
		this.isNew = true;
	}

	toggleLoop() {
		this.isLooping = !this.isLooping;
		if (this.isLooping) this.loop();
		else this.show();
	}

	loop() {
		const part = this.take.lastGesture() ?? { from: 0, to: this.take.end };
		this.seek(part.from);
		this.run(part.to);
	}

	slow() {
		this.clock.setSpeed(speeds[(speeds.indexOf(this.clock.speed) + 1) % speeds.length], performance.now());
		this.show();
	}

	/**
	 * Where the page is narrow, one of two phones is seen.
	 * @param {string} side
	 */
	showSide(side) {
		place("stage").dataset.shown = side;
		for (const button of place("sides").querySelectorAll("button")) button.setAttribute("aria-pressed", String(button.textContent === side));
	}

	swap() {
		const [a, b] = this.phones;
		if (!b.root.isConnected) return;
		if (a.root.nextElementSibling === b.root) b.root.after(a.root);
		else a.root.after(b.root);
	}

	refreshVisibility() {
		if (document.hidden && this.clock.isRunning) this.pause();
	}

	/** @param {object} message */
	send(message) {
		return this.host.send(message);
	}

	// Time.

	request() {
		if (this.isAsked) return;
		this.isAsked = true;
		requestAnimationFrame((timeStamp) => this.step(timeStamp));
	}

	/** @param {number} timeStamp */
	step(timeStamp) {
		this.isAsked = false;
		if (!this.clock.isRunning) return;
		const t = this.clock.tick(timeStamp);
		this.gather(timeStamp);
		const isSent = this.tick(t);
		if (isSent && this.isOver(t)) {
			this.clock.stop(t);
			if (this.isLooping) this.loop();
			else this.send({ type: "rest" });
			this.show();
		} else {
			this.request();
		}
	}

	/** @param {number} timeStamp */
	gather(timeStamp) {
		for (const input of this.inputs) {
			for (const { at, event } of input.take(timeStamp)) this.pending.push({ t: this.clock.at(at), ...event });
		}
	}

	/**
	 * @param {number} t
	 * @param {boolean} [isLast] however many are on their way
	 */
	tick(t, isLast = false) {
		if (!isLast && this.sentTicks - this.doneTicks >= mostTicks) return false;
		if (this.pending.length > 0) this.quietSince = t;
		this.pending.sort((a, b) => a.t - b.t);
		const isSent = this.send({ type: "tick", n: this.sentTicks + 1, t, events: this.pending });
		if (isSent) {
			this.sentTicks += 1;
			this.pending = [];
		}
		return isSent;
	}

	/** @param {number} t */
	isOver(t) {
		if (t >= this.clock.limit) return true;
		if (this.limit) return true;
		const isIdle = this.isSettled && !this.inputs.some((input) => input.isDown || input.wheel) && this.pending.length === 0;
		// What is still on its way may or may not settle; what has failed goes no further.
		const known = this.error === null ? this.t : t;
		return this.clock.limit === Infinity && isIdle && known - this.quietSince >= patience;
	}

	// What is seen.

	/**
	 * While time runs, the pictures come first: what stands beside them follows at its own, slower pace, and right behind a picture, so that it keeps
	 * neither the next tick nor the next picture waiting.
	 */
	show() {
		const isEarly = this.clock.isRunning && performance.now() < this.rendered + renderPause;
		if (this.timer && (isEarly || !this.isLate)) return;
		clearTimeout(this.timer);
		this.isLate = isEarly;
		this.timer = setTimeout(() => this.render(), isEarly ? 2 * renderPause : 0);
	}

	render() {
		this.timer = 0;
		this.rendered = performance.now();
		const { t, take } = this;
		this.transport.show({
			isPlaying: this.clock.isRunning,
			isLooping: this.isLooping,
			speed: this.clock.speed,
			t,
			end: take.end,
			canUndo: this.canUndo,
		});
		if (!this.isPhone) {
			this.timeline.show(take, t);
			this.curves.show(take, t);
			this.story.show(take, t);
		}
		const alert = place("alert");
		const error = [this.error, this.ended, this.refusal].filter(Boolean).join("\n\n");
		if (alert.textContent !== error) alert.replaceChildren(...error.split(/(?<=\n)/).map(codeLine));
		alert.hidden = error === "";
		place("stage").classList.toggle("stale", (this.error ?? this.ended) !== "" || this.connection !== "");
		const held = this.steers[0].drag ? this.front : null;
		const said = held ? `${held.id} ${Math.round(held.height)} pt` : this.story.said;
		if (place("said").textContent !== said) place("said").textContent = said;
		if (this.scene && !this.isNew && this.drives && !this.isPhone) this.tellAddress();
		const status = this.status;
		if (place("status").textContent !== status) place("status").textContent = status;
		place("status").dataset.state = this.connection || (this.clock.isRunning ? (this.clock.limit === Infinity ? "recording" : "playing") : "still");
		const isLost = this.connection === "lost" || this.connection === "gone";
		place("lost").hidden = !isLost || !this.scene;
		if (!isLost || !this.scene) return;
		place("lost-words").textContent = this.connection === "gone"
			? "overlay-host has ended: nothing is recorded any more. Start it again, and open the address that it prints:"
			: "The connection to overlay-host is lost, and nothing is recorded. If it has ended, start it again, and open the address that it prints:";
		place("lost-command").textContent = this.scene.command ?? "overlay-host preview";
	}

	tellAddress() {
		const { parameters, environment, screen } = this.scene;
		this.address.show({
			t: this.clock.isRunning ? undefined : this.sought ?? this.t,
			device: this.actions.deviceName,
			isTurned: screen.width > screen.height,
			environment,
			values: Object.fromEntries(
				parameters.filter((/** @type {any} */ one) => one.value !== one.default).map((/** @type {any} */ { name, value }) => [name, String(value)]),
			),
		});
	}

	get status() {
		if (this.connection === "gone") return "Ended";
		if (this.connection === "lost") return "No connection; trying again …";
		if (this.connection === "connecting") return this.host.opening;
		if (this.limit) return `${this.limit} Start over to go on.`;
		if (!this.drives) return "Another page is in control; touch to take over";
		if (!this.clock.isRunning) return isSecureContext ? "" : "At this address the browser reports fingers only once a frame";
		return this.clock.limit === Infinity ? "Recording" : "Playing";
	}

	/** For programs that look at this page. */
	get state() {
		const playing = this.clock.isRunning || this.sentTicks > this.doneTicks;
		return { time: this.t / 1e6, frame: this.frame, playing, screen: this.scene?.screen ?? null, error: this.error ?? (this.ended || null) };
	}
}

/**
 * A line of an error: code and what stands under it do not wrap.
 * @param {string} line
 */
function codeLine(line) {
	return element("span", /^\s*\d*\s*\|/.test(line) ? { class: "code" } : {}, line);
}

const preview = new Preview();
/** @type {any} */ (window).overlayPreview = { state: () => preview.state, frameHash: () => preview.hash() };
