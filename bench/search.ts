import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';
import { askPostgresAlone } from './alone.ts';
import { printRow, quantile, report, type Timings, timeSequential } from './figures.ts';
import type { Scenario } from './harness.ts';
import { countFound, type Kind, keywordKinds, listKinds } from './searches.ts';
import { loadEach } from './wrk.ts';

interface SearchRow {
  name: string;
  finds: number;
  first: Timings;
  again: Timings;
}

interface SearchFigures {
  messages: number;
  rows: SearchRow[];
  /** Requests a second on 32 connections. */
  lists: number;
  keywords: number;
  /** Requests a second from PostgreSQL alone. */
  alone: number;
}

const connections = 32;
const seconds = 6;
const firstTimes = 50;
const againTimes = 200;
/** In ms, ample for a notification from PostgreSQL to reach the server. */
const noticeMs = 10;

const measured: SearchFigures[] = [];

/** Times lists and searches. Each address has a unique parameter, so that the server never replies from its cache. */
export const search: Scenario = {
  name: 'search',
  library: 'generated',
  programs: ['wrk'],
  async run(bench) {
    const { url } = await bench.start();
    const { db, connection } = await bench.database();
    const { messages } = bench;
    const kindsOfLists = await listKinds(url, messages);
    const keywords = keywordKinds(messages);
    const parts: Parts = { url, changeCatalogue: () => changeCatalogue(db) };
    for (const { paths } of [...kindsOfLists, ...keywords]) await askEach(url, paths);
    const rows: SearchRow[] = [];
    for (const kind of [...kindsOfLists, ...keywords]) rows.push(await timeKind(parts, kind));
    rows.push(await timeMix(parts, 'all keyword searches', alternating(keywords)));

    const rateOf = async (kinds: readonly Kind[]) =>
      (await loadEach({ url, connections, seconds, paths: alternating(kinds) })).requestsPerSecond;
    const rates = { lists: await rateOf(kindsOfLists), keywords: await rateOf(keywords) };
    const all = alternating(keywords);
    const alone = await askPostgresAlone(connection, all, { clients: connections, seconds });
    const figures = { messages, rows, ...rates, alone: alone.requestsPerSecond };
    reportFigures(figures);
    measured.push(figures);
  },
  summarise() {
    reportGrowth();
    printTable();
  },
};

interface Parts {
  url: string;
  changeCatalogue(): Promise<void>;
}

async function changeCatalogue(db: Database): Promise<void> {
  await sql`update messages set featured = not featured where id = 1`.execute(db);
  await pause(noticeMs);
}

async function timeKind({ url, changeCatalogue }: Parts, kind: Kind): Promise<SearchRow> {
  const finds = await medianFound(url, kind);
  const request = requestsOf(url, kind.paths);
  const first = await timeSequential({ count: firstTimes, request, before: changeCatalogue });
  await askEach(url, kind.paths);
  const again = await timeSequential({ count: againTimes, request });
  return show({ name: kind.name, finds, first, again });
}

/** `first` is each address's first request after a change of the catalogue, when caches are stale. */
async function timeMix({ url, changeCatalogue }: Parts, name: string, paths: readonly string[]): Promise<SearchRow> {
  await changeCatalogue();
  const round = { count: paths.length, warmUp: 0, request: requestsOf(url, paths) };
  const first = await timeSequential(round);
  const again = await timeSequential(round);
  return show({ name, finds: Number.NaN, first, again });
}

let asked = 0;

function requestsOf(url: string, paths: readonly string[]) {
  return (n: number) => {
    asked += 1;
    return { url: `${url}${paths[n % paths.length]}&n=${asked}` };
  };
}

async function askEach(url: string, paths: readonly string[]): Promise<void> {
  const request = requestsOf(url, paths);
  for (const [n] of paths.entries()) await (await fetch(request(n).url)).arrayBuffer();
}

async function medianFound(url: string, { name, paths }: Kind): Promise<number> {
  const found = [];
  for (const one of paths) found.push(await countFound(url, one));
  const suggested = found.filter(({ didYouMean }) => didYouMean !== null).length;
  if (suggested > 0) console.log(`${name}: another spelling was suggested for ${suggested} of ${found.length}`);
  return quantile(
    found.map(({ total }) => total),
    0.5,
  );
}

