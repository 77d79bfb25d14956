import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commandsOf } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { makePng } from '#core/server/test/make-picture';

const { url } = await makeDatabase();

const lectern = commandsOf(url, { LIBRARY_TITLE: 'From the environment', PAYMENTS: 'sandbox' });
const run = (...words: string[]) => lectern('settings', ...words);

test('lectern settings sets, tells and resets what the library says of itself', async () => {
  expect((await run('set', 'title', 'Grace Library')).stdout).toBe('Grace Library\n');
  expect((await run('list')).stdout).toMatch(/^title +"Grace Library" +\(set at the desk\)$/m);
  expect(JSON.parse((await run('reset', 'title', '--json')).stdout)).toEqual({
    name: 'title',
    value: 'From the environment',
    from: 'from the environment',
    fallback: 'From the environment',
  });
  expect(await run('set', 'accent_light', '#ffe082')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringMatching(/contrast 1\.\d.*#\w{6} can be read/),
  });
});

test('lectern settings adds, names, orders and removes offices', async () => {
  await run('offices', 'add', 'Ibadan', '12 Ring Road');
  await run('offices', 'set', 'headquarters', '--name', 'Lagos', '--address', '1 Marina');
  await run('offices', 'remove', 'European office');
  expect((await run('offices', 'place', 'ibadan', '--first')).stdout).toBe(
    'Ibadan: 12 Ring Road\nLagos: 1 Marina\nAsia Pacific office\n',
  );
  expect(await run('offices', 'add', 'LAGOS')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('Two offices have the same name'),
  });
  expect(await run('offices', 'remove', 'Kano')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('No office is called "Kano"'),
  });
  const given = [{ name: 'Abuja', address: 'Garki' }];
  expect((await run('set', 'offices', JSON.stringify(given))).stdout).toBe('Abuja: Garki\n');
  await run('reset', 'offices');
  expect((await run('offices', 'list')).stdout).toBe('Headquarters\nEuropean office\nAsia Pacific office\n');
});

test('lectern settings sets a logo, and tries mail and payments', async () => {
  const picture = path.join(await makeFolder(), 'logo.png');
  await writeFile(picture, await makePng({ width: 400, height: 400 }));
  expect((await run('logo', picture)).stdout).toMatch(/The logo is at \/media\/logos\/[0-9a-f]{64}-192\.png/);
  const mail = await run('test-mail', 'ada@example.org');
  expect(mail).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('There is no mail server') });
  expect((await run('test-payments')).stdout).toContain('no money moves');
});
