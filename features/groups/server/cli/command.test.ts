import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commandsOf } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { makeCategory, makeCentre, makeSpeaker } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { makePng } from '#core/server/test/make-picture';

const { db, url } = await makeDatabase();
const run = commandsOf(url);

test('lectern speakers makes, changes, pictures and merges them, and the audit has it', async () => {
  const two = await makeSpeaker(db, { name: 'Pastor Ruth' });
  await makeMessage(db, { speakerId: two });
  const picture = path.join(await makeFolder(), 'ruth.png');
  await writeFile(picture, await makePng({ width: 300, height: 400 }));

  expect((await run('speakers', 'add', 'Ruth Adé', '--bio', 'Teacher')).stdout).toMatch(/^Added +\d+ {2}Ruth Adé, 0/);
  expect(JSON.parse((await run('speakers', 'set', 'ruth ade', '--name', 'Ruth Ade', '--json')).stdout)).toMatchObject({
    name: 'Ruth Ade',
    short_bio: 'Teacher',
  });
  expect(JSON.parse((await run('speakers', 'picture', 'Ruth Ade', picture, '--json')).stdout)).toMatchObject({
    image_url: expect.stringContaining('/media/covers/'),
  });
  expect((await run('speakers', 'picture', 'Ruth Ade')).stdout).toBe('"Ruth Ade" has no picture.\n');
  expect(await run('speakers', 'picture', 'Ruth', picture)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('Is it "Pastor Ruth" or "Ruth Ade"?'),
  });

  expect((await run('speakers', 'merge', 'Ruth Ade', 'Pastor Ruth')).stdout).toContain(
    '1 message of "Pastor Ruth" would',
  );
  await run('speakers', 'merge', 'Ruth Ade', 'Pastor Ruth', '--yes');
  expect((await run('speakers', 'list')).stdout).toMatch(/^ +\d+ {2}Ruth Ade, 1 message\n$/);
  expect((await run('audit', '--kind', 'speaker')).stdout.match(/speaker\.[\w-]+/g)).toEqual([
    ...['speaker.merge', 'speaker.merge'],
    ...['speaker.change', 'speaker.change', 'speaker.change'],
    'speaker.add',
  ]);
});

test('lectern centres has the whole library first, which has a title and a picture and can’t go', async () => {
  const picture = path.join(await makeFolder(), 'all.png');
  await writeFile(picture, await makePng({ width: 300, height: 300 }));
  await run('centres', 'add', 'Kano');
  const set = await run('centres', 'set', 'general', '--name', 'All our talks', '--description', 'Since 1998');
  expect(set.stdout).toMatch(/^Changed All our talks \(\/general\), \d+ messages?\n$/);
  expect(JSON.parse((await run('centres', 'picture', 'general', picture, '--json')).stdout)).toMatchObject({
    title: 'All our talks',
    description: 'Since 1998',
    image_url: expect.stringContaining('/media/covers/'),
  });
  expect((await run('centres', 'list')).stdout).toMatch(/^ +All our talks \(\/general\), .*\n +\d+ {2}Kano \(\/kano\)/);
  for (const refused of [
    ['delete', 'general', '--yes'],
    ['merge', 'Kano', 'general', '--yes'],
    ['set', 'general', '--slug', 'all'],
  ]) {
    expect(await run('centres', ...refused)).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('"general" is the whole library'),
    });
  }
  expect((await run('centres', 'set', 'general', '--name', '')).stdout).toContain('with the library’s title');
});

test('a name of several centres is nobody’s: commands list them, and take an id', async () => {
  const first = await makeCentre(db, { name: 'Lagos', slug: 'lagos' });
  const second = await makeCentre(db, { name: 'Lagos', slug: 'lagos-2' });
  const other = await makeCentre(db, { name: 'Lekki', slug: 'epe' });
  const namesake = await makeCentre(db, { name: 'Epe', slug: 'epe-town' });
  const both = `Several are called "Lagos": "Lagos" (${first}, /lagos), "Lagos" (${second}, /lagos-2). Choose one by its id.`;
  for (const refused of [
    ['delete', 'Lagos', '--yes'],
    ['merge', 'Epe', 'Lagos', '--yes'],
    ['merge', 'Lagos', namesake, '--yes'],
    ['set', 'Lagos', '--name', 'Eko'],
  ]) {
    expect(await run('centres', ...refused)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(both) });
  }
  expect((await run('centres', 'delete', 'epe', '--yes')).stderr).toContain(
    `"Epe" (${namesake}, /epe-town), "Lekki" (${other}, /epe)`,
  );

  expect((await run('centres', 'merge', first, second)).stdout).toContain(
    `would come under "Lagos" (${first}, /lagos), and "Lagos" (${second}, /lagos-2) would go.`,
  );
  expect((await run('centres', 'delete', second)).stdout).toContain(`would lose "Lagos" (${second}, /lagos-2).`);
  await run('centres', 'delete', second, '--yes');
  const { stdout } = await run('centres', 'list', '--search', 'Lagos');
  expect(stdout).toMatch(new RegExp(`^ +${first} {2}Lagos \\(/lagos\\), 0 messages\\n$`));
  expect((await run('centres', 'delete', 'lagos')).stdout).toContain(`"Lagos" (${first}, /lagos)`);
});

test('a number that is one’s id and another’s name is the id', async () => {
  const id = await makeCategory(db, { name: 'Faith' });
  const named = await makeCategory(db, { name: id });
  expect((await run('categories', 'delete', id)).stdout).toContain(`would lose "Faith" (${id}).`);
  expect((await run('categories', 'delete', id, '--yes')).stdout).toContain('"Faith" is deleted');
  expect((await run('categories', 'delete', id)).stdout).toContain(`would lose "${id}" (${named}).`);
});

test('lectern categories and featured order what listeners browse by, and delete only once confirmed', async () => {
  for (const name of ['Hope', 'Growth', 'Growths']) await makeCategory(db, { name });
  const messageId = await makeMessage(db);
  expect((await run('categories', 'doubles')).stdout).toMatch(/^ +\d+ {2}Growth, .*\n +\d+ {2}Growths, .*\n$/);
  await run('categories', 'place', 'growth', '--first');
  expect((await run('categories', 'list')).stdout).toMatch(/Growth.*\n.*Hope/);
  expect((await run('categories', 'delete', 'Hope')).stdout).toContain('Add --yes to delete it.');
  await run('categories', 'delete', 'Hope', '--yes');
  expect((await run('categories', 'list')).stdout).not.toContain('Hope');

  await run('featured', 'add', 'Begin here');
  expect((await run('featured', 'set', 'bégin here', '--messages', messageId)).stdout).toContain('has 1 message.');
  await run('featured', 'delete', 'Begin here', '--yes');
  expect((await run('featured', 'list')).stdout).toBe('There are no collections.\n');
});
