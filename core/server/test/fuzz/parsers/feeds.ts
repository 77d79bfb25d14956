import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StopError } from '#core/server/errors';
import { type Episode, makeFeed } from '#core/server/test/make-feed';
import { centreSlug } from '#features/groups/contract/slug';
import { readSheet } from '#features/import/server/sheet';
import { unpackDetails } from '#features/sources/server/item-details';
import { readSource, SourcePart } from '#features/sources/server/read-source';
import { SourceReader } from '#features/sources/server/source-reader';
import { mutateText } from './mutate-text.ts';
import type { Parser } from './parser.ts';

const now = new Date('2026-01-01T00:00:00Z');
/** A separate thread takes 50 times as long, so most cases run the same code in this thread. */
const inThreadEvery = 16;

export function feedParser(): Parser {
  const reader = new SourceReader();
  const originals = feeds();
  return {
    name: 'feeds',
    maxMegabytes: 512,
    shortCases: 60,
    originals: async () => originals,
    mutate: mutateAsText,
    async read(bytes) {
      const input = { content: bytes, address: 'https://talks.example/feed.xml', name: 'feed', now };
      if (bytes.length % inThreadEvery === 0) return !('problem' in (await reader.read(input)));
      return readParts([...readSource(input, centreSlug)]);
    },
  };
}

export function listParser(folder: string): Parser {
  const originals = lists();
  const files = [1, 2, 3].map((number) => ({ path: '', name: `talk-${number}.mp3`, size: 1, modified: now }));
  return {
    name: 'lists',
    maxMegabytes: 256,
    shortCases: 60,
    originals: async () => originals,
    mutate: mutateAsText,
    async read(bytes) {
      const isTaken = readParts([...readSource({ content: bytes, address: null, name: 'list', now }, centreSlug)]);
      const file = path.join(folder, 'sheet.csv');
      await writeFile(file, bytes);
      try {
        await readSheet(file, files, centreSlug);
        return true;
      } catch (error) {
        if (!(error instanceof StopError)) throw error;
        return isTaken;
      }
    },
  };
}

function mutateAsText(original: Buffer, chance: Parameters<Parser['mutate']>[1], other: Buffer): Buffer {
  return Buffer.from(mutateText(original.toString('utf8'), chance, other.toString('utf8')));
}

function readParts(parts: readonly unknown[]): boolean {
  let isTaken = true;
  for (const part of parts.map((each) => SourcePart.parse(each))) {
    if ('problem' in part) isTaken = false;
    if (!('items' in part)) continue;
    for (const { details } of part.items) unpackDetails(JSON.parse(JSON.stringify(details)));
  }
  return isTaken;
}

function feeds(): readonly [Buffer, ...Buffer[]] {
  const episode = (number: number): Episode => ({
    guid: `talk-${number}`,
    title: `Enough for the road ${number}`,
    audio: `https://talks.example/${number}.mp3`,
    description: `<p>With <b>Ada</b> &amp; Eze</p><ul><li>one</li></ul>`,
    date: `Sun, ${10 + number} Mar 2024 18:30:00 +0100`,
    author: 'Ada Eze',
    image: `https://talks.example/${number}.jpg`,
  });
  const usual = makeFeed([1, 2, 3, 4].map(episode), { image: 'https://talks.example/cover.jpg' });
  const withEntities = usual.replace('<rss', '<!DOCTYPE rss [<!ENTITY nbsp "&#160;"><!ENTITY mdash "&#8212;">]><rss');
  const plain = `<?xml version="1.0"?><rss version="2.0"><channel><title>Talks</title><link>https://talks.example</link>
<image><url>https://talks.example/c.png</url></image><category>Faith</category>
<item><title>One &amp; two</title><enclosure url="https://talks.example/a.mp3" type="audio/mpeg"/><category>Hope</category>
<category><![CDATA[Love]]></category><content:encoded><![CDATA[<p>Hi</p>]]></content:encoded><pubDate>2024-03-17</pubDate></item>
</channel></rss>`;
  const atom =
    '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry><id>1</id></entry></feed>';
  return [Buffer.from(usual), Buffer.from(withEntities), Buffer.from(plain), Buffer.from(atom)];
}

function lists(): readonly [Buffer, ...Buffer[]] {
  const rows = [1, 2, 3].map(
    (number) =>
      `,"Talk ${number}, the ""first""",Ada Eze,Faith|Hope,Sunday Service,Lagos,2024-03-1${number},${number}00,yes,en`,
  );
  const header = 'topic,speaker,categories,services,centres,when,price,featured,language';
  const list = ['address,'.concat(header), ...rows.map((row, index) => `https://talks.example/${index}.mp3${row}`)];
  const sheet = ['file,'.concat(header), ...rows.map((row, index) => `talk-${index + 1}.mp3${row}`)];
  return [Buffer.from(list.join('\n')), Buffer.from(sheet.join('\r\n')), Buffer.from(`\ufeff${sheet.join('\n')}`)];
}
