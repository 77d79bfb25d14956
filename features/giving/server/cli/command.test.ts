import { expect, test } from 'vitest';
import { commandsOf } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';

test('lectern funds makes, changes, orders and closes funds, named whatever their case, and the audit has it', async () => {
  const { db, url } = await makeDatabase();
  const lectern = commandsOf(url);
  const run = async (...words: string[]) => {
    const ended = await lectern('funds', ...words);
    expect(ended).toMatchObject({ exitCode: 0 });
    return ended.stdout;
  };
  expect(await run('list')).toBe('There are no funds yet, so nobody can give.\n');
  expect(await run('add', 'Building', '--description', 'A roof')).toMatch(/^Added "Building" \(\d+\)\.\n$/);
  expect(JSON.parse(await run('add', 'Relief', '--json'))).toMatchObject({ name: 'Relief', description: '' });
  expect(await run('edit', 'BUILDING', '--name', 'House')).toBe('"House" is changed.\n');
  expect(await run('order', 'relief', '--first')).toBe('"Relief" is at its new place.\n');
  expect(await run('close', 'house')).toBe('"House" takes no donations any more.\n');
  expect(await run('list')).toMatch(
    /^ +\d+ {2}Relief: ₦0 by 0 donations\n +\d+ {2}House, closed: ₦0 by 0 donations\n$/,
  );
  expect(await run('reopen', 'House')).toBe('"House" takes donations again.\n');
  expect(JSON.parse(await run('list', '--json'))).toMatchObject({
    funds: [{ name: 'Relief' }, { name: 'House', description: 'A roof', is_active: true }],
  });
  for (const [words, said] of [
    [['edit', 'House'], 'Say what to change'],
    [['edit', 'Nothing', '--name', 'X'], 'No fund is called "Nothing". "funds list" shows them.'],
    [['order', 'House'], 'Give either --first or --after a fund.'],
    [['add', 'House'], 'Another fund has this name already'],
  ] as const) {
    const refused = await lectern('funds', ...words);
    expect(refused).toMatchObject({ exitCode: 2, stdout: '', stderr: expect.stringContaining(said) });
  }
  const acts = await db.selectFrom('audit_entries').select(['action', 'account_id']).orderBy('id').execute();
  expect(acts.map(({ action }) => action)).toEqual([
    ...['fund.add', 'fund.add', 'fund.change', 'fund.place', 'fund.change', 'fund.change'],
  ]);
  expect(acts.every(({ account_id }) => account_id === null)).toBe(true);
});

test('lectern donations, gifts and orders list what there is, a hundred at a time', async () => {
  const { url } = await makeDatabase();
  const run = commandsOf(url);
  for (const noun of ['donations', 'gifts', 'orders']) {
    expect(await run(noun, 'list')).toMatchObject({ exitCode: 0, stdout: `No ${noun} match.\n` });
    expect(JSON.parse((await run(noun, 'list', '--page', '2', '--json')).stdout)).toEqual({ [noun]: [], total: 0 });
    expect(await run(noun, 'list', '--page', '0')).toMatchObject({ exitCode: 2, stdout: '' });
  }
  expect(await run('donations', 'list', '--from', 'May')).toMatchObject({ exitCode: 2, stdout: '' });
  expect(await run('gifts', 'list', '--state', 'lost')).toMatchObject({ exitCode: 2, stdout: '' });
});
