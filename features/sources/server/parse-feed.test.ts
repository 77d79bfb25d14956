import { describe, expect, test } from 'vitest';
import { parseFeed } from './parse-feed.ts';

const now = new Date('2026-03-10T09:00:00Z');
const read = async (text: string) => parseFeed(text, { address: null, now });
const broken = 'That feed can’t be read: its XML is broken.';

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
    return { end, refused: result instanceof Error && /^That feed (isn’t|can’t)/.test(result.message) };
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

describe('an episode that is too much', () => {
  const attributes = Array.from({ length: 20_000 }, (_, number) => ` a${number}="${number}"`).join('');
  test.each([
    [
      'of attributes',
      episode('Huge', `<odd${attributes}/>`),
      'Huge',
      '0.3 million characters; it may have at most 0.2',
    ],
    ['of text', episode('Long', `<description>${'x'.repeat(200_000)}</description>`), 'Long', '0.2 million characters'],
    ['without a title', episode('', `<odd${attributes}/>`), 'Untitled', '0.3 million characters'],
    ['of depth', episode('Deep', `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`), 'Deep', 'no XML that can be read'],
    ['of an address', episode('Far'.repeat(900)), 'Far', 'the address of its audio has more than 2000 characters'],
  ])('%s is refused in words, and the others come in', async (_, huge, title, reason) => {
    const { items } = await read(feed(`${episode('One')}${huge}${episode('Two')}`));
    const refused = items.filter(({ refusal }) => refusal !== null);
    expect(refused).toMatchObject([
      { title: expect.stringContaining(title), refusal: expect.stringContaining(reason) },
    ]);
    expect(items.filter(({ refusal }) => refusal === null).map((item) => item.title)).toEqual(['One', 'Two']);
  });
});

test('a feed that says too much of itself is refused in words', async () => {
  const text = `<description>${'x'.repeat(1_000_000)}</description>`;
  await expect(read(feed(`${text}${episode('One')}`))).rejects.toThrow('outside of its episodes');
});

test('entities that would grow without bound make their episode one that can’t be read', async () => {
  const declared = `<!DOCTYPE rss [<!ENTITY a "${'x'.repeat(9000)}">]>`;
  const { items } = await read(feed(`${episode('&a;'.repeat(1000))}${episode('Two')}`, declared));
  expect(items.map(({ refusal }) => refusal)).toEqual([expect.stringContaining('no XML'), null]);
});

test('marks without end on one letter are cut, instead of being sorted for minutes', async () => {
  const { items } = await read(
    feed(episode('One', `<itunes:title>Grace${'\u0301\u0316'.repeat(45_000)}</itunes:title>`)),
  );
  expect(items[0]?.details.topic).toMatch(/^Grac/);
});
