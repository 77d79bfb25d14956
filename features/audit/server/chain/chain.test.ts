import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Act } from '#core/server/act';
import { systemClock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { makeDatabase } from '#core/server/test/database';
import { runs } from '#core/server/test/runs';
import { Audit } from '#features/audit/server/audit';
import { AuditChain } from './chain.ts';
import { DailyCheck } from './daily-check.ts';

const { db, connection } = await makeDatabase();
const audit = new Audit(db, systemClock);
const chain = new AuditChain(db);

function act(number: number): Omit<Act, 'by'> {
  const subject = { id: String(number), name: `Ọlá’s "talk" \\ №${number}\n` };
  return {
    action: 'message.change',
    subject,
    before: { price: number, topic: null },
    after: { price: number + 0.5, topic: 'Σ' },
  };
}

function record(number: number): Promise<void> {
  return audit.transact('command line', (_trx, write) => write(act(number)));
}

async function behindTheScenes(...statements: string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

beforeEach(() => behindTheScenes('truncate audit_entries, audit_chain, audit_checks restart identity cascade'));

const verify = (asked = {}) => chain.verify(asked);

describe('the chain of the audit', () => {
  test('grows by index, whatever the statistics say', async () => {
    await sql`vacuum analyze audit_chain`.execute(db);
    const { rows } = await db.transaction().execute(async (trx) => {
      const all = { by: 'command line', action: 'message.change', asked: null } as const;
      const acts = Array.from({ length: 50 }, (_, number) => ({ by: 'command line' as const, ...act(number) }));
      await audit.recordMany(trx, all, acts);
      await sql`set constraints all immediate`.execute(trx);
      return sql`select seq_tup_read::int as read from pg_stat_xact_user_tables where relname = 'audit_chain'`.execute(
        trx,
      );
    });
    expect(rows).toEqual([{ read: 0 }]);
    expect(await verify()).toMatchObject({ count: 51, fault: null });
  });

  test('proves acts of every kind, and parts of acts on several things', async () => {
    expect(await verify()).toEqual({ count: 0, last: null, fault: null });
    await record(1);
    const all = { by: 'command line', action: 'message.change', asked: { price: 500 } } as const;
    await audit.transact('command line', (trx) =>
      audit.recordMany(
        trx,
        all,
        [2, 3].map((number) => ({ by: 'command line' as const, ...act(number) })),
      ),
    );
    expect(await verify()).toMatchObject({ count: 4, last: { number: 4 }, fault: null });
  });

  test('is one, however many act at once, and has no gap where an act was rolled back', async () => {
    const failed = audit.transact('command line', async (_trx, write) => {
      await write(act(0));
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    await Promise.all(Array.from({ length: 50 }, (_, number) => record(number)));
    expect(await verify()).toMatchObject({ count: 50, last: { number: 50 }, fault: null });
  });

  test('refuses changes, as the audit does', async () => {
    await record(1);
    for (const change of [
      sql`update audit_chain set number = 7`,
      sql`delete from audit_chain`,
      sql`truncate audit_chain`,
    ]) {
      await expect(change.execute(db)).rejects.toThrow('append-only');
    }
  });

  test('shows any change of anything in an act or in the chain, made past all triggers', async () => {
    for (let number = 1; number <= 5; number += 1) await record(number);
    const { last } = await verify();
    const changes = await changesOf(db);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...changes), fc.integer({ min: 1, max: 5 }), async (change, number) => {
        await behindTheScenes(
          'create table kept_entries as table audit_entries',
          'create table kept_chain as table audit_chain',
        );
        try {
          await behindTheScenes(change.replaceAll('$n', String(number)));
          const { fault } = await verify({ expect: { number: 5, hash: last?.hash.toString('hex') ?? '' } });
          expect(fault, change).not.toBeNull();
        } finally {
          await behindTheScenes(
            'delete from audit_chain; delete from audit_entries',
            'insert into audit_entries overriding system value table kept_entries; insert into audit_chain table kept_chain',
            'drop table kept_entries; drop table kept_chain',
          );
        }
        expect((await verify()).fault).toBeNull();
      }),
      runs(40),
    );
  });

  test('names what is broken first', async () => {
    for (let number = 1; number <= 4; number += 1) await record(number);
    await behindTheScenes(`update audit_entries set subject_name = 'Another' where id = 3`);
    expect(await verify()).toMatchObject({
      count: 2,
      fault: expect.stringContaining('Act 3 of the audit (entry 3) was changed'),
    });
    expect(await verify({ since: 3 })).toMatchObject({ count: 1, fault: null });
    await behindTheScenes('delete from audit_chain where number = 2');
    expect((await verify()).fault).toBe('Act 2 is missing from the audit.');
  });

  test('shows that its end was cut off to whoever noted it, and to the daily check', async () => {
    for (let number = 1; number <= 3; number += 1) await record(number);
    const said: object[] = [];
    const log = { info: (facts: object) => void said.push(facts), error: (facts: object) => void said.push(facts) };
    let now = new Date('2026-03-01T03:00:00Z');
    const daily = new DailyCheck({ database: db, clock: { now: () => now }, log });
    await daily.run(new AbortController().signal);
    const { head } = await chain.read();
    expect(said).toEqual([head]);
    await behindTheScenes('delete from audit_chain where number = 3', 'delete from audit_entries where id = 3');
    const expected = 'The audit was cut: it ends with act 2, and once had act 3.';
    expect((await verify({ expect: head ?? undefined })).fault).toBe(expected);
    now = new Date('2026-03-02T03:00:00Z');
    await daily.run(new AbortController().signal);
    expect(await chain.readFault()).toBe(expected);
    expect(said[1]).toEqual({ fault: expected });
  });

  test('is checked piece by piece, a piece a day, and from the beginning after the last', async () => {
    for (let number = 1; number <= 5; number += 1) await record(number);
    let now = new Date('2026-03-01T03:00:00Z');
    const log = { info: () => undefined, error: () => undefined };
    const daily = new DailyCheck({ database: db, clock: { now: () => now }, log, max: 2 });
    for (let day = 1; day <= 4; day += 1) {
      now = new Date(Date.UTC(2026, 2, day, 3));
      await daily.run(new AbortController().signal);
      await daily.run(new AbortController().signal);
    }
    const checks = await db.selectFrom('audit_checks').select(['checked_from', 'checked_to']).orderBy('id').execute();
    expect(checks.map(({ checked_from: from, checked_to: to }) => [from, to].map(Number))).toEqual([
      [0, 2],
      [2, 4],
      [4, 5],
      [0, 2],
    ]);
  });

  test('is checked again after a check by a clock that was a year ahead', async () => {
    await record(1);
    let now = new Date('2027-03-01T03:00:00Z');
    const log = { info: () => undefined, error: () => undefined };
    const daily = new DailyCheck({ database: db, clock: { now: () => now }, log });
    const checks = async () => {
      await daily.run(new AbortController().signal);
      return (await db.selectFrom('audit_checks').select('id').execute()).length;
    };
    expect([await checks(), await checks()]).toEqual([1, 1]);
    now = new Date('2026-03-01T03:00:00Z');
    expect([await checks(), await checks()]).toEqual([2, 2]);
  });
});

async function changesOf(database: Database): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name in ('audit_entries', 'audit_chain')
      and is_identity = 'NO'`.execute(database);
  const changed: Record<string, (column: string) => string> = {
    bigint: (column) => `coalesce(${column}, 0) + 1000`,
    text: (column) => `coalesce(${column}, '') || '.'`,
    jsonb: () => `'{"other": 1}'::jsonb`,
    'timestamp with time zone': (column) => `${column} + interval '1 microsecond'`,
    uuid: () => 'gen_random_uuid()',
    bytea: () => `sha256('other')`,
  };
  const updates = rows.map(({ table, column, type }) => {
    const value = column === 'action' ? "'operator.add'" : changed[type]?.(column);
    if (value === undefined) throw new Error(`say here how ${table}.${column} of type ${type} can be changed`);
    const key = table === 'audit_chain' ? 'number' : 'id';
    return `update ${table} set ${column} = ${value} where ${key} = $n`;
  });
  return [
    ...updates,
    'delete from audit_entries where id = $n',
    'delete from audit_chain where number = $n',
    'delete from audit_chain where number = $n; delete from audit_entries where id = $n',
    `insert into audit_entries (at, action, subject_name) values (now(), 'message.change', 'put in $n')`,
    'update audit_chain set entry_id = -entry_id where number in ($n, $n % 5 + 1); update audit_chain c set entry_id = o.e from (select number, (select -entry_id from audit_chain where number = case when x.number = $n then $n % 5 + 1 else $n end) e from audit_chain x where number in ($n, $n % 5 + 1)) o where o.number = c.number',
  ];
}
