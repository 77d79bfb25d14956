import { BitsFromEnd } from './bits-from-end.ts';

/** Tells how long the packets of a stream are: to be asked for each, in their order. */
export interface PacketLengths {
  /** @returns how many samples are finished by this packet; none by one that isn't sound */
  samplesOf(packet: Buffer): number;
}

/** In samples of 48 kHz (RFC 6716, 3.1): SILK, hybrid, CELT. */
const silk = [480, 960, 1920, 2880];
const hybrid = [480, 960];
const celt = [120, 240, 480, 960];

/** Opus packets say in their first byte how many frames they have, of which length. */
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

/** Vorbis has blocks of two lengths, and which one a packet is of depends on its mode (Vorbis I, 1.3.2 and 4.3.1). */
export class VorbisLengths implements PacketLengths {
  readonly #blocks: readonly [short: number, long: number];
  /** Of each mode, whether its blocks are long. */
  readonly #modes: readonly boolean[];
  readonly #modeMask: number;
  #previous: number | null;

  /**
   * @param identification the stream's first packet
   * @param setup its third
   * @param isBeginning whether the packets will come from the first one on
   * @throws RangeError when these aren't such packets
   */
  constructor(identification: Buffer, setup: Buffer, isBeginning: boolean) {
    const exponents = identification.readUInt8(28);
    this.#blocks = [1 << (exponents & 15), 1 << (exponents >> 4)];
    this.#modes = readModes(setup);
    this.#modeMask = 2 ** Math.ceil(Math.log2(this.#modes.length)) - 1;
    // The longest there is: rather too little is taken than too much.
    this.#previous = isBeginning ? null : this.#blocks[1];
  }

  samplesOf(packet: Buffer): number {
    const [first = 1] = packet;
    if ((first & 1) !== 0) return 0;
    const isLong = this.#modes[(first >> 1) & this.#modeMask] ?? false;
    const block = this.#blocks[isLong ? 1 : 0];
    const previous = this.#previous;
    this.#previous = block;
    // The first block has nothing to be laid over.
    return previous === null ? 0 : (previous + block) / 4;
  }
}

const mostModes = 64;
/** A mode: mapping (8 bits), transform (16) and window (16), both 0, and whether its blocks are long. */
const modeBits = 41;
const largestMapping = 63;

/**
 * The modes are the last there is in the setup, behind codebooks that would have to be understood to be passed. So they are read from
 * the end, as far as they look like modes; the number of them stands before them.
 * @throws RangeError when they aren't found
 */
function readModes(setup: Buffer): boolean[] {
  const bits = new BitsFromEnd(setup);
  // The last bit that is set ends the packet.
  let isEnd = false;
  while (!isEnd) isEnd = bits.read(1) === 1;
  const modes: boolean[] = [];
  let found: boolean[] | null = null;
  while (modes.length < mostModes && bits.left >= modeBits + 6) {
    if (bits.read(8) > largestMapping || bits.read(16) !== 0 || bits.read(16) !== 0) break;
    modes.unshift(bits.read(1) === 1);
    if (bits.peek(6) + 1 === modes.length) found = [...modes];
  }
  if (!found) throw new RangeError('no modes');
  return found;
}
