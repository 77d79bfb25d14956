import { isUtf8 } from 'node:buffer';
import { cleaned } from '#core/contract/fields';
import { composed } from '#core/server/text/composed';
import {
  type Cue,
  largestTranscriptBytes,
  longestCue,
  maxCues,
  type transcriptFormats,
} from '#features/transcripts/contract/transcript';
import { type RawCue, readTimedCues } from './timed-cues.ts';
import { TranscriptError } from './transcript-error.ts';

/** In bytes, to recognise UTF-16 without a byte order mark. */
const sampleBytes = 4096;
/** Windows-1252 from 0x80 on, where Latin-1 has control characters. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

export interface ReadTranscript {
  format: (typeof transcriptFormats)[number];
  cues: Cue[];
  words: number;
}

/** In ms; a later time is a mistake. */
const latestMs = 48 * 60 * 60 * 1000;
const longestLine = 20_000;

/**
 * The content tells WebVTT, SRT and plain text apart.
 * @returns cues without markup, ordered by time and without overlaps; paragraphs for plain text
 * @throws TranscriptError that gives the fault and its line
 */
export async function readTranscript(bytes: Uint8Array): Promise<ReadTranscript> {
  if (bytes.length === 0) throw new TranscriptError('The file is empty.');
  if (bytes.length > largestTranscriptBytes)
    throw new TranscriptError(`The file is larger than ${largestTranscriptBytes / 1024 / 1024} MB.`);
  const lines = decodeText(bytes)
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/);
  const long = lines.findIndex((line) => line.length > longestLine);
  const format = formatOf(lines);
  if (long !== -1 && format !== 'text')
    throw new TranscriptError(`Line ${long + 1} is longer than ${longestLine.toLocaleString('en')} characters.`);
  const cues = format === 'text' ? paragraphsIn(lines) : inOrder(await readTimedCues(lines, format));
  if (cues.length === 0) throw new TranscriptError('The file has no words.');
  if (cues.length > maxCues)
    throw new TranscriptError(
      `The file has ${cues.length.toLocaleString('en')} cues; at most ${maxCues.toLocaleString('en')} are allowed.`,
    );
  return { format, cues, words: cues.reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0) };
}

function formatOf(lines: readonly string[]): ReadTranscript['format'] {
  if (/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return 'vtt';
  return lines.some((line) => /^\s*\d+:\d.*-->/.test(line)) ? 'srt' : 'text';
}

function inOrder(raw: readonly RawCue[]): Cue[] {
  const cues = raw
    .map(({ text, ...times }) => ({ ...times, text: lineOf(text) }))
    .filter(({ text }) => text !== '')
    .sort((one, other) => one.start - other.start);
  if ((cues.at(-1)?.start ?? 0) > latestMs) throw new TranscriptError('The file has times later than 48 hours.');
  return cues.map(({ start, end, text }, index) => {
    const next = cues[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    const until = Math.min(end, Math.max(next, start + 1), latestMs);
    return { start: start / 1000, end: until / 1000, text };
  });
}

/** Empty lines separate paragraphs; without any, each line is a paragraph. */
function paragraphsIn(lines: readonly string[]): Cue[] {
  const isByLine = !lines.join('\n').trim().includes('\n\n') && !/\n[ \t]+\n/.test(lines.join('\n').trim());
  const blocks = isByLine
    ? lines
    : lines
        .map((line) => line.trim())
        .join('\n')
        .split(/\n{2,}/);
  return blocks
    .map(lineOf)
    .filter((text) => text !== '')
    .flatMap((text) => pieces(text))
    .map((text) => ({ start: null, end: null, text }));
}

function pieces(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > longestCue) {
    const space = rest.lastIndexOf(' ', longestCue);
    const at = space <= 0 ? longestCue : space;
    parts.push(rest.slice(0, at));
    rest = rest.slice(at).trimStart();
  }
  return rest === '' ? parts : [...parts, rest];
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  quot: '"',
  apos: '’',
  lrm: '',
  rlm: '',
};

/** Removes markup, terminal controls, direction controls and repeated spaces. */
function lineOf(text: string): string {
  const plain = text
    .replace(/<br\b[^<>]*>/gi, ' ')
    .replace(/<\/?[a-z0-9!][^<>]*>/gi, '')
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(/&(amp|lt|gt|nbsp|quot|apos|lrm|rlm);/g, (_, name: string) => entities[name] ?? '')
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\p{Bidi_Control}/gu, '');
  return cleaned(composed(plain).replace(/\s+/g, ' '));
}

/** Accepts UTF-8, UTF-16 with or without a byte order mark, and Windows-1252. */
function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const text = encoding === 'windows-1252' ? windowsText(bytes) : new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) throw new TranscriptError('The file isn’t text: send WebVTT, SRT or plain text.');
  return text;
}

/** The TextDecoder of some Node versions decodes Windows-1252 as Latin-1. */
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
  // In UTF-16, every second byte of Latin letters is zero.
  const many = sample.length / 4;
  if (sample.length >= 2 && zeros(1) > many && zeros(0) === 0) return 'utf-16le';
  if (sample.length >= 2 && zeros(0) > many && zeros(1) === 0) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}
