import type { StoredChapter } from '#core/server/database/stored-chapters';
import { cutText } from '#features/audio/server/cut-text';
import { longestChapterTitle, maxChapters } from '#features/messages/contract/chapter-list';

export interface AudioMetadata {
  chapters: StoredChapter[];
  copyright: string | null;
}

export const maxMetadata = 1024 * 1024;
const longestCopyright = 200;
const chapterSection = '[CHAPTER]';

export function readMetadata(text: string, durationMs: number): AudioMetadata {
  const [head = [], ...sections] = sectionsOf(linesOf(text));
  const known = sections.flatMap((entries) => chapterOf(new Map(entries), durationMs));
  const inOrder = known.toSorted((one, other) => one.startMs - other.startMs).slice(0, maxChapters);
  const chapters = inOrder.map((chapter, at) => {
    const next = inOrder[at + 1]?.startMs ?? durationMs;
    return { ...chapter, endMs: Math.max(chapter.startMs, Math.min(chapter.endMs, next)) };
  });
  const copyright = onOneLine(new Map(head).get('copyright') ?? '', longestCopyright);
  return { chapters, copyright: copyright === '' ? null : copyright };
}

function chapterOf(entries: ReadonlyMap<string, string>, durationMs: number): StoredChapter[] {
  const [, top, bottom] = /^(\d{1,9})\/(\d{1,10})$/.exec(entries.get('TIMEBASE') ?? '1/1000000000') ?? [];
  const msOf = (name: string) => Math.round((Number(entries.get(name)) * Number(top) * 1000) / Number(bottom));
  const [startMs, endMs] = [msOf('START'), msOf('END')];
  if (!Number.isSafeInteger(startMs) || !Number.isSafeInteger(endMs)) return [];
  if (startMs < 0 || startMs >= durationMs) return [];
  return [{ startMs, endMs, title: onOneLine(entries.get('title') ?? '', longestChapterTitle) }];
}

type Entry = readonly [name: string, value: string];

function sectionsOf(lines: readonly string[]): Entry[][] {
  const head: Entry[] = [];
  const found = [head];
  let current = head;
  for (const line of lines) {
    if (line.startsWith('[')) {
      current = [];
      if (line === chapterSection) found.push(current);
    } else current.push(entryOf(line));
  }
  return found;
}

function linesOf(text: string): string[] {
  return text.match(/(?:[^\\\n]|\\[\s\S])+/g) ?? [];
}

function entryOf(line: string): Entry {
  const [, name = '', value = ''] = /^((?:[^\\=]|\\[\s\S])*)=([\s\S]*)$/.exec(line) ?? [];
  return [unescaped(name), unescaped(value)];
}

function unescaped(text: string): string {
  return text.replace(/\\([\s\S])/g, '$1');
}

function onOneLine(text: string, max: number): string {
  return cutText(text.replace(/[\p{Cc}\s]+/gu, ' ').trim(), max).trim();
}
