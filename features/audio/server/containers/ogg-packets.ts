export interface OggPacket {
  /** The whole packet, including its parts on earlier pages. */
  bytes: Buffer;
  /** Segments of the page up to the packet's end. */
  segments: number;
  /** Bytes from the page's header to the packet's end. */
  end: number;
}

const fixedHead = 27;
/** A segment of maximum length; the packet continues in the next one. */
const fullSegment = 255;
const isContinued = 1;

export class OggPackets {
  /** Parts of an unfinished packet on earlier pages; null without one, or when its beginning is unknown. */
  #begun: Buffer[] | null = null;

  /** @returns the packets that end on the stream's next page, except one whose beginning is unknown */
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
