// The server of a page that has the host inside: the page's own address, where files are read and written, and a stream of what happens elsewhere.
// Comes back by itself.

/**
 * `saved`: a file of the config was saved. `joined`: the first of a connection. `company`: how many other pages show the scene. `whole`: all that was
 * done, as an event file. `message`: what another page has said. `gone`: the server ends. `full`: it has enough pages.
 * @typedef {{ saved?: boolean, joined?: boolean, company?: number, whole?: string, message?: string, gone?: boolean, full?: boolean }} Event
 */
/** @typedef {{ event: (event: Event) => void, closed: () => void }} Listener */

/**
 * What opens the server: kept by the tab, which no server but this one can ask for it. A cookie would go to every port of this machine.
 * @param {string | null} token the address's
 */
function keptKey(token) {
	try {
		if (token) sessionStorage.setItem("key", token);
		return token ?? sessionStorage.getItem("key") ?? "";
	} catch {
		return token ?? "";
	}
}

export class Server {
	/** @param {Listener} listener */
	constructor(listener) {
		const query = new URLSearchParams(location.search);
		this.session = query.get("session") ?? "1";
		this.listener = listener;
		/** Where the worker reads files. */
		this.place = { address: location.origin, key: keptKey(query.get("token")) };
		/** The page's own name there. */
		this.page = crypto.getRandomValues(new Uint32Array(1))[0];
		history.replaceState(null, "", (this.session === "1" ? "/" : `/?session=${encodeURIComponent(this.session)}`) + location.hash);
		this.pause = 250;
		/**
		 * What is to be shared, one after the other.
		 * @type {string[]}
		 */
		this.waiting = [];
		this.isSharing = false;
		this.listen();
	}

	/**
	 * @param {string} path
	 * @param {RequestInit} [more]
	 */
	ask(path, more = {}) {
		return fetch(`${this.place.address}${path}`, { ...more, headers: { "X-Overlay-Key": this.place.key } });
	}

	async listen() {
		try {
			const answer = await this.ask(`/stream?session=${encodeURIComponent(this.session)}&page=${this.page}`);
			if (answer.ok && answer.body) await this.read(answer.body.getReader());
		} catch {
			// It is not there, or has gone away.
		}
		this.listener.closed();
		if (this.pause === Infinity) return;
		setTimeout(() => this.listen(), this.pause);
		this.pause = Math.min(this.pause * 2, 4000);
	}

	/** @param {ReadableStreamDefaultReader<Uint8Array>} reader of lines of JSON; an empty one says that the server lives */
	async read(reader) {
		const decoder = new TextDecoder();
		let rest = "";
		for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
			this.pause = 250;
			const lines = (rest + decoder.decode(piece.value, { stream: true })).split("\n");
			rest = lines.pop() ?? "";
			for (const line of lines) {
				if (line === "") continue;
				const event = JSON.parse(line);
				if (event.full) this.pause = Infinity;
				this.listener.event(event);
			}
		}
	}

	/**
	 * Keeps what was done in the tab while the page is loaded again.
	 * @param {string} recording
	 */
	keepRecording(recording) {
		try {
			sessionStorage.setItem("recording", this.place.key + recording);
		} catch {
			// The tab keeps nothing, or not as much.
		}
	}

	/** Takes what the tab has kept for this server; empty if there is nothing. */
	takeRecording() {
		try {
			const kept = sessionStorage.getItem("recording") ?? "";
			sessionStorage.removeItem("recording");
			return kept.startsWith(this.place.key) ? kept.slice(this.place.key.length) : "";
		} catch {
			return "";
		}
	}

	/**
	 * Tells the other pages of the scene, in order.
	 * @param {{ whole: string } | { stored: string } | { message: string }} words `stored`: for pages that come later alone
	 */
	share(words) {
		this.waiting.push(JSON.stringify(words));
		if (!this.isSharing) this.shareWaiting();
	}

	async shareWaiting() {
		this.isSharing = true;
		while (this.waiting.length > 0) {
			const body = this.waiting.splice(0).join("\n");
			try {
				await this.ask(`/share?session=${encodeURIComponent(this.session)}&page=${this.page}`, { method: "POST", body });
			} catch {
				// The stream tells that the server is gone.
			}
		}
		this.isSharing = false;
	}

	/**
	 * Has files written into the config's folder.
	 * @param {string} purpose
	 * @param {{ name: string, content: Uint8Array }[]} files
	 * @param {object} more
	 * @returns {Promise<{ refused?: string, exists?: string } | null>} why they are not written
	 */
	async write(purpose, files, more) {
		const texts = files.map(({ name, content }) => ({ name, text: new TextDecoder().decode(content) }));
		try {
			const answer = await this.ask(`/${purpose}`, { method: "POST", body: JSON.stringify({ ...more, files: texts }) });
			if (answer.ok) return null;
			const words = await answer.text();
			return answer.status === 409 ? { exists: words.trim() } : { refused: words.trim() };
		} catch {
			return { refused: "The server is gone, and nothing is written. Start it again, and open the address that it prints." };
		}
	}
}
