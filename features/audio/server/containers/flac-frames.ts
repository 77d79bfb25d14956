const blockSizes = [0, 192, 576, 1152, 2304, 4608, 0, 0, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768];
export const longestHeader = 16;
const sizeIn8Bits = 6;
const sizeIn16Bits = 7;

/**
 * @param fixedBlock samples per frame, for streams with numbered frames
 * @returns the sample at which the last frame ends; 0 without a frame
 */
export function lastFlacFrameEnd(bytes: Buffer, fixedBlock: number): number {
  for (let position = bytes.lastIndexOf(0xff); position >= 0; ) {
    const frame = readFlacFrame(bytes.subarray(position, position + longestHeader), fixedBlock);
    if (frame) return frame.end;
    position = position === 0 ? -1 : bytes.lastIndexOf(0xff, position - 1);
  }
  return 0;
}

export interface FlacFrame {
  first: number;
  end: number;
}

export function readFlacFrame(bytes: Buffer, fixedBlock: number): FlacFrame | null {
  const head = bytes.length < longestHeader ? Buffer.concat([bytes], longestHeader) : bytes;
  if ((head.readUInt16BE(0) & 0xfffe) !== 0xfff8) return null;
  const isPlaced = (head.readUInt8(1) & 1) !== 0;
  const sizeCode = head.readUInt8(2) >>> 4;
  const number = readNumber(head.subarray(4));
  if (sizeCode === 0 || !number) return null;

  let position = 4 + number.length;
  let samples = blockSizes[sizeCode] ?? 0;
  if (sizeCode === sizeIn8Bits) samples = head.readUInt8(position) + 1;
  if (sizeCode === sizeIn16Bits) samples = head.readUInt16BE(position) + 1;
  position += sizeCode === sizeIn8Bits ? 1 : sizeCode === sizeIn16Bits ? 2 : 0;
  const rateCode = head.readUInt8(2) & 15;
  position += rateCode === 12 ? 1 : rateCode === 13 || rateCode === 14 ? 2 : 0;
  // Sound may look like a frame's header, so the checksum decides.
  if (position >= head.length || crc8(head.subarray(0, position)) !== head.readUInt8(position)) return null;
  const first = isPlaced ? number.value : number.value * fixedBlock;
  return { first, end: first + samples };
}

/** A FLAC frame's number is encoded like a UTF-8 character, but takes up to seven bytes. */
function readNumber(bytes: Buffer): { value: number; length: number } | null {
  const first = bytes.readUInt8(0);
  if (first < 0x80) return { value: first, length: 1 };
  const length = Math.clz32(~(first << 24));
  if (length < 2 || length > 7) return null;
  let value = first & (0x7f >> length);
  for (const byte of bytes.subarray(1, length)) {
    if (byte >>> 6 !== 2) return null;
    value = value * 64 + (byte & 0x3f);
  }
  return { value, length };
}

function crc8(bytes: Buffer): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80 ? ((crc << 1) ^ 0x07) & 0xff : (crc << 1) & 0xff;
  }
  return crc;
}
