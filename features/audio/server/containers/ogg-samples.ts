/** Computes the lengths of Ogg packets; the caller passes all packets in order. */
export interface PacketLengths {
  samplesOf(packet: Buffer): number;
}

/** In samples at 48 kHz (RFC 6716, 3.1). */
const silk = [480, 960, 1920, 2880];
const hybrid = [480, 960];
const celt = [120, 240, 480, 960];

/** The first byte of an Opus packet gives the number and length of its frames. */
export const opusLengths: PacketLengths = {
  samplesOf(packet) {
    const [toc = 0, more = 0] = packet;
    const kind = toc >> 3;
    const code = toc & 3;
    const frame = kind < 12 ? silk[kind & 3] : kind < 16 ? hybrid[kind & 1] : celt[kind & 3];
    const frames = code === 0 ? 1 : code === 3 ? more & 63 : 2;
    return (frame ?? 0) * frames;
  },
};

/** Vorbis has blocks of two lengths, which depend on the packet's mode (Vorbis I, 1.3.2 and 4.3.1). */
export class VorbisLengths implements PacketLengths {
  readonly #blocks: readonly [short: number, long: number];
  readonly #modes: readonly boolean[];
  readonly #modeMask: number;
  #previous: number | null;

  constructor(identification: Buffer, setup: Buffer, isBeginning: boolean) {
    const exponents = identification.readUInt8(28);
    this.#blocks = [1 << (exponents & 15), 1 << (exponents >> 4)];
    this.#modes = readModes(setup);
    this.#modeMask = 2 ** Math.ceil(Math.log2(this.#modes.length)) - 1;
    // Without the previous Vorbis block, the longest is assumed, since a preview that is too short is better than one too long.
    this.#previous = isBeginning ? null : this.#blocks[1];
  }

  samplesOf(packet: Buffer): number {
    const [first = 1] = packet;
    if ((first & 1) !== 0) return 0;
    const isLong = this.#modes[(first >> 1) & this.#modeMask] ?? false;
    const block = this.#blocks[isLong ? 1 : 0];
    const previous = this.#previous;
    this.#previous = block;
    // The first Vorbis block overlaps nothing, so it completes no samples.
    return previous === null ? 0 : (previous + block) / 4;
  }
}

const maxModes = 64;
const modeBits = 41;
const largestMapping = 63;

/**
 * Vorbis modes are read backwards from the packet's end, because otherwise all codebooks before them would have to be decoded.
 * @throws RangeError when the modes aren't found
 */
function readModes(setup: Buffer): boolean[] {
  const bits = new BitsFromEnd(setup);
  let isEnd = false;
  while (!isEnd) isEnd = bits.read(1) === 1;
  const modes: boolean[] = [];
  let found: boolean[] | null = null;
  while (modes.length < maxModes && bits.left >= modeBits + 6) {
    if (bits.read(8) > largestMapping || bits.read(16) !== 0 || bits.read(16) !== 0) break;
    modes.unshift(bits.read(1) === 1);
    if (bits.peek(6) + 1 === modes.length) found = [...modes];
  }
  if (!found) throw new RangeError('no modes');
  return found;
}

/** Data is packed lowest bit first, so reading backwards gives each number's highest bit first. */
class BitsFromEnd {
  readonly #bytes: Buffer;
  #position = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length * 8 - this.#position;
  }

  read(count: number): number {
    const value = this.peek(count);
    this.#position += count;
    return value;
  }

  peek(count: number): number {
    let value = 0;
    for (let position = this.#position; position < this.#position + count; position += 1) {
      const byte = this.#bytes.readUInt8(this.#bytes.length - 1 - (position >> 3));
      value = value * 2 + ((byte >> (7 - (position & 7))) & 1);
    }
    return value;
  }
}
