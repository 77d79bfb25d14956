import { expect, test } from 'vitest';
import { parseFeed } from './parse-feed.ts';

const now = new Date('2026-03-10T09:00:00Z');
const read = (text: string) => parseFeed(text, { address: null, now });
const broken = 'That is no feed that can be read: its XML is broken.';

function episode(title: string, more = ''): string {
  return `<item><title>${title}</title>${more}<enclosure url="https://talks.example/${encodeURIComponent(title)}.mp3" type="audio/mpeg"/></item>`;
}

function feed(episodes: string, before = ''): string {
  return `<?xml version="1.0"?>${before}<rss version="2.0"><channel><title>Talks</title>${episodes}</channel></rss>\n`;
}

async function titles(text: string): Promise<string[]> {
  return (await read(text)).items.map(({ title }) => title);
}

test('a feed that was cut off is refused, wherever it ends', async () => {
  const whole = feed(`${episode('One')}<!-- two -->${episode('Two', '<description><![CDATA[Grace]]></description>')}`);
  const said = async (end: number) => {
    const result = await read(whole.slice(0, end)).catch((error: unknown) => error);
    return { end, refused: result instanceof Error && /^That is no/.test(result.message) };
  };
  const ends = Array.from({ length: whole.indexOf('</rss>') + 6 }, (_, end) => end);
  expect((await Promise.all(ends.map(said))).filter(({ refused }) => !refused)).toEqual([]);
  expect(await titles(whole)).toEqual(['One', 'Two']);
});

test('an episode’s tags in texts and comments are no episodes’', async () => {
  const text = '<description><![CDATA[Write </item><item> yourself]]></description>';
  expect(await titles(feed(`<!-- ${episode('Old')} -->${episode('One', text)}${episode('Two')}`))).toEqual([
    'One',
    'Two',
  ]);
  await expect(read(feed(`${episode('One')}</item>`))).rejects.toThrow(broken);
  await expect(read(feed(`<item>${episode('One')}`))).rejects.toThrow(broken);
});

test('what only looks like an episode, outside of the channel, is left out', async () => {
  const elsewhere = feed(episode('One')).replace('</channel>', `</channel><other>${episode('Two')}</other>`);
  expect(await titles(elsewhere)).toEqual(['One']);
});

test('entities that a feed declares stand in its episodes, too', async () => {
  const declared = '<!DOCTYPE rss [<!ENTITY who "Ruth">]>';
  expect(await titles(feed(episode('Of &who;'), declared))).toEqual(['Of Ruth']);
});

test('a long feed is read a bit at a time, and whole', async () => {
  const text = `<description>${'Grace and peace. '.repeat(100)}</description>`;
  const long = feed(Array.from({ length: 1000 }, (_, number) => episode(`Talk ${number}`, text)).join('\n'));
  let others = 0;
  let isReading = true;
  const doOthers = () => {
    others += 1;
    if (isReading) setImmediate(doOthers);
  };
  setImmediate(doOthers);
  const { items } = await read(long);
  isReading = false;
  expect(items.map(({ title }) => title)).toEqual(Array.from({ length: 1000 }, (_, number) => `Talk ${number}`));
  expect(others).toBeGreaterThan(10);
});
