export interface OggPacket {
  /** All of it, including parts on earlier pages. */
  bytes: Buffer;
  /** The number of the page's segments up to its end. */
  segments: number;
  /** The number of bytes from the page's header up to its end. */
  end: number;
}

const fixedHead = 27;
/** A segment of maximum length: the packet continues in the next. */
const fullSegment = 255;
const isContinued = 1;

/** Assembles the packets of a stream from its consecutive pages. */
export class OggPackets {
  /** The parts of an unfinished packet on earlier pages; null without one, or when its beginning is unknown. */
  #begun: Buffer[] | null = null;

  /** @returns the packets that end on the stream's next page, but none whose beginning is unknown */
  endedOn(page: Buffer): OggPacket[] {
    const sizes = page.subarray(fixedHead, fixedHead + page.readUInt8(26));
    const body = page.subarray(fixedHead + sizes.length);
    const ended: OggPacket[] = [];
    let begun = (page.readUInt8(5) & isContinued) === 0 ? [] : this.#begun;
    let start = 0;
    let end = 0;
    for (const [index, size] of sizes.entries()) {
      end += size;
      if (size === fullSegment) continue;
      const part = body.subarray(start, end);
      if (begun) ended.push({ bytes: Buffer.concat([...begun, part]), segments: index + 1, end });
      begun = [];
      start = end;
    }
    const rest = body.subarray(start, end);
    if (rest.length > 0) begun?.push(rest);
    this.#begun = rest.length > 0 ? begun : null;
    return ended;
  }
}
