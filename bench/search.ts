import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/database/database';
import { loadEach } from './machine.ts';
import { report } from './report.ts';
import { countFound, type Kind, keywordKinds, listKinds } from './searches.ts';
import { type Timings, timeSequential } from './sequential.ts';

/** One row of the table: a kind of request, its first time after the catalogue changed, and again. */
export interface SearchRow {
  name: string;
  /** How many messages it finds, in the middle of its requests. */
  finds: number;
  first: Timings;
  again: Timings;
}

/** The figures of one size of the catalogue. */
export interface SearchFigures {
  messages: number;
  rows: SearchRow[];
  /** Requests a second at 32 connections. */
  lists: number;
  keywords: number;
}

const connections = 32;
const seconds = 6;
const firstTimes = 50;
const againTimes = 200;
/** What a notice takes to reach the server, generously. */
const noticeMs = 10;

/**
 * Lists, filters, related messages and searches, none from the finished replies: each address has a parameter of its own.
 * @param db the database that the server is on
 * @param messages how many it has
 */
export async function benchSearch(url: string, db: Database, messages: number): Promise<SearchFigures> {
  const lists = await listKinds(url, messages);
  const keywords = keywordKinds(messages);
  const parts: Parts = { url, changeCatalogue: () => changeCatalogue(db) };
  const rows: SearchRow[] = [];
  for (const kind of [...lists, ...keywords]) rows.push(await timeKind(parts, kind));
  // Kind after kind in turn, as different people search.
  rows.push(await timeMix(parts, 'all keyword searches', alternating(keywords)));

  const loadOf = (kinds: readonly Kind[]) => loadEach({ url, connections, seconds, paths: alternating(kinds) });
  const listLoad = await loadOf(lists);
  const keywordLoad = await loadOf(keywords);
  const figures = {
    messages,
    rows,
    lists: listLoad.requestsPerSecond,
    keywords: keywordLoad.requestsPerSecond,
  };
  reportFigures(figures);
  return figures;
}

interface Parts {
  url: string;
  changeCatalogue(): Promise<void>;
}

/** Makes every server forget what it remembers of the library. */
async function changeCatalogue(db: Database): Promise<void> {
  await sql`select pg_notify('catalogue_changed', '')`.execute(db);
  await pause(noticeMs);
}

async function timeKind({ url, changeCatalogue }: Parts, kind: Kind): Promise<SearchRow> {
  const finds = await medianFound(url, kind);
  const once = {
    count: firstTimes,
    request: requestsOf(url, kind.paths),
    until: 'end',
    before: changeCatalogue,
  } as const;
  const first = await timeSequential(once);
  await askEach(url, kind.paths);
  const again = await timeSequential({ count: againTimes, request: requestsOf(url, kind.paths), until: 'end' });
  return show({ name: kind.name, finds, first, again });
}

/** The first time is here the first of each address since one change of the catalogue. */
async function timeMix({ url, changeCatalogue }: Parts, name: string, paths: readonly string[]): Promise<SearchRow> {
  await changeCatalogue();
  const round = { count: paths.length, warmUp: 0, until: 'end' } as const;
  const first = await timeSequential({ ...round, request: requestsOf(url, paths) });
  const again = await timeSequential({ ...round, request: requestsOf(url, paths) });
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
  const totals = found.map(({ total }) => total).sort((a, b) => a - b);
  return totals[Math.floor(totals.length / 2)] ?? 0;
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

function reportFigures({ messages, rows, lists, keywords }: SearchFigures): void {
  const size = messages.toLocaleString('en');
  const row = (name: string) => rows.find((one) => one.name === name);
  const mix = row('all keyword searches');
  report(`${size}: searches, first time, p50`, mix?.first.p50Ms ?? Number.NaN, 'ms');
  report(`${size}: searches, first time, p99`, mix?.first.p99Ms ?? Number.NaN, 'ms');
  report(`${size}: searches, again, p50`, mix?.again.p50Ms ?? Number.NaN, 'ms');
  report(`${size}: searches, again, p99`, mix?.again.p99Ms ?? Number.NaN, 'ms');
  report(`${size}: searches, 32 connections`, keywords, 'requests/s');
  report(`${size}: lists, 32 connections`, lists, 'requests/s');
  const far = (row('list, page 4,000')?.again.p50Ms ?? Number.NaN) / (row('list, page 1')?.again.p50Ms ?? Number.NaN);
  report(`${size}: page 4,000 as part of page 1, p50`, far, '');
}
