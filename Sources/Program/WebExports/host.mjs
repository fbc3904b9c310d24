// The host as a module of JavaScript, for Node.js and for pages: WebAssembly that takes requests and hands out bytes.

/** Where bytes belong that the module hands out: see `Surroundings.Stream`. */
export const Stream = { answer: 0, message: 1, trace: 2, picture: 3, update: 4, backup: 5, backupLine: 6, file: 7, words: 8 };
/** Why a file cannot be had: see `FileRefusal`. */
export const Refusal = { missing: 1, isFolder: 2, isOutside: 3, isForbidden: 4, isNoFile: 5, leadsOut: 6, tooLong: 7 };

/**
 * A started module: `perform` does what a request asks for; bytes go to `write(stream, bytes)`.
 * Of an open preview `receive` takes what its page says, `follow` what another one says, and `rest` does what takes time; all return after how many milliseconds
 * `rest` wants to be called if nothing comes in, -1: never.
 */
export class Host {
  /**
   * What `Exports.swift` has.
   * @type {any}
   */
  #exports;
  #write;
  #read;

  /**
   * @param {WebAssembly.Module} module
   * @param {{read: (path: string) => Uint8Array | number, write: (stream: number, bytes: Uint8Array) => void}} surroundings
   *   `read` gives a file's bytes, or the number of a refusal; the bytes that `write` gets are gone once it returns.
   */
  constructor(module, { read, write }) {
    this.#read = read;
    this.#write = write;
    let file = new Uint8Array();
    const overlay = {
      size: (/** @type {number} */ at, /** @type {number} */ count) => {
        const found = this.#read(new TextDecoder().decode(this.#bytes(at, count)));
        if (typeof found === "number") return -found;
        file = found;
        return file.length;
      },
      read: (/** @type {number} */ at) => this.#bytes(at, file.length).set(file),
      write: (/** @type {number} */ stream, /** @type {number} */ at, /** @type {number} */ count) => this.#write(stream, this.#bytes(at, count)),
    };
    this.#exports = new WebAssembly.Instance(module, { overlay }).exports;
    this.#exports.__wasm_call_ctors();
  }

  /**
   * @param {number} at
   * @param {number} count
   */
  #bytes(at, count) {
    return new Uint8Array(this.#exports.memory.buffer, at, count);
  }

  /**
   * @param {object} request
   * @returns {number} the exit status
   */
  perform(request) {
    return this.#hand(this.#exports.overlay_perform, JSON.stringify(request));
  }

  /**
   * @param {string} message
   * @returns {number}
   */
  receive(message) {
    return this.#hand(this.#exports.overlay_receive, message);
  }

  /**
   * What another page of the same scene has said.
   * @param {string} message
   * @returns {number}
   */
  follow(message) {
    return this.#hand(this.#exports.overlay_follow, message);
  }

  /** @returns {number} */
  rest() {
    return this.#exports.overlay_rest();
  }

  /**
   * @param {(at: number, count: number) => number} take
   * @param {string} words
   */
  #hand(take, words) {
    const text = new TextEncoder().encode(words);
    const at = this.#exports.overlay_allocate(text.length);
    this.#bytes(at, text.length).set(text);
    const result = take(at, text.length);
    this.#exports.overlay_release(at);
    return result;
  }
}
