import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { atTheEnd } from '#core/server/test/at-the-end';
import { makeDatabase } from '#core/server/test/database';
import { needingServers } from '#core/server/test/needing';
import { startPgbouncer } from '#core/server/test/pgbouncer';
import { waitFor } from '#core/server/test/wait-for';
import { isServerRunning } from './connection-name.ts';
import type { Database } from './database.ts';
import type { Guard } from './guarded-pool.ts';
import { allowLongStatements } from './long-statements.ts';
import { openDatabase } from './open.ts';
import { openPool } from './pool.ts';
import { RunningStatements } from './running-statements.ts';
import { StatementNames } from './statement-names.ts';

describe('behind PgBouncer in transaction mode', needingServers('pgbouncer'), async () => {
  const { db, connection, url } = await makeDatabase();
  const direct = connection.connectionString ?? url;
  const pooler = await startPgbouncer(direct, { poolSize: 2 });
  atTheEnd(() => pooler.stop());

  const open = async (more: Readonly<Record<string, string>>, purpose = 'server') => {
    const settings = readSettings({ DATABASE_URL: pooler.url, ...more });
    const database = await openDatabase(settings, { purpose, say: () => undefined });
    onTestFinished(() => database.close());
    return database;
  };
  const processOf = (guard: Partial<Guard> = {}) => {
    const pool = openPool({ connectionString: pooler.url, application_name: 'process' }, 4, guard);
    onTestFinished(() => pool.destroy());
    return pool;
  };
  const client = async (url = pooler.url) => {
    const connected = new pg.Client(url);
    await connected.connect();
    onTestFinished(() => connected.end());
    return connected;
  };

  async function inTurn(ask: () => Promise<void>): Promise<void> {
    const [first, second] = [await client(), await client()];
    for (let turn = 0; turn < 4; turn += 1) {
      await first.query('begin');
      await ask();
      await second.query('begin');
      await first.query('commit');
      await ask();
      await second.query('commit');
    }
  }

  const text = (what: string) => `select '${what}' as answer where $1::int = 1`;

  test('statements that processes count up run as each other’s', async () => {
    const [one, other, holder] = [await client(), await client(), await client()];
    const asked = async (which: pg.Client, what: string) =>
      (await which.query<{ answer: string }>({ name: 'lectern_0', text: text(what), values: [1] })).rows[0]?.answer;
    await asked(one, 'title');
    await holder.query('begin');
    await asked(other, 'balance').catch(() => holder.query('select 1'));
    await holder.query('commit');
    const answers = new Set<string | undefined>();
    await inTurn(async () => void answers.add(await asked(other, 'balance').catch(() => undefined)));
    expect(answers).toContain('title');
  });

  test('a statement is always its own, even where the pooler is said to keep statements', async () => {
    const processes = [processOf(), processOf(), processOf({ names: new StatementNames(false) })];
    const ask = async (asking: Database, what: string) => {
      const { rows } = await sql<{
        answer: string;
      }>`${sql.raw(`select '${what}' as answer where `)}${1}::int = 1`.execute(asking);
      return rows[0]?.answer;
    };
    const words = ['balance', 'title', 'price', 'total'];
    await inTurn(async () => {
      const asked = processes.flatMap((asking) => words.map(async (word) => [word, await ask(asking, word)]));
      for (const [word, answer] of await Promise.all(asked)) expect(answer).toBe(word);
    });
  });

  test('a statement ends at its limit, on the server too', async () => {
    const asking = processOf({ isDirect: false, names: new StatementNames(false), limitMs: 1000 });
    await expect(sql`select pg_sleep(60), 'too long'`.execute(asking)).rejects.toMatchObject({ code: '57014' });
    const isRunning = sql`select from pg_stat_activity where query like '%too long%' and pid <> pg_backend_pid() and state = 'active'`;
    await waitFor('the statement to end', async () => (await isRunning.execute(db)).rows.length === 0);
    const slept = asking.transaction().execute(async (trx) => {
      await allowLongStatements(trx, 10_000);
      return sql`select pg_sleep(1.5)`.execute(trx);
    });
    expect((await slept).rows).toHaveLength(1);
    await expect(sql`select pg_sleep(60)`.execute(asking)).rejects.toMatchObject({ code: '57014' });
  });

  test('a statement that the server has lost is given up, and one that takes long is not', async () => {
    const running = new RunningStatements({ connectionString: direct }, 'process');
    const asking = processOf({ isDirect: false, names: new StatementNames(false), running });
    const lock = await client(direct);
    await lock.query('select pg_advisory_lock(42)');
    const slow = sql`select pg_advisory_xact_lock(42), 'slow'`.execute(asking);
    const isRunning = sql`select from pg_stat_activity where query like '%42), ''slow''%' and pid <> pg_backend_pid() and state = 'active'`;
    await waitFor('the slow statement to run', async () => (await isRunning.execute(db)).rows.length > 0);
    const holder = await client();
    await holder.query('begin');
    await expect(sql`select 1 as lost`.execute(asking)).rejects.toThrow('Connection terminated');
    await lock.query('select pg_advisory_unlock(42)');
    expect((await slow).rows).toHaveLength(1);
    await holder.query('commit');
    expect((await sql`select 1 as found`.execute(asking)).rows).toHaveLength(1);
  });

  test('a server opens both addresses: a statement has no name, a limit, and locks keep their session', async () => {
    const database = await open({ DATABASE_SESSION_URL: direct });
    const { rows: kept } =
      await sql`select from pg_prepared_statements where statement like '%kept%' and ${1}::int = 1`.execute(
        database.db,
      );
    expect(kept).toEqual([]);
    await database.lockSessions.use(async (session) => {
      const timeout = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(session);
      expect(timeout.rows[0]?.statement_timeout).toBe('15s');
      await sql`select pg_advisory_lock(1, 2)`.execute(session);
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and objid = 2`.execute(db);
      expect(rows).toHaveLength(1);
    });
    expect(await isServerRunning(db)).toBe(true);
    await database.close();
    await waitFor('the server to be gone', async () => !(await isServerRunning(db)));
  });

  test('one address alone is refused, and how to give the other is said', async () => {
    const alone = open({});
    await expect(alone).rejects.toThrow('is a pooler in transaction mode');
    await expect(alone).rejects.toThrow('Set DATABASE_SESSION_URL');
    await expect(open({ DATABASE_SESSION_URL: pooler.url })).rejects.toThrow('is a pooler in transaction mode');
  });
});

describe('behind PgBouncer in session mode', needingServers('pgbouncer'), async () => {
  const { connection, url } = await makeDatabase();
  const pooler = await startPgbouncer(connection.connectionString ?? url, {
    poolSize: 10,
    settings: { pool_mode: 'session' },
  });
  atTheEnd(() => pooler.stop());

  test('one address is enough', async () => {
    const settings = readSettings({ DATABASE_URL: pooler.url });
    const database = await openDatabase(settings, { purpose: 'server', say: () => undefined });
    onTestFinished(() => database.close());
    expect(await database.db.selectFrom('messages').select('id').execute()).toEqual([]);
  });
});
