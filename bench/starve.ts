import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';
import { packageRoot } from '#core/server/paths';
import { Gift } from '#features/gifts/contract';
import { PaymentIntent } from '#features/payments/contract';
import { openCatalogue } from './catalogue.ts';
import { printRow, quantile, report } from './figures.ts';
import type { Scenario } from './harness.ts';
import { residentMemory } from './lectern.ts';
import { callerFor, post, signInAll, startSession } from './listeners.ts';
import { hashOfTheHour } from './serving.ts';
import { kinds, type Read, readFor, type Samples } from './starve-readers.ts';

/** Requests that one address repeats. `{n}` in `path` and `body` becomes a new number each time. */
export interface Attack {
  url: string;
  from: string;
  atOnce: number;
  /** `unread` never reads replies; `dripped` sends request bodies byte by byte. */
  mode: 'read' | 'unread' | 'dripped';
  asked: readonly { method: string; path: string; token?: string; type?: string; body?: string }[];
}

export type Tally = Record<string | number, number>;

const warmUpMs = 20_000;
const quietMs = 5_000;
const attackMs = 8_000;
const afterMs = 20_000;
const sampleMs = 200;
const maxTries = 6;
/** In ms. Other readers' p95 may reach this, or twice the p95 without an attack if that is more. */
const floors = { list: 150, message: 150, search: 150, audio: 150, page: 400 };

export const starve: Scenario = {
  name: 'starve',
  library: 'generated',
  isExtra: true,
  async run(bench) {
    const dataDir = `${bench.dataDir}-starve-${process.pid}`;
    await promisify(execFile)('cp', ['-a', bench.dataDir, dataDir]);
    bench.onEnd(() => rm(dataDir, { recursive: true, force: true }));
    // The default rate limits apply. Logging is off, because an attack logs the same lines again and again.
    const usual = {
      LOG_LEVEL: 'silent',
      LIMIT_SEARCHES_PER_ADDRESS: undefined,
      OVERLOAD_LOOP_MS: undefined,
      OVERLOAD_DATABASE_MS: undefined,
    };
    const lectern = await bench.start({ DATA_DIR: dataDir, ...usual });
    const { db, close } = await openCatalogue(dataDir);
    const attacker = await fillAttacker(db, lectern.url);
    const uploaders = await signInAll(db, 3);
    await close();
    const library = { messages: bench.messages, hash: await hashOfTheHour(lectern.url) };
    // Memory right after the start says little about memory at rest, so readers come first.
    await readFor(warmUpMs, { lectern, library, uploaders: [] });
    printRow([
      'One address',
      'was answered',
      'others, p95 in ms: quiet → meanwhile',
      'refused',
      'memory, MB: rest → most → 20 s after',
    ]);
    printRow(['---', '---', '---', '--:', '--:']);
    for (const [name, attack] of Object.entries(attacksOf(attacker)))
      await measure(
        name,
        { lectern, library, uploaders: name === 'pictures' ? uploaders : [] },
        { ...attack, url: lectern.url, from: '127.0.0.2' },
      );
  },
};

function attacksOf({ many, few, giver, year, fund, gift }: Attacker): Record<string, Omit<Attack, 'url' | 'from'>> {
  const get = (path: string, token = '') => ({ method: 'GET', path, token });
  const send = (path: string, body: object, token = '') => ({
    method: 'POST',
    path,
    token,
    type: 'application/json',
    body: JSON.stringify(body),
  });
  const day = new Date().toISOString().slice(0, 10);
  return {
    'exports, not read': { atOnce: 14, mode: 'unread', asked: [get('/v1/users/export', many)] },
    exports: { atOnce: 50, mode: 'read', asked: [get('/v1/users/export', few)] },
    PDFs: {
      atOnce: 50,
      mode: 'read',
      asked: [get(`/v1/giving/statements/${year}`, giver), get(`/v1/gifts/${gift}/card.pdf`, giver)],
    },
    mail: {
      atOnce: 50,
      mode: 'read',
      asked: [
        send('/v1/donations', { fund, amount: 100, key: 'starve-{n}' }, giver),
        send(`/v1/gifts/${gift}/mails`, { email: 'one{n}@example.org', day }, giver),
      ],
    },
    pictures: {
      atOnce: 14,
      mode: 'dripped',
      asked: [{ method: 'PUT', path: '/v1/users/account/picture', token: few, type: 'image/jpeg' }],
    },
    'rendered pages': { atOnce: 50, mode: 'read', asked: [get('/search?keyword=hope{n}')] },
    searches: {
      atOnce: 50,
      mode: 'read',
      asked: [get('/v1/search?keyword=grase hoppe fayth{n}'.replaceAll(' ', '%20'))],
    },
    'sign-ins': {
      atOnce: 50,
      mode: 'read',
      asked: [send('/v1/auth/login', { email: 'stranger{n}@example.org', password: 'not this one' })],
    },
  };
}

