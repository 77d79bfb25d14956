/** A packet that ends on a page. */
export interface OggPacket {
  /** All of it, with what of it lies on the pages before. */
  bytes: Buffer;
  /** How many of the page's segments there are up to its end. */
  segments: number;
  /** How many bytes there are behind the page's head up to its end. */
  end: number;
}

const fixedHead = 27;
/** A segment as long as can be: the packet goes on in the next. */
const fullSegment = 255;
const isContinued = 1;

/** Puts the packets of a stream together from its pages, one after the other. */
export class OggPackets {
  /** What the pages before have of the packet that goes on; null when none does, or when its beginning isn't known. */
  #begun: Buffer[] | null = null;

  /**
   * @param page all of the stream's next page
   * @returns the packets that end on it, but for one whose beginning isn't known
   */
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
