import { randomUUID } from 'node:crypto';
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { systemClock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { openDatabase } from '#core/server/database/open';
import { toDay } from '#core/server/days';
import { Argon2Passwords } from '#features/accounts/server/passwords';
import { ListenerCounts } from '#features/activity/server/rollups/listener-counts';
import { Sweeper } from '#features/activity/server/sweeper';
import { printRow, report, secondsOf } from './figures.ts';
import { fillGrowth } from './growth-fill.ts';
import {
  type Asked,
  explaining,
  type LargePostgres,
  type Plan,
  plansOf,
  printSlowest,
  startLargePostgres,
} from './growth-postgres.ts';
import type { Bench, Scenario } from './harness.ts';
import { type Call, type Caller, callerFor, operatorCallerFor, password, post, startSession } from './listeners.ts';
import { add } from './money.ts';

/** A prepared statement gets its final plan after five runs. */
const rounds = 7;
const longestBackgroundMs = 30_000;

export const growth: Scenario = {
  name: 'growth',
  library: 'generated',
  isExtra: true,
  async run(bench) {
    const postgres = await startLargePostgres(bench.dataDir, path.dirname(bench.dataDir));
    bench.onEnd(() => postgres.stop());
    const passwordHash = await new Argon2Passwords().hash(password);
    const { accounts } = bench.options;
    let first = 0;
    const seconds = await secondsOf(async () => {
      first = await fillGrowth(postgres.admin, { accounts, passwordHash });
    });
    report(`growth: ${accounts.toLocaleString('en')} accounts are made in`, seconds, 's');
    await reportSizes(postgres.admin);
    await explaining(postgres, () => askAll(bench, postgres, first));
  },
};

async function reportSizes(admin: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  const { rows } = await client.query<{ name: string; rows: string; table: string; indexes: string }>(`
    select relname as name, n_live_tup as rows, pg_table_size(relid) / 1e6 as table, pg_indexes_size(relid) / 1e6 as indexes
    from pg_stat_user_tables order by pg_total_relation_size(relid) desc limit 20`);
  printRow(['table', 'rows', 'MB', 'indexes, MB']);
  printRow(['---', '--:', '--:', '--:']);
  const shown = (text: string) => Math.round(Number(text)).toLocaleString('en');
  for (const row of rows) printRow([row.name, shown(row.rows), shown(row.table), shown(row.indexes)]);
  await client.end();
}

async function askAll(bench: Bench, postgres: LargePostgres, first: number): Promise<void> {
  const settings = { dataDir: bench.folder, databaseUrl: postgres.url, databasePoolSize: 4 };
  const database = await openDatabase(settings, { purpose: 'bench', say: console.error });
  bench.onEnd(() => database.close());
  const dataDir = path.join(postgres.folder, 'data');
  await mkdir(path.join(dataDir, 'media'), { recursive: true });
  await cp(path.join(bench.dataDir, 'secret-key'), path.join(dataDir, 'secret-key')).catch(() => undefined);
  const unlimited = { LIMIT_ACTIVITIES_PER_ADDRESS: '1000000', LIMIT_SIGN_IN_OF_STRANGERS: '1000000' };
  const { url, stop } = await bench.start({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, ROLE: 'web', ...unlimited });
  const plans = [
    ...(await reportEach(postgres, await listenersAsk(url, database.db, first))),
    ...(await reportEach(postgres, await deskAsks(url, database.db, first))),
    ...(await reportEach(postgres, backgroundAsks(database.db), 1)),
  ];
  await stop();
  console.log('\nThe slowest queries:');
  printSlowest(plans, bench.options.shown);
}

async function reportEach(postgres: LargePostgres, asked: readonly Asked[], often = rounds): Promise<Plan[]> {
  printRow(['', 'first time, ms', 'then at most, ms', 'slowest query, ms']);
  printRow(['---', '--:', '--:', '--:']);
  const all: Plan[] = [];
  for (const one of asked) {
    const times: number[] = [];
    // A timeout of the server is a result too.
    const answered = () =>
      one.ask().catch((error: unknown) => console.log(`${one.name}: ${String(error).slice(0, 200)}`));
    const timed = async () => void times.push(1000 * (await secondsOf(answered)));
    const plans = await plansOf(
      postgres,
      Array.from({ length: often }, () => ({ name: one.name, ask: timed })),
    );
    const [cold = 0, ...again] = times;
    const slowest = Math.max(0, ...plans.map(({ ms }) => ms));
    printRow([one.name, ...[cold, Math.max(0, ...again), slowest].map((ms) => ms.toFixed(1))]);
    all.push(...plans);
  }
  return all;
}

async function listenersAsk(url: string, db: Database, first: number): Promise<Asked[]> {
  const usual = callerFor(url, await startSession(db, String(first + 12_345)));
  const greatest = callerFor(url, await startSession(db, String(first)));
  const paid = await db.selectFrom('messages').select('id').where('is_free', '=', false).limit(rounds).execute();
  const free = await db
    .selectFrom('messages')
    .select('id')
    .where('is_free', '=', true)
    .limit(rounds * 2)
    .execute();
  const freeId = () => free.pop()?.id ?? '';
  const get = (path: string): Call => ({ method: 'GET', path });
  const position: Call = { method: 'PUT', path: '/messages/100/position', body: { position: 61 } };
  const calls: Record<string, Call> = {
    'who is signed in': get('/users/account'),
    'recent plays': get('/messages/recent-plays'),
    downloads: get('/messages/downloads'),
    'Your Library': get('/messages/libraries'),
    recommended: get('/messages/recommended'),
    'a position': get('/messages/100/position'),
    'write a position': position,
    queue: get('/users/queue'),
    playlists: get('/playlists'),
    cart: get('/carts'),
    'wallet and statement': get('/wallets'),
    orders: get('/purchases'),
    export: get('/users/export'),
  };
  return [
    { name: 'sign in', ask: () => post(`${url}/v1/auth/login`, { email: 'listener77@example.org', password }) },
    ...Object.entries(calls).flatMap(([name, call]) => [
      { name, ask: () => usual(call) },
      { name: `${name}, the greatest listener`, ask: () => greatest(call) },
    ]),
    { name: 'add to the cart', ask: () => usual(add(paid.pop()?.id ?? '')) },
    { name: 'a play begins', ask: () => usual(play(freeId())) },
    { name: 'a play begins, on a new device', ask: () => post(`${url}/v1${play('').path}`, play(freeId()).body ?? {}) },
    { name: 'most downloaded', ask: () => usual(get('/messages/most-downloaded')) },
    { name: 'newest', ask: () => usual(get(`/messages/recents?n=${randomUUID()}`)) },
    { name: 'search', ask: () => usual(get(`/search?keyword=grace&n=${randomUUID()}`)) },
  ];
}

function play(messageId: string): Call {
  const body = { message_id: messageId, action_type: 'listen', play_id: randomUUID(), device: 'Chrome' };
  return { method: 'POST', path: '/messages/activities', body };
}

async function deskAsks(url: string, db: Database, first: number): Promise<Asked[]> {
  const operator: Caller = await operatorCallerFor(url, db);
  const to = toDay(new Date());
  const paths = {
    'the desk: overview': '/admin/overview',
    'the desk: listeners': '/admin/listeners',
    'the desk: listeners, a far page': '/admin/listeners?pageNumber=5000',
    'the desk: listeners by an address': '/admin/listeners?keyword=listener4711@example.org',
    'the desk: listeners by a common name': '/admin/listeners?keyword=grace',
    'the desk: listeners by two names': '/admin/listeners?keyword=grace%20bello',
    'the desk: a listener': `/admin/listeners/${first}`,
    'the desk: orders': '/admin/orders',
    'the desk: sales of 30 days': `/admin/sales?from=${toDay(new Date(Date.now() - 30 * 864e5))}&to=${to}`,
    'the desk: tickets': '/admin/tickets',
    'the desk: books': '/admin/books',
    'the desk: numbers of 30 days': `/admin/numbers?from=${toDay(new Date(Date.now() - 29 * 864e5))}&to=${to}&step=week`,
    'the desk: numbers of a year': `/admin/numbers?from=${toDay(new Date(Date.now() - 364 * 864e5))}&to=${to}&step=week`,
    'the desk: numbers of a year by message': `/admin/numbers/by/message?from=${toDay(new Date(Date.now() - 364 * 864e5))}&to=${to}`,
  };
  return Object.entries(paths).map(([name, path]) => ({ name, ask: () => operator({ method: 'GET', path }) }));
}

function backgroundAsks(db: Database): Asked[] {
  const soon = () => AbortSignal.timeout(longestBackgroundMs);
  return [
    { name: 'sweep activities and devices', ask: () => new Sweeper(db, systemClock).sweep(soon()) },
    { name: 'count listeners for the first time', ask: () => new ListenerCounts(db, systemClock).count(soon()) },
  ];
}