async function measure(name: string, read: Read, attack: Attack): Promise<void> {
  const { pid } = read.lectern;
  const quiet = await readQuietly(read);
  const rest = await residentMemory(pid, 'VmRSS');
  let max = rest;
  const sampling = setInterval(async () => {
    max = Math.max(max, await residentMemory(pid, 'VmRSS'));
  }, sampleMs);
  const attacking = begin(attack);
  const meanwhile = await readFor(attackMs, read);
  if (attack.mode === 'read') await attacking.end();
  await pause(afterMs);
  clearInterval(sampling);
  const after = await residentMemory(pid, 'VmRSS');
  const tally = await attacking.end();
  reportEach(name, { quiet, meanwhile, tally, memory: { rest, max, after } });
}

/** Retries until all requests succeed, because the previous attack may still have an effect. */
async function readQuietly(read: Read, tries = maxTries): Promise<Samples> {
  const quiet = await readFor(quietMs, read);
  return quiet.refused === 0 || tries === 1 ? quiet : readQuietly(read, tries - 1);
}

interface Measured {
  quiet: Samples;
  meanwhile: Samples;
  tally: Tally;
  memory: { rest: number; max: number; after: number };
}

function reportEach(name: string, { quiet, meanwhile, tally, memory }: Measured): void {
  const compared = kinds.map((kind) => {
    const [before, now] = [quiet.times[kind], meanwhile.times[kind]].map((times) => quantile(times, 0.95));
    return { kind, before: before ?? 0, now: now ?? 0, count: meanwhile.times[kind].length };
  });
  const partOf = ({ kind, before, now }: (typeof compared)[number]) => now / Math.max(2 * before, floors[kind]);
  const shown = compared.map(
    ({ kind, before, now, count }) => `${kind} ${Math.round(before)} → ${Math.round(now)} (${count})`,
  );
  const answers = Object.entries(tally).map(([end, count]) => `${count} × ${end}`);
  const megabytes = [memory.rest, memory.max, memory.after].map(Math.round).join(' → ');
  printRow([name, answers.join(', '), shown.join(', '), String(meanwhile.refused), megabytes]);
  report(`starve, ${name}: the slowest p95 as part of what it may be`, Math.max(...compared.map(partOf)));
  report(`starve, ${name}: others refused`, meanwhile.refused);
  report(`starve, ${name}: memory 20 s after above rest`, Math.max(0, memory.after - memory.rest), 'MB');
}

