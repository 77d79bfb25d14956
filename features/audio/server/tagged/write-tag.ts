import { ID3Writer } from 'browser-id3-writer';
import type { StoredChapter } from '#core/server/database/stored-chapters';
import { cutText } from '#features/audio/server/cut-text';
import { coverBytes, tagSize } from './tag-size.ts';

export interface TagWords {
  topic: string;
  speaker: string | null;
  album: string;
  when: string;
  language: string | null;
  copyright: string | null;
  page: string | null;
  chapters: readonly StoredChapter[];
}

const maxOfTopic = 300;
const maxOfOthers = 200;
const maxOfPage = 500;
const coverOverhead = 64;
export const largestCover = coverBytes - coverOverhead;
const frontCover = 3;
const header = 10;
const tableId = 'toc';

/** Writes an ID3v2.3 tag, which every player reads. Equal arguments give equal bytes, of the length that `tagSize` predicts. */
export function writeTag(words: TagWords, cover: Buffer | null): Buffer {
  const { topic, speaker, album, when, language, copyright, page, chapters } = words;
  const [year = '', month = '', day = ''] = when.split('-');
  const writer = new ID3Writer(new ArrayBuffer(0));
  writer.setFrame('TIT2', cutText(topic, maxOfTopic)).setFrame('TALB', cutText(album, maxOfOthers));
  if (speaker !== null) writer.setFrame('TPE1', [cutText(speaker, maxOfOthers)]);
  writer
    .setFrame('TYER', Number(year))
    .setFrame('TDAT', day + month)
    .setFrame('TCON', ['Speech']);
  if (language !== null) writer.setFrame('TLAN', language);
  if (copyright !== null) writer.setFrame('TCOP', cutText(copyright, maxOfOthers));
  if (page !== null && page.length <= maxOfPage) writer.setFrame('WOAF', page);
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

/** Players skip zeros at the end of a tag, so zeros fill the tag up to its size. */
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
