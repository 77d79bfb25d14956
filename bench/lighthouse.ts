import lighthouse, { type Result as Report } from 'lighthouse';
import * as z from 'zod';
import { freePort } from '#core/server/test/free-port';
import { printRow, quantile, report } from './figures.ts';
import type { Scenario } from './harness.ts';

const pages: Readonly<Record<string, string>> = {
  Home: '/',
  'a message': '/message/1',
  messages: '/messages',
  search: '/search?keyword=grace',
};
const runs = 5;

/** Times are in ms. */
interface Judgement {
  performance: number;
  seo: number;
  firstPaint: number;
  largestPaint: number;
  speedIndex: number;
  blocking: number;
  shift: number;
  fontBytes: number;
}

export const lighthousePages: Scenario = {
  name: 'lighthouse',
  library: 'empty',
  async run(bench) {
    const { url } = await bench.start({ DEMO: 'on' });
    const port = await freePort();
    await bench.browser([`--remote-debugging-port=${port}`]);
    const rows: string[][] = [];
    for (const [name, path] of Object.entries(pages)) {
      const results: Judgement[] = [];
      for (let run = 1; run <= runs; run += 1) {
        console.error(`opening ${path}, ${run} of ${runs}`);
        results.push(await judge(url + path, port));
      }
      const middle = (key: keyof Judgement) =>
        quantile(
          results.map((result) => result[key]),
          0.5,
        );
      report(`lighthouse: ${name}, performance`, middle('performance'));
      report(`lighthouse: ${name}, SEO`, middle('seo'));
      report(`lighthouse: ${name}, total blocking`, middle('blocking'), 'ms');
      const paints = [middle('firstPaint'), middle('largestPaint'), middle('speedIndex')].map((ms) => ms.toFixed(0));
      const fonts = (middle('fontBytes') / 1000).toFixed(1);
      rows.push([name, ...paints, middle('shift').toFixed(4), fonts, results.map((one) => one.performance).join(' ')]);
    }
    console.log();
    printRow(['page', 'first paint, ms', 'largest paint, ms', 'speed index, ms', 'shift', 'fonts, KB', 'performance']);
    printRow(['---', '--:', '--:', '--:', '--:', '--:', '---']);
    for (const row of rows) printRow(row);
  },
};

async function judge(url: string, port: number): Promise<Judgement> {
  const said = await lighthouse(url, { port, onlyCategories: ['performance', 'seo'], logLevel: 'error' });
  if (!said || said.lhr.runtimeError) throw new Error(`${url}: ${said?.lhr.runtimeError?.message ?? 'no result'}`);
  const { audits, categories } = said.lhr;
  return {
    performance: hundredths(categories.performance?.score),
    seo: hundredths(categories.seo?.score),
    firstPaint: figure(audits['first-contentful-paint']),
    largestPaint: figure(audits['largest-contentful-paint']),
    speedIndex: figure(audits['speed-index']),
    blocking: figure(audits['total-blocking-time']),
    shift: figure(audits['cumulative-layout-shift']),
    fontBytes: fontBytesOf(audits['resource-summary']),
  };
}

function hundredths(score: number | null | undefined): number {
  return Math.round((score ?? Number.NaN) * 100);
}

type Audit = Report['audits'][string] | undefined;

function figure(audit: Audit): number {
  return audit?.numericValue ?? Number.NaN;
}

const Transfers = z.object({ items: z.array(z.object({ resourceType: z.string(), transferSize: z.number() })) });

function fontBytesOf(audit: Audit): number {
  const { items } = Transfers.parse(audit?.details);
  return items.find(({ resourceType }) => resourceType === 'font')?.transferSize ?? 0;
}
