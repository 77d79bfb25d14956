import { isUtf8 } from 'node:buffer';
import { TranscriptError } from './transcript-error.ts';

/** How much of a file without a byte order mark is looked at to tell UTF-16 from other encodings, in bytes. */
const sampleBytes = 4096;

/**
 * Decodes a text file, whatever program wrote it: UTF-8, UTF-16 with or without its mark, or Windows-1252.
 * @throws TranscriptError for what is no text
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const text = encoding === 'windows-1252' ? windowsText(bytes) : new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) throw new TranscriptError('It is no text file: it takes WebVTT, SRT or plain text.');
  return text;
}

/** Windows-1252 from 0x80 on, where Latin-1 has controls. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** By itself: the TextDecoder of some versions of Node decodes Windows-1252 as Latin-1. */
function windowsText(bytes: Uint8Array): string {
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return latin.replace(/[\u0080-\u009f]/g, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80] ?? sign);
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, sampleBytes);
  const zeros = (offset: number) => sample.filter((byte, index) => byte === 0 && index % 2 === offset).length;
  // Every second byte of Latin letters is zero.
  const many = sample.length / 4;
  if (sample.length >= 2 && zeros(1) > many && zeros(0) === 0) return 'utf-16le';
  if (sample.length >= 2 && zeros(0) > many && zeros(1) === 0) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}
