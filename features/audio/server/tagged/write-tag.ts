import { ID3Writer } from 'browser-id3-writer';
import type { StoredChapter } from '#core/server/database/stored-chapters';
import { cutText } from '#features/audio/server/cut-text';
import { coverBytes, tagSize } from './tag-size.ts';

/** What a file says of its message. */
export interface TagWords {
  topic: string;
  speaker: string | null;
  /** The library's name. */
  album: string;
  /** The day it was given, as YYYY-MM-DD. */
  when: string;
  /** Three letters; null where there are none. */
  language: string | null;
  copyright: string | null;
  /** The message's page; null where the library doesn't know its own address. */
  page: string | null;
  chapters: readonly StoredChapter[];
}

/** In UTF-16 units, so that all texts fit: only a name or the rights can be longer. */
const mostOfTopic = 300;
const mostOfOthers = 200;
const mostOfPage = 500;
/** What a cover takes beside its own bytes. */
const coverOverhead = 64;
/** The largest cover that fits, in bytes. */
export const largestCover = coverBytes - coverOverhead;
/** Of a picture in a tag: the front cover. */
const frontCover = 3;
const header = 10;
const tableId = 'toc';

/**
 * @param cover a JPEG of `largestCover` bytes at most; null without one
 * @returns an ID3v2.3 tag, which every player reads, of exactly `tagSize` bytes; the same for the same words and cover
 */
export function writeTag(words: TagWords, cover: Buffer | null): Buffer {
  const { topic, speaker, album, when, language, copyright, page, chapters } = words;
  const [year = '', month = '', day = ''] = when.split('-');
  const writer = new ID3Writer(new ArrayBuffer(0));
  writer.setFrame('TIT2', cutText(topic, mostOfTopic)).setFrame('TALB', cutText(album, mostOfOthers));
  if (speaker !== null) writer.setFrame('TPE1', [cutText(speaker, mostOfOthers)]);
  writer
    .setFrame('TYER', Number(year))
    .setFrame('TDAT', day + month)
    .setFrame('TCON', ['Speech']);
  if (language !== null) writer.setFrame('TLAN', language);
  if (copyright !== null) writer.setFrame('TCOP', cutText(copyright, mostOfOthers));
  if (page !== null && page.length <= mostOfPage) writer.setFrame('WOAF', page);
  addChapters(writer, chapters);
  if (cover) writer.setFrame('APIC', { type: frontCover, data: arrayBufferOf(cover), description: '' });
  return padded(Buffer.from(writer.addTag()), tagSize(chapters));
}

function addChapters(writer: ID3Writer, chapters: readonly StoredChapter[]): void {
  if (chapters.length === 0) return;
  const ids = chapters.map((_, at) => `ch${at}`);
  writer.setFrame('CTOC', { id: tableId, childElementIds: ids, ordered: true, topLevel: true });
  for (const [at, { startMs, endMs, title }] of chapters.entries()) {
    const subFrames = title === '' ? {} : { TIT2: title };
    writer.setFrame('CHAP', { id: ids[at] ?? '', startTime: startMs, endTime: endMs, subFrames });
  }
}

/** Players skip the zeros behind the last frame, of which the writer adds some itself. The header has the whole length, seven bits in each byte. */
function padded(tag: Buffer, size: number): Buffer {
  if (tag.subarray(size).some((byte) => byte !== 0)) throw new Error(`a tag needs more than ${size} bytes`);
  const whole = Buffer.alloc(size);
  tag.copy(whole);
  const length = size - header;
  for (const [at, shift] of [21, 14, 7, 0].entries()) whole[6 + at] = (length >> shift) & 0x7f;
  return whole;
}

function arrayBufferOf({ buffer, byteOffset, byteLength }: Buffer): ArrayBufferLike {
  return buffer.slice(byteOffset, byteOffset + byteLength);
}
