export interface Mp3Header {
  length: number;
  samples: number;
  sampleRate: number;
  /** In bytes from the frame's start. */
  xingOffset: number;
  stream: number;
}

const bitratesOfVersion1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const bitratesOfVersion2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const sampleRates = [44100, 48000, 32000];

/** Decoded headers are cached; only a few thousand different ones can exist. */
const decoded = new Map<number, Mp3Header>();

/**
 * @param word the frame's first four bytes, big-endian
 * @returns null for other layers than III, and for free format, which browsers don't play
 */
export function readMp3Header(word: number): Mp3Header | null {
  if (word >>> 21 !== 0x7ff) return null;
  const bits = word >>> 6;
  const known = decoded.get(bits);
  if (known) return known;
  const header = decodeMp3Header(word);
  if (header) decoded.set(bits, header);
  return header;
}

function decodeMp3Header(word: number): Mp3Header | null {
  const version = (word >>> 19) & 3; // 3: MPEG 1, 2: MPEG 2, 0: MPEG 2.5.
  const layer = (word >>> 17) & 3;
  if (version === 1 || layer !== 1) return null;
  const isVersion1 = version === 3;
  const kilobits = (isVersion1 ? bitratesOfVersion1 : bitratesOfVersion2)[(word >>> 12) & 15];
  const baseRate = sampleRates[(word >>> 10) & 3];
  if (!kilobits || !baseRate) return null;

  const sampleRate = isVersion1 ? baseRate : version === 2 ? baseRate / 2 : baseRate / 4;
  const samples = isVersion1 ? 1152 : 576;
  const padding = (word >>> 9) & 1;
  const isMono = ((word >>> 6) & 3) === 3;
  const sideInfo = isVersion1 ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  return {
    length: Math.floor(((samples / 8) * kilobits * 1000) / sampleRate) + padding,
    samples,
    sampleRate,
    xingOffset: 4 + sideInfo,
    stream: word & 0x1e0c00,
  };
}

/**
 * Encoders write the frame count into an otherwise silent first frame.
 * @returns null for an ordinary frame; null `frames` when the header has no count
 */
export function readFrameCount(frame: Buffer, header: Mp3Header): { frames: number | null } | null {
  const name = frame.toString('latin1', header.xingOffset, header.xingOffset + 4);
  if ((name === 'Xing' || name === 'Info') && frame.length >= header.xingOffset + 12) {
    const saysFrames = (frame.readUInt32BE(header.xingOffset + 4) & 1) !== 0;
    return { frames: saysFrames ? frame.readUInt32BE(header.xingOffset + 8) : null };
  }
  if (frame.toString('latin1', 36, 40) === 'VBRI' && frame.length >= 54) return { frames: frame.readUInt32BE(50) };
  return null;
}
