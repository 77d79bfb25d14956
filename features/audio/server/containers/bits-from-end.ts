/**
 * Reads bits backwards from the end of data packed lowest bit first: of each number the highest bit comes first, so
 * that numbers are read as they were written.
 */
export class BitsFromEnd {
  readonly #bytes: Buffer;
  #position = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length * 8 - this.#position;
  }

  /** @throws RangeError when there are fewer bits */
  read(count: number): number {
    const value = this.peek(count);
    this.#position += count;
    return value;
  }

  /** The same, without consuming the bits. */
  peek(count: number): number {
    let value = 0;
    for (let position = this.#position; position < this.#position + count; position += 1) {
      const byte = this.#bytes.readUInt8(this.#bytes.length - 1 - (position >> 3));
      value = value * 2 + ((byte >> (7 - (position & 7))) & 1);
    }
    return value;
  }
}
