import { plain } from './names.ts';
import { report } from './report.ts';
import { at } from './sequential.ts';
import { makeVocabulary } from './words.ts';

const rounds = 8;
const atOnce = 12;

/**
 * Searches for words that the library doesn't have, 12 at once, each its own words, and the time of another page, which no
 * finished reply answers, meanwhile.
 * @param messages how many the library has
 */
export async function benchMisspelt(url: string, messages: number): Promise<void> {
  const words = misspeltWords(messages);
  const alone: number[] = [];
  for (let n = 0; n < 100; n += 1) alone.push(await timePage(url));
  report('a page, nobody searching: p50', middle(alone), 'ms');
  for (const count of [8, 3]) {
    const searches: number[] = [];
    const pages: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      let searching = true;
      const asked = Array.from({ length: atOnce }, async () => {
        const keyword = Array.from({ length: count }, () => words.next().value).join(' ');
        searches.push(await timeGet(`${url}/v1/search?keyword=${encodeURIComponent(keyword)}`));
      });
      const all = Promise.all(asked).finally(() => {
        searching = false;
      });
      while (searching) pages.push(await timePage(url));
      await all;
    }
    const name = `12 at once of ${count} misspelt words`;
    report(`${name}: search, p50`, middle(searches), 'ms');
    report(`${name}: search, slowest`, Math.max(...searches), 'ms');
    report(`${name}: a page meanwhile, p50`, middle(pages), 'ms');
    report(`${name}: a page meanwhile, slowest`, Math.max(...pages), 'ms');
  }
}

/** Words of the library with one letter changed, none twice. */
function* misspeltWords(messages: number): Generator<string, string> {
  for (const word of makeVocabulary(messages)
    .rare.map(plain)
    .filter(({ length }) => length > 5)) {
    yield `${word.slice(0, 3)}q${word.slice(4)}`;
  }
  throw new Error('the vocabulary is used up');
}

let asked = 0;

function timePage(url: string): Promise<number> {
  asked += 1;
  return timeGet(`${url}/v1/messages?pageSize=20&n=${asked}`);
}

async function timeGet(url: string): Promise<number> {
  const began = performance.now();
  const reply = await fetch(url);
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
  return performance.now() - began;
}

function middle(times: readonly number[]): number {
  return at(
    [...times].sort((a, b) => a - b),
    0.5,
  );
}
