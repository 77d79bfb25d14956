import { SourceError } from './source.ts';

export interface CutFeed {
  /** Everything but the episodes; an `item` with its index in `items` replaces each. */
  frame: string;
  items: string[];
}

const closings = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** Takes linear time for any input. */
export function cutFeed(text: string): CutFeed {
  const items: string[] = [];
  const frame: string[] = [];
  let depth = 0;
  let start = 0;
  let framed = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    const { end, change } = markupAt(text, at);
    if (depth === 0 && change !== null) start = at;
    depth += change ?? 0;
    if (depth < 0) throw brokenFeed();
    if (depth === 0 && change !== null) {
      frame.push(text.slice(framed, start), `<item>${items.length}</item>`);
      items.push(text.slice(start, end));
      framed = end;
    }
    at = end;
  }
  if (depth > 0) throw brokenFeed();
  return { frame: [...frame, text.slice(framed)].join(''), items };
}

export function brokenFeed(): SourceError {
  return new SourceError('That feed can’t be read: its XML is broken.');
}

function markupAt(text: string, at: number): { end: number; change: 1 | 0 | -1 | null } {
  for (const [opening, closing] of closings) {
    if (text.startsWith(opening, at)) return { end: endOf(text, closing, at + opening.length), change: null };
  }
  if (isTag(text, '<item', at)) {
    const end = endOf(text, '>', at);
    return { end, change: text[end - 2] === '/' ? 0 : 1 };
  }
  if (isTag(text, '</item', at)) return { end: endOf(text, '>', at), change: -1 };
  return { end: at + 1, change: null };
}

function isTag(text: string, tag: string, at: number): boolean {
  return text.startsWith(tag, at) && /^[\s/>]$/.test(text[at + tag.length] ?? '');
}

function endOf(text: string, closing: string, from: number): number {
  const found = text.indexOf(closing, from);
  if (found === -1) throw brokenFeed();
  return found + closing.length;
}
