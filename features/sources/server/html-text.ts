import { cleanLine } from '#features/audio/server/ingest/details/clean-text';

const named = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: '’',
    nbsp: ' ',
    rsquo: '’',
    lsquo: '‘',
    ldquo: '“',
    rdquo: '”',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    copy: '©',
  }),
);

/**
 * Takes linear time for any input, so that a malicious feed can't block the server. A tag ends where the next one begins; an unclosed tag
 * extends to the end.
 */
export function textOf(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<br\s*\/?>|<\/(p|div|li|h\d|tr)\s*>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '• ')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => character(name.toLowerCase()) ?? whole);
}

export function lineOf(html: string, max: number): string {
  return cleanLine(textOf(html), max);
}

function character(name: string): string | undefined {
  if (!name.startsWith('#')) return named.get(name);
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
