import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { makeDatabase } from '#test/database';
import { makeFolder } from '#test/folder';
import { makeMessage } from '#test/make-message';
import { startProgram } from '#test/program';

// Each command is a process.
vi.setConfig({ testTimeout: 90_000 });

const { db, url } = await makeDatabase();
const Listed = z.object({ data: z.array(z.object({ id: z.string(), topic: z.string(), status: z.string() })) });

async function makeRun() {
  const env = { DATABASE_URL: url, DATA_DIR: await makeFolder() };
  return (...args: string[]) => runIn(env, args);
}

async function runIn(env: Record<string, string>, args: readonly string[]) {
  const program = startProgram('server/src/cli/main.ts', ['messages', ...args], env);
  return { exitCode: await program.ended, stdout: program.stdout(), stderr: program.stderr() };
}

test('lectern messages lists, changes and publishes, and the audit has it', async () => {
  const run = await makeRun();
  const draft = await makeMessage(db, { topic: 'Hope', status: 'draft', when: '2025-01-01' });
  const other = await makeMessage(db, { topic: 'Grace', status: 'draft', when: '2024-01-01' });
  const listed = Listed.parse(JSON.parse((await run('list', '--status', 'draft', '--json')).stdout));
  expect(listed.data.map(({ topic }) => topic)).toEqual(['Hope', 'Grace']);
  const set = await run('set', draft, '--speaker', 'Ada Obi', '--price', '1500', '--categories', 'Prayer; Hope');
  expect(set).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/speaker +Ada Obi\n.*Prayer; Hope/s) });
  const published = await run('publish', draft, other);
  expect(published.stdout).toMatch(/published.*₦1,500 {2}Hope – Ada Obi\n.*published.*free {2}Grace\n/s);
  expect(await run('delete', other)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('Only drafts') });
  const acts = await db
    .selectFrom('audit_entries')
    .select(['action', 'account_id', 'subject_id'])
    .orderBy('id')
    .execute();
  expect(acts.map(({ subject_id }) => subject_id)).toEqual([draft, draft, other]);
  expect(acts.every(({ action, account_id }) => action === 'message.change' && account_id === null)).toBe(true);
});
