import type { Scenario } from './harness.ts';
import { getWell } from './listeners.ts';
import { plain } from './names.ts';
import { reportTimes } from './report.ts';
import { meanwhile, msOf } from './timing.ts';
import { makeVocabulary } from './words.ts';

const rounds = 8;
const atOnce = 12;

/**
 * Searches for words that the library doesn't have, 12 at once, each its own words, and the time of another page, which no
 * finished reply answers, meanwhile.
 */
export const misspelt: Scenario = {
  name: 'misspelt',
  library: 'generated',
  async run(bench) {
    const { url } = await bench.start();
    const words = misspeltWords(bench.messages);
    // The first requests of a server compile what all later ones use.
    for (let n = 0; n < 20; n += 1) await timePage(url);
    const alone: number[] = [];
    for (let n = 0; n < 100; n += 1) alone.push(await timePage(url));
    reportTimes('a page, nobody searching: ', alone, 'p50');
    for (const count of [8, 3]) {
      const searches: number[] = [];
      const pages: number[] = [];
      const search = async () => {
        const keyword = Array.from({ length: count }, () => words.next().value).join(' ');
        searches.push(await timeGet(`${url}/v1/search?keyword=${encodeURIComponent(keyword)}`));
      };
      for (let round = 0; round < rounds; round += 1) {
        const all = Promise.all(Array.from({ length: atOnce }, search));
        await meanwhile(all, async () => pages.push(await timePage(url)));
      }
      const name = `12 at once of ${count} misspelt words`;
      reportTimes(`${name}: search, `, searches, 'p50', 'slowest');
      reportTimes(`${name}: a page meanwhile, `, pages, 'p50', 'slowest');
    }
  },
};

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

function timeGet(url: string): Promise<number> {
  return msOf(() => getWell(url));
}
