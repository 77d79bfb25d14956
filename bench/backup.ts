import { chmod, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '#core/server/database/database';
import { leftOutTables } from '#features/backups/server/tables/left-out-tables';
import { openCatalogue } from './catalogue.ts';
import { report, secondsOf } from './figures.ts';
import type { Bench, Scenario } from './harness.ts';
import { runCommand } from './lectern.ts';
import type { Caller } from './listeners.ts';
import * as shop from './money.ts';

const Written = z.object({ bytes: z.number(), rows: z.number() });
const Verified = z.object({ ok: z.boolean(), tables: z.record(z.string(), z.number()) });
const Restored = z.object({ rows: z.number(), books_faults: z.array(z.string()) });
const Books = z.object({ faults: z.array(z.string()) });
const Audit = z.object({ ok: z.boolean(), verified: z.number() });
const megabyte = 1024 * 1024;

/**
 * Backs up the generated library during writes, restores it into another PostgreSQL, and checks counts, books and audit. The library's
 * audio has no bytes, so only tables are measured.
 */
export const backup: Scenario = {
  name: 'backup',
  library: 'generated',
  isExtra: true,
  async run(bench) {
    const folder = await mkdtemp(path.join(path.dirname(bench.dataDir), 'backup-'));
    // When root runs the benchmark, PostgreSQL's user needs access to the folder.
    await chmod(folder, 0o755);
    bench.onEnd(() => rm(folder, { recursive: true, force: true }));
    const archive = path.join(folder, 'lectern.tar');
    const target = path.join(folder, 'restored');
    await backUpUnderWrites(bench, archive);

    const verified = await runJson(bench.dataDir, ['verify', archive], Verified);
    report('backup: is verified in', verified.seconds, 's');
    const restored = await runJson(target, ['restore', archive], Restored);
    report('backup: is restored in', restored.seconds, 's');
    const faults = [
      ...restored.output.books_faults,
      ...(await proveRestored(target)),
      ...(await differences(target, verified.output.tables)),
    ];
    for (const fault of faults.slice(0, 20)) console.log(`× ${fault}`);
    if (faults.length > 0) throw new Error('what was restored is not what was backed up');
  },
};

async function backUpUnderWrites(bench: Bench, archive: string): Promise<void> {
  const lectern = await bench.start(shop.unlimited);
  const { db } = await bench.database();
  const writing = await keepWriting({ database: db, dataDir: bench.dataDir, url: lectern.url });
  let writes: BackupWrites;
  let written: Awaited<ReturnType<typeof runJson<z.output<typeof Written>>>>;
  try {
    written = await runJson(bench.dataDir, ['backup', archive, '--media', 'reference'], Written);
  } finally {
    writes = await writing.stop();
  }
  report('backup: rows', written.output.rows);
  report('backup: purchases meanwhile', writes.purchases);
  report('backup: tickets redeemed meanwhile', writes.redeemed);
  report('backup: messages changed meanwhile', writes.renamed);
  report('backup: is written in', written.seconds, 's');
  report('backup: archive', written.output.bytes / megabyte, 'MB');
  if (Math.min(...Object.values(writes)) === 0) throw new Error('nothing was written during the backup');
}

async function proveRestored(dataDir: string): Promise<string[]> {
  const books = await runJson(dataDir, ['ledger', 'check'], Books);
  report('backup: faults in the books', books.output.faults.length);
  const audit = await runJson(dataDir, ['audit', 'verify'], Audit);
  report('backup: acts of the audit proven', audit.output.verified);
  return [...books.output.faults, ...(audit.output.ok ? [] : ['the audit is broken'])];
}

const restoredActs = ['audit_entries', 'audit_chain'];

async function differences(dataDir: string, archived: Readonly<Record<string, number>>): Promise<string[]> {
  const database = await openCatalogue(dataDir);
  try {
    const counted = await countTables(database.db);
    const added = (table: string) => (restoredActs.includes(table) ? 1 : 0);
    const wrong = [...counted].filter(([table, rows]) => (archived[table] ?? Number.NaN) + added(table) !== rows);
    const absent = Object.keys(archived).filter((table) => !counted.has(table));
    report('backup: tables counted', counted.size);
    report('backup: tables whose counts differ', wrong.length + absent.length);
    return [
      ...wrong.map(([table, rows]) => `${table} has ${rows} rows, and ${archived[table] ?? 'none'} in the archive`),
      ...absent.map((table) => `${table} is missing`),
    ];
  } finally {
    await database.close();
  }
}

async function countTables(db: Database): Promise<Map<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by 1`.execute(db);
  const counts = new Map<string, number>();
  for (const { name } of tables.filter((table) => leftOutTables[table.name] === undefined)) {
    const { rows } = await sql<{ total: string }>`select count(*) as total from ${sql.table(name)}`.execute(db);
    counts.set(name, Number(rows[0]?.total));
  }
  return counts;
}

async function runJson<Output>(
  dataDir: string,
  words: readonly string[],
  schema: z.ZodType<Output>,
): Promise<{ seconds: number; output: Output }> {
  let printed = '';
  const seconds = await secondsOf(async () => {
    printed = await runCommand(dataDir, [...words, '--json']);
  });
  return { seconds, output: schema.parse(JSON.parse(printed)) };
}

interface BackupWrites {
  purchases: number;
  redeemed: number;
  renamed: number;
}

interface Library {
  database: Database;
  dataDir: string;
  url: string;
}

const buyers = 4;
const ticketsEach = 400;
const ofEach = 40;

async function keepWriting({ database, dataDir, url }: Library): Promise<{ stop(): Promise<BackupWrites> }> {
  const messageIds = (await shop.listPaid(url)).slice(0, ofEach);
  const pins = await shop.mint(dataDir, buyers * ticketsEach);
  const done: BackupWrites = { purchases: 0, redeemed: 0, renamed: 0 };
  let isStopped = false;
  const buyAll = async (caller: Caller) => {
    for (const messageId of messageIds) {
      const pin = pins.pop();
      if (isStopped || pin === undefined) return;
      await caller(shop.redeem(pin));
      done.redeemed += 1;
      const added = shop.addedOf((await caller(shop.add(messageId))).reply);
      await caller(shop.buy(added));
      done.purchases += 1;
    }
  };
  const buy = async () => {
    // A listener cannot buy a message twice, so a new listener continues.
    while (!isStopped && pins.length > 0)
      for (const caller of await shop.welcome(database, url, 1)) await buyAll(caller);
  };
  const rename = async () => {
    while (!isStopped) {
      await sql`update messages set topic = topic || '' , featured = not featured
        where id = (select id from messages offset ${done.renamed % 1000} limit 1)`.execute(database);
      done.renamed += 1;
    }
  };
  const work = Promise.all([...Array.from({ length: buyers }, buy), rename()]);
  return {
    async stop() {
      isStopped = true;
      await work;
      return done;
    },
  };
}