function alternating(kinds: readonly Kind[]): string[] {
  const longest = Math.max(...kinds.map(({ paths }) => paths.length));
  return Array.from({ length: longest }, (_, n) => kinds.map(({ paths }) => paths[n % paths.length] ?? '')).flat();
}

function show(row: SearchRow): SearchRow {
  const times = ({ p50Ms, p99Ms }: Timings) => `${p50Ms.toFixed(2)} / ${p99Ms.toFixed(2)} ms`;
  console.log(`${row.name.padEnd(32)} first ${times(row.first).padEnd(22)} again ${times(row.again)}`);
  return row;
}

function reportFigures({ messages, rows, lists, keywords, alone }: SearchFigures): void {
  const size = count(messages);
  const mix = rowOf(rows, 'all keyword searches');
  report(`${size}: searches, first time, p50`, mix.first.p50Ms, 'ms');
  report(`${size}: searches, first time, p99`, mix.first.p99Ms, 'ms');
  report(`${size}: searches, again, p50`, mix.again.p50Ms, 'ms');
  report(`${size}: searches, again, p99`, mix.again.p99Ms, 'ms');
  report(`${size}: searches, 32 connections`, keywords, 'requests/s');
  report(`${size}: the same ids and ranks from PostgreSQL alone`, alone, 'requests/s');
  report(`${size}: searches as part of PostgreSQL alone`, keywords / alone);
  report(`${size}: searches, first time as part of again, p50`, mix.first.p50Ms / mix.again.p50Ms);
  report(`${size}: lists, 32 connections`, lists, 'requests/s');
  report(`${size}: the slowest far page as part of its page 1, p50`, slowestFarPage(rows));
}

/** @returns the largest ratio of the time of a list's middle or last page to that of its first page */
function slowestFarPage(rows: readonly SearchRow[]): number {
  const far = rows.filter(({ name }) => /, (middle|last) page$/.test(name));
  const ratios = far.map(({ name, again }) => {
    const first = rowOf(rows, name.replace(/, (middle|last) page$/, ', page 1'));
    return again.p50Ms / first.again.p50Ms;
  });
  return Math.max(...ratios);
}

function reportGrowth(): void {
  for (const [index, larger] of measured.slice(1).entries()) {
    const smaller = measured[index];
    if (!smaller) continue;
    const reportRatio = (name: string, row: string, figure: (row: SearchRow) => number) =>
      report(
        `${count(larger.messages)} as part of ${count(smaller.messages)}: ${name}`,
        figure(rowOf(larger.rows, row)) / figure(rowOf(smaller.rows, row)),
      );
    reportRatio('list, page 1, p50', 'list, page 1', ({ again }) => again.p50Ms);
    reportRatio('searches, again, p50', 'all keyword searches', ({ again }) => again.p50Ms);
    reportRatio('searches, first time, p50', 'all keyword searches', ({ first }) => first.p50Ms);
    reportRatio('searches, first time, p99', 'all keyword searches', ({ first }) => first.p99Ms);
  }
}

function printTable(): void {
  console.log('\nMilliseconds, p50 / p99: first time after the catalogue changed, and again\n');
  printRow(['', ...measured.flatMap(({ messages }) => [`${count(messages)}: finds`, 'first', 'again'])]);
  printRow(['---', ...measured.flatMap(() => ['--:', '--:', '--:'])]);
  for (const { name } of measured[0]?.rows ?? []) {
    printRow([name, ...measured.flatMap(({ rows }) => cellsOf(rowOf(rows, name)))]);
  }
  printRow(['lists at 32 connections', ...measured.flatMap(({ lists }) => ['', '', `${count(lists)}/s`])]);
  printRow(['searches at 32 connections', ...measured.flatMap(({ keywords }) => ['', '', `${count(keywords)}/s`])]);
}

function cellsOf({ finds, first, again }: SearchRow): string[] {
  const times = ({ p50Ms, p99Ms }: Timings) => `${p50Ms.toFixed(1)} / ${p99Ms.toFixed(1)}`;
  return [Number.isNaN(finds) ? '' : count(finds), times(first), times(again)];
}

function rowOf(rows: readonly SearchRow[], name: string): SearchRow {
  const row = rows.find((one) => one.name === name);
  if (!row) throw new Error(`nothing was measured of "${name}"`);
  return row;
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}
