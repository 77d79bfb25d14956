import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { commandsOf } from '#test/commands';
import { makeDatabase } from '#test/database';

// Each command is a process.
vi.setConfig({ testTimeout: 90_000 });

const { url } = await makeDatabase();
const Added = z.object({ wasOperator: z.boolean(), link: z.nullable(z.string()) });

const lectern = commandsOf(url, { PUBLIC_URL: 'https://talks.example', PAYMENTS: 'sandbox' });
const run = (args: string, noun = 'operator') => lectern(noun, ...args.split(' '));

test('lectern operator makes operators, lists them, and takes the role back; lectern audit tells of it', async () => {
  const added = await run('add ada@example.org --json');
  const { link } = Added.parse(JSON.parse(added.stdout));
  expect(link).toMatch(/^https:\/\/talks\.example\/reset\/[\w-]{43}$/);
  expect((await run('add ada@example.org')).stdout).toContain('is an operator already');
  expect((await run('list')).stdout).toContain('ada@example.org');
  expect((await run('remove ada@example.org')).stdout).toContain('is a listener again');
  const acts = (await run('--kind operator', 'audit')).stdout;
  expect(acts).toMatch(/command line {2}operator\.remove.*ada@example\.org.*\n.*command line {2}operator\.add/);
  expect(await run('remove nobody@example.org')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('There is no account with the address nobody@example.org.'),
  });
  expect(await run('add nobody')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('It takes a mail address'),
  });
});
