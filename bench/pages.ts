import type { Scenario } from './harness.ts';
import { reportTimes } from './report.ts';
import { timesOf } from './timing.ts';

const asBrowsers = { 'accept-encoding': 'br' };
/** Pages of which each address is asked for once, so that none is kept; an address of its own for each n, from 1. */
const once: Readonly<Record<string, (n: number) => string>> = {
  'a message': (n) => `/message/${n}`,
  'a page of messages': (n) => `/messages?pageNumber=${n}`,
  'a search': (n) => `/search?keyword=${n + 2000}`,
};
const kept: Readonly<Record<string, string>> = { Home: '/', 'a message': '/message/1', categories: '/categories' };

/** The first HTML of pages, made and kept (docs/decisions/060-rendered-pages.md). */
export const pages: Scenario = {
  name: 'pages',
  library: 'generated',
  async run(bench) {
    const { url } = await bench.start();
    for (const [name, address] of Object.entries(once)) {
      const request = (n: number) => ({ url: url + address(n + 1), headers: asBrowsers });
      reportTimes(`HTML of ${name}, not kept: `, await timesOf({ count: 100, warmUp: 20, request }), 'p50', 'p99');
    }
    for (const [name, address] of Object.entries(kept)) {
      const request = () => ({ url: url + address, headers: asBrowsers });
      reportTimes(`HTML of ${name}, kept: `, await timesOf({ count: 500, warmUp: 5, request }), 'p50', 'p99');
    }
  },
};
