import type { Browser } from '@playwright/test';
import { printRow, report } from './figures.ts';
import type { Scenario } from './harness.ts';
import { benchFirstVisit, benchSecondVisit } from './home-visits.ts';
import { app, type Device, phone, sorts, type Visit, visit } from './visit.ts';

const pages: Readonly<Record<string, string>> = {
  '/': 'main a[href^="/message/"]',
  '/search': 'main input',
  '/messages': 'main a[href^="/message/"]',
  '/categories': 'main a[href^="/category/"]',
  '/category/1': 'main a[href^="/message/"]',
  '/general': 'main a[href^="/message/"]',
  '/playlist/1?kind=service': 'main a[href^="/message/"]',
  '/featured/Foundations': 'main a[href^="/message/"]',
  '/message/1': 'main h1',
  '/library': 'main h1',
  '/liked': 'main h1',
  '/about': 'main h1',
  '/no/such/page': 'main h1',
};

const desktop: Device = { viewport: { width: 1440, height: 900 }, isSlow: false };
const largestShift = 0.02;

interface Row extends Visit {
  page: string;
  phone: Visit;
}

export const weight: Scenario = {
  name: 'weight',
  library: 'empty',
  async run(bench) {
    const { url } = await bench.start({ DEMO: 'on' });
    const browser = await bench.browser();
    const rows: Row[] = [];
    for (const page of Object.keys(pages)) {
      console.error(`opening ${page}`);
      rows.push(await weighPage(browser, url, page));
    }
    print(rows);
    const home = rows.find(({ page }) => page === '/')?.bytesBeforeUsable ?? Number.NaN;
    report('weight: Home, what must be there before it is usable', kilobytes(home), 'KB');
    report('layout shift: the most of any page', Math.max(...rows.map(({ shift }) => shift)));
    report('layout shift: the most, slow phone', Math.max(...rows.map((row) => row.phone.shift)));
    console.error('opening / on a slow phone');
    await benchFirstVisit(browser, url);
    console.error('opening / twice');
    await benchSecondVisit(browser, url);
  },
};

async function weighPage(browser: Browser, url: string, page: string): Promise<Row> {
  const address = { url: url + page, usable: `${app} ${pages[page] ?? 'main'}` };
  return { page, ...(await visit(browser, address, desktop)), phone: await visit(browser, address, phone) };
}

function print(rows: readonly Row[]): void {
  console.log('\nKB (1,000 bytes) over the wire, headers left out; layout shift while loading\n');
  printRow(['page', ...sorts, 'all', 'HTML, CSS, JS until usable', 'shift', 'shift, slow phone']);
  printRow(['---', ...Array.from({ length: sorts.length + 4 }, () => '--:')]);
  for (const { page, bytes, bytesBeforeUsable, shift, phone: onPhone } of rows) {
    const all = sorts.reduce((sum, sort) => sum + bytes[sort], 0);
    const weights = [...sorts.map((sort) => bytes[sort]), all, bytesBeforeUsable];
    printRow([page, ...weights.map((one) => kilobytes(one).toFixed(1)), shift.toFixed(4), onPhone.shift.toFixed(4)]);
  }
  for (const { page, ...row } of rows) {
    for (const { shift, moved } of [row, row.phone]) {
      if (shift > largestShift) console.log(`${page} moved:\n  ${moved.join('\n  ')}`);
    }
  }
}

function kilobytes(bytes: number): number {
  return bytes / 1000;
}
