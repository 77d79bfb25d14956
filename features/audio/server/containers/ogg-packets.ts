export interface OggPacket {
  bytes: Buffer;
  segments: number;
  end: number;
}

const fixedHead = 27;
/** In bytes. A packet continues after a segment of this maximum length. */
const fullSegment = 255;
const isContinued = 1;

export class OggPackets {
  #begun: Buffer[] | null = null;

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