function begin(attack: Attack): { end(): Promise<Tally> } {
  const script = path.join(packageRoot, 'dist/bench/starve-attack.js');
  const child = spawn(process.execPath, [script, JSON.stringify(attack)], { stdio: ['pipe', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const ended = new Promise<Tally>((resolve) => child.on('close', () => resolve(JSON.parse(said || '{}'))));
  return {
    end() {
      child.stdin.end();
      return ended;
    },
  };
}

/** The characters take three bytes each. `many` is an account's limit, 62 MB in all; `few` is 404 KB. */
const bookmarkCharacters = 2_000;
const bookmarks = { many: 10_000, few: 67 };
const donations = 4_000;
const donatedKobo = 10_000;
const walletKobo = 10_000_000_000;

interface Attacker {
  many: string;
  few: string;
  giver: string;
  year: number;
  fund: string;
  gift: string;
}

async function fillAttacker(db: Database, url: string): Promise<Attacker> {
  const accounts = [await makeAccount(db), await makeAccount(db), await makeAccount(db)] as const;
  const [many, few, giver] = await Promise.all(accounts.map((id) => startSession(db, id)));
  if (many === undefined || few === undefined || giver === undefined) throw new Error('there are three accounts');
  await addBookmarks(db, accounts[0], bookmarks.many);
  await addBookmarks(db, accounts[1], bookmarks.few);
  const { fund, year } = await addDonations(db, accounts[2]);
  return { many, few, giver, year, fund, gift: await buyGift(url, giver) };
}

async function makeAccount(db: Database): Promise<string> {
  const values = { email: `${randomUUID()}@example.org`, password_hash: 'none', created_at: new Date() };
  return (await db.insertInto('accounts').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function addBookmarks(db: Database, account: string, count: number): Promise<void> {
  await sql`insert into bookmarks (id, account_id, message_id, position_ms, text, is_deleted, made_at, acted_at, stored_at)
    select gen_random_uuid(), ${account}, (select min(id) from messages where is_free), n, repeat('ẹ', ${bookmarkCharacters}), false,
      now(), now(), now()
    from generate_series(1, ${count}::int) n`.execute(db);
}

async function addDonations(db: Database, account: string): Promise<{ fund: string; year: number }> {
  return db.transaction().execute(async (trx) => {
    const { rows: funds } = await sql<{ id: string; year: number }>`
      insert into funds (name, position, created_at) values (${randomUUID()}, 1, now())
      returning id, extract(year from now())::int - 1 as year`.execute(trx);
    const [{ id: fund, year } = { id: '', year: 0 }] = funds;
    await sql`insert into ledger_accounts (kind, account_id, balance_kobo) values ('wallet', ${account}, 0)`.execute(
      trx,
    );
    await sql`insert into ledger_transactions (kind, key, at) values ('ticket', ${`bench:${account}`}, now())`.execute(
      trx,
    );
    await sql`insert into ledger_transactions (kind, key, at)
      select 'wallet-donation', ${`wallet-donation:${account}:`} || n, make_date(${year}, 3, 1) + n * interval '1 hour'
      from generate_series(1, ${donations}::int) n`.execute(trx);
    await sql`insert into ledger_entries (transaction_id, ledger_account_id, amount_kobo)
      select t.id, place.id, case when t.kind = 'ticket' then ${walletKobo}::bigint else ${donatedKobo}::bigint end * place.sign
      from ledger_transactions t
      join lateral (
        select id, case when t.kind = 'ticket' then 1 else -1 end as sign from ledger_accounts where account_id = ${account}
        union all
        select id, case when kind = 'tickets' then -1 else 1 end from ledger_accounts
        where kind = case when t.kind = 'ticket' then 'tickets' else 'funds' end
      ) place on true
      where t.key in (${`bench:${account}`}) or t.key like ${`wallet-donation:${account}:%`}
      order by t.id`.execute(trx);
    await sql`insert into donations
      (fund_id, fund_name, account_id, amount_kobo, ledger_transaction_id, given_at, method, request_key)
      select ${fund}, 'The roof', ${account}, ${donatedKobo}, id, at, 'wallet', split_part(key, ':', 3)
      from ledger_transactions where key like ${`wallet-donation:${account}:%`}`.execute(trx);
    return { fund, year };
  });
}

async function buyGift(url: string, token: string): Promise<string> {
  const call = callerFor(url, token);
  const card = { from: 'Ada', to: 'Chidi', words: 'Be of good cheer.', picture: 'dawn' };
  const added = await call({ method: 'POST', path: '/gifts', body: { ...card, kind: 'amount', amount: 1000 } });
  const { id } = Gift.parse(Object(added.reply).data);
  const { ref, accessCode } = PaymentIntent.parse(
    (await call({ method: 'POST', path: `/gifts/${id}/payments`, body: {} })).reply,
  );
  await post(`${url}/payments/sandbox/${accessCode}`, { card: 'success' });
  await call({ method: 'POST', path: '/payments/confirm', body: { ref } });
  return id;
}
