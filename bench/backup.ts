import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '#server/database/database';
import type { Scenario } from './harness.ts';
import { runCommand } from './lectern.ts';
import { report } from './report.ts';
import { secondsOf } from './timing.ts';

const Backup = z.object({ bytes: z.number(), rows: z.number() });
const Verified = z.object({ ok: z.boolean(), rows: z.number(), tables: z.record(z.string(), z.number()) });
const Restored = z.object({ rows: z.number(), books_faults: z.array(z.string()) });
const megabyte = 1024 * 1024;

/**
 * A backup of the whole generated library while it is written to, proven, and restored into another embedded PostgreSQL, whose
 * tables are counted and whose books are checked. Its audio has no bytes, so that only tables are measured.
 */
export const backup: Scenario = {
  name: 'backup',
  library: 'generated',
  isExtra: true,
  async run(bench) {
    const folder = await mkdtemp(path.join(path.dirname(bench.dataDir), 'backup-'));
    bench.onEnd(() => rm(folder, { recursive: true, force: true }));
    const archive = path.join(folder, 'lectern.tar');
    // It makes the secret key, without which there is no library.
    await bench.start();
    const { db } = await bench.database();
    const writing = keepWriting(db);
    const seconds = async (words: readonly string[], dataDir = bench.dataDir) => {
      let printed = '';
      const took = await secondsOf(async () => {
        printed = await runCommand(dataDir, [...words, '--json']);
      });
      return { took, said: JSON.parse(printed) as unknown };
    };
    const made = await seconds(['backup', archive, '--media', 'reference']).catch(async (error: unknown) => {
      await writing.stop();
      throw error;
    });
    const writes = await writing.stop();
    const { bytes, rows } = Backup.parse(made.said);
    report('backup: rows', rows);
    report('backup: writes meanwhile', writes);
    report('backup: is written in', made.took, 's');
    report('backup: archive', bytes / megabyte, 'MB');
    const verified = await seconds(['verify', archive]);
    report('backup: is verified in', verified.took, 's');
    const target = path.join(folder, 'restored');
    const restored = await seconds(['restore', archive], target);
    report('backup: is restored in', restored.took, 's');
    const { books_faults: faults, rows: back } = Restored.parse(restored.said);
    report('backup: faults in the books', faults.length);
    const { tables } = Verified.parse(verified.said);
    report('backup: tables whose counts differ', back === rows ? 0 : Object.keys(tables).length);
  },
};

/** Renames messages one after the other. */
function keepWriting(db: Database): { stop(): Promise<number> } {
  let writes = 0;
  let isStopped = false;
  const work = (async () => {
    while (!isStopped) {
      await sql`update messages set topic = topic || '' , featured = not featured
        where id = (select id from messages offset ${writes % 1000} limit 1)`.execute(db);
      writes += 1;
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await work;
      return writes;
    },
  };
}
