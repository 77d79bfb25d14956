import { expect, test } from 'vitest';
import { namedEndpoints } from '#core/contract/named';
import { handlersOf } from '#core/server/boot/features';
import { StopError } from '#core/server/errors';
import { commandsOf } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';
import { featuresOf } from '#core/server/test/features';
import { commandCalls, deskCommand, notCommands } from './desk-command.ts';
import { processTerminal } from './terminal.ts';

const { db, url } = await makeDatabase();
const run = commandsOf(url);
const desk = [...namedEndpoints()].filter(([, { access }]) => access === 'operator');

test('every call of the desk is a command, takes a file, or names why it is none', async () => {
  const bound = handlersOf(await featuresOf(db));
  const commands = new Map(commandCalls());
  expect(commands.size).toBeGreaterThan(100);
  for (const [name, endpoint] of desk) {
    const call = commands.get(name);
    expect.soft(call !== undefined && bound.has(call), name).toBe(commands.has(name));
    expect.soft(commands.has(name) || endpoint.upload !== undefined || isNamed(name), name).toBe(true);
  }
  for (const name of Object.values(notCommands).flat()) expect(desk.map(([each]) => each)).toContain(name);
});

function isNamed(name: string): boolean {
  return Object.values(notCommands).some((names) => names.includes(name));
}

const opened = new StopError('the library is opened');
const command = deskCommand({
  terminal: processTerminal,
  exitCode: 0,
  readSettings() {
    throw opened;
  },
});

test.each(command.commands.map((each) => [each.name(), each] as const))(
  'lectern desk %s takes what its example has',
  async (_, each) => {
    let help = '';
    each.exitOverride().configureOutput({ writeOut: (text) => (help += text), writeErr: () => undefined });
    each.outputHelp();
    const [, typed = ''] = /npm run lectern -- desk \S+ ?(.*)/.exec(help) ?? [];
    const words = typed.match(/'[^']*'|\S+/g)?.map((word) => word.replace(/^'|'$/g, '')) ?? [];
    await expect(each.parseAsync(words, { from: 'user' })).rejects.toBe(opened);
  },
);

test('lectern desk makes calls as the command line, and refuses what the desk refuses', async () => {
  const added = await run('desk', 'addFund', '--name', 'Building');
  expect(added).toMatchObject({ exitCode: 0 });
  const { data } = JSON.parse(added.stdout);
  expect(data).toMatchObject({ name: 'Building', description: '', version: 1, is_active: true });
  expect(await run('desk', 'placeFund', data.id, '--after', '')).toMatchObject({ exitCode: 0, stderr: '' });
  const change = (...options: string[]) => run('desk', 'changeFund', data.id, ...options);
  expect(JSON.parse((await change('--version', '1', '--is-active', 'no')).stdout).data).toMatchObject({
    name: 'Building',
    is_active: false,
  });
  expect(await change('--version', '1', '--name', 'House')).toMatchObject({ exitCode: 2, stdout: '' });
  expect(await change('--name', 'House')).toMatchObject({ stderr: expect.stringContaining("'--version <version>'") });
  expect(await run('desk', 'changeFund', '999', '--version', '1')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('There is no such fund.'),
  });
  const acts = await db.selectFrom('audit_entries').select(['action', 'account_id']).orderBy('id').execute();
  expect(acts).toEqual([
    { action: 'fund.add', account_id: null },
    { action: 'fund.place', account_id: null },
    { action: 'fund.change', account_id: null },
  ]);
});
