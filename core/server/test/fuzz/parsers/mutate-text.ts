import type { Chance } from '#core/server/test/chance';
import { mutateBytes } from './mutate-bytes.ts';

const pieces: readonly [string, ...string[]] = [
  '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>',
  '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd"><!ENTITY % p SYSTEM "http://127.0.0.1/x">%p;]>',
  '<!DOCTYPE x [<!ENTITY a "&a;">]>',
  '&a;',
  '&b;',
  '&f;',
  '&#0;',
  '&#x10ffff;',
  '&#xd800;',
  '&#99999999999999999999;',
  '&',
  '<',
  '>',
  '<item>',
  '</item>',
  '<item/>',
  '<channel>',
  '</channel>',
  '</rss>',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '<?xml version="1.1" encoding="UTF-16"?>',
  '<?',
  '?>',
  '<a b="',
  "='",
  '<__proto__>1</__proto__>',
  '<constructor><prototype>x</prototype></constructor>',
  '<enclosure url="http://127.0.0.1/a.mp3" type="audio/mpeg"/>',
  '<itunes:image href="',
  '<script>',
  '<style',
  '"',
  '""',
  '",',
  ',',
  ';',
  '\r',
  '\r\n',
  '\n\n',
  '\0',
  '\ufeff',
  '\ud800',
  '\u202e',
  '\u0301'.repeat(400),
  'ﷺ'.repeat(50),
  '__proto__',
  'toString',
  '=1+1',
  '1e999',
  '-0',
  '99999999999999999999',
  '0000-00-00',
  '+275760-09-13T00:00:00Z',
  'https://[::1]/',
  'file:///etc/passwd',
  ' '.repeat(3000),
];
const repeats = [1, 1, 1, 2, 40, 1000, 20_000] as const;
const maxText = 600_000;

export function mutateText(text: string, chance: Chance, other: string): string {
  let changed = text;
  for (let count = chance.oneOf([1, 1, 2, 3, 8]); count > 0; count -= 1) changed = mutateOnce(changed, chance, other);
  return changed;
}

function mutateOnce(text: string, chance: Chance, other: string): string {
  const at = chance.upTo(text.length + 1);
  switch (chance.upTo(8)) {
    case 0:
      return insert(text, at, many(chance.oneOf(pieces), chance));
    case 1:
      return replaceToken(text, chance, chance.oneOf(pieces));
    case 2:
      return replaceToken(text, chance, '');
    case 3:
      return replaceToken(text, chance, (token) => many(token, chance));
    case 4:
      return insert(text, at, nested(chance));
    case 5:
      return replaceToken(text, chance, tokenOf(other, chance));
    case 6:
      return text.slice(0, at);
    default:
      return mutateBytes(Buffer.from(text), chance, Buffer.from(other)).toString('utf8');
  }
}

function insert(text: string, at: number, piece: string): string {
  return text.slice(0, at) + piece + text.slice(at);
}

function many(piece: string, chance: Chance): string {
  const times = Math.min(chance.oneOf(repeats), Math.floor(maxText / Math.max(1, piece.length)));
  return piece.repeat(Math.max(1, times));
}

function nested(chance: Chance): string {
  const name = chance.oneOf(['item', 'channel', 'a', 'title', 'category', 'svg', 'itunes:category']);
  const depth = chance.oneOf([20, 40, 1000, 50_000]);
  return `<${name}>`.repeat(depth) + (chance.happens(0.5) ? `</${name}>`.repeat(depth) : '');
}

const tokens = /<[^<>]*>|&[^;<]*;|"[^"]*"|[^<>&",\n]+|[\n,]/g;

function replaceToken(text: string, chance: Chance, by: string | ((token: string) => string)): string {
  const found = [...text.slice(0, maxText).matchAll(tokens)];
  const chosen = found[chance.upTo(Math.max(1, found.length))];
  if (!chosen) return text;
  const [token] = chosen;
  const end = chosen.index + token.length;
  return text.slice(0, chosen.index) + (typeof by === 'string' ? by : by(token)) + text.slice(end);
}

function tokenOf(text: string, chance: Chance): string {
  const found = text.slice(0, maxText).match(tokens) ?? [];
  return found[chance.upTo(Math.max(1, found.length))] ?? '';
}
