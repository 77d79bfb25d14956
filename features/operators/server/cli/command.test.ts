import { expect, test } from 'vitest';
import * as z from 'zod';
import { accountCalls, entered } from '#core/server/test/account-calls';
import { startApp, testSecret } from '#core/server/test/app';
import { commandsOf } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { makeCentre } from '#core/server/test/make';
import { makeOperator } from '#core/server/test/make-operator';
import { startProgram } from '#core/server/test/program';
import { setUpSecondFactor } from '#core/server/test/set-up-second-factor';

const { db, url } = await makeDatabase();
const Added = z.object({ wasOperator: z.boolean(), link: z.nullable(z.string()) });

const settings = { PUBLIC_URL: 'https://talks.example', PAYMENTS: 'sandbox' };
const lectern = commandsOf(url, settings);
const run = (args: string, noun = 'operator') => lectern(noun, ...args.split(' '));

test('lectern operator makes operators, lists them, and takes the role back; lectern audit shows it', async () => {
  const added = await run('add ada@example.org --json');
  const { link } = Added.parse(JSON.parse(added.stdout));
  expect(link).toMatch(/^https:\/\/talks\.example\/reset\/welcome\/[\w-]{43}$/);
  expect((await run('list')).stdout).toContain('ada@example.org  owner  (hasn’t opened the link yet)');
  const { post } = accountCalls(await startApp(db));
  const body = { password: 'a quiet morning', confirm_password: 'a quiet morning' };
  const came = await post('/auth/reset-password', body, link?.split('/').at(-1));
  expect(entered(came).user.role).toBe('operator');
  expect((await run('add ada@example.org')).stdout).toContain('is an operator already');
  expect((await run('list')).stdout).toBe('ada@example.org  owner\n');
  for (const typed of ['remove ada@example.org', 'set ada@example.org --role editor']) {
    expect(await run(typed)).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('ada@example.org is the only owner, and there must be one'),
    });
  }
  await makeOperator(db);
  expect((await run('remove ada@example.org')).stdout).toContain('is a listener again');
  const acts = (await run('--kind operator', 'audit')).stdout;
  expect(acts).toMatch(
    /line {2}operator\.remove.*ada@example\.org.*\n.*ada@example\.org {2}operator\.activate.*\n.*line {2}operator\.add/,
  );
  expect(await run('remove nobody@example.org')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('There is no account with the address nobody@example.org.'),
  });
  expect(await run('add nobody')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('Give an email address'),
  });
});

test('with a mail server, lectern operator add prints no link, and says when the mail goes', async () => {
  const { db: own, url: ownUrl } = await makeDatabase();
  const withMail = commandsOf(ownUrl, { ...settings, SMTP_URL: 'smtp://127.0.0.1:9' });
  const { stdout } = await withMail('operator', 'add', 'ada@example.org');
  expect(stdout).toContain('Lectern isn’t running');
  expect(stdout).not.toContain('/reset/');
  expect(await own.selectFrom('mails').select('kind').execute()).toEqual([{ kind: 'role-link' }]);
  expect(await own.selectFrom('password_resets').selectAll().execute()).toEqual([]);
  expect((await withMail('operator', 'remove', 'ada@example.org')).stdout).toContain('the link no longer works');
  const server = startProgram('server', [], {
    ...settings,
    DATABASE_URL: ownUrl,
    DATA_DIR: await makeFolder(),
    SECRET_KEY: testSecret,
    SMTP_URL: 'smtp://127.0.0.1:9',
    PORT: '0',
    DEMO: 'off',
    LOG_LEVEL: 'fatal',
  });
  await server.printed(/^Lectern is at /m);
  expect((await withMail('operator', 'add', 'ada@example.org')).stdout).toContain('is on its way');
});

test('lectern operator add and set say what somebody may do, from the next request on', async () => {
  const { db: own, url: ownUrl } = await makeDatabase();
  const command = commandsOf(ownUrl, settings);
  const owner = await makeOperator(own);
  const app = await startApp(own);
  const { post, call } = accountCalls(app);
  const added = await command('operator', 'add', 'eve@example.org', '--role', 'editor', '--json');
  const { link } = Added.parse(JSON.parse(added.stdout));
  expect((await command('operator', 'set', 'eve@example.org', '--role', 'finance')).stdout).toContain('and had editor');
  const body = { password: 'a quiet morning', confirm_password: 'a quiet morning' };
  const { token } = entered(await post('/auth/reset-password', body, link?.split('/').at(-1)));
  await setUpSecondFactor(call, token);
  const may = async (address: string) => (await call(address, { token })).status;
  expect([await may('/admin/sales'), await may('/admin/messages')]).toEqual([200, 403]);
  expect((await command('operator', 'set', 'eve@example.org', '--role', 'editor')).exitCode).toBe(0);
  expect([await may('/admin/sales'), await may('/admin/messages')]).toEqual([403, 200]);
  const acts = await call('/admin/audit?kind=operator', { token: owner.token });
  expect(JSON.stringify(acts.body)).toContain(
    '"before":{"operator_role":"finance"},"after":{"operator_role":"editor"}',
  );
  expect(await command('operator', 'set', 'nobody@example.org', '--role', 'editor')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('There is no operator with the address nobody@example.org.'),
  });
  expect(await command('operator', 'add', 'fay@example.org', '--role', 'pope')).toMatchObject({ exitCode: 2 });
});

test('two owners who make each other editors at once leave one', async () => {
  const { db: own, url: ownUrl } = await makeDatabase();
  const command = commandsOf(ownUrl, settings);
  const owners = [await makeOperator(own), await makeOperator(own)];
  const ended = await Promise.all(owners.map(({ email }) => command('operator', 'set', email, '--role', 'editor')));
  expect(ended.map(({ exitCode }) => exitCode).toSorted()).toEqual([0, 2]);
  const left = await own.selectFrom('accounts').select('operator_role').where('role', '=', 'operator').execute();
  expect(left.map(({ operator_role: role }) => role).toSorted()).toEqual(['editor', 'owner']);
});

test('lectern operator remove-second-factor lets somebody in who has lost it, and list says who has one', async () => {
  const { email, token } = await makeOperator(db, undefined, { role: 'finance' });
  const { isAlive } = accountCalls(await startApp(db));
  expect(await isAlive(token)).toBe(true);
  expect((await run('list')).stdout).toMatch(new RegExp(`^${email} .*finance  \\(second factor\\)$`, 'm'));
  expect((await run(`remove-second-factor ${email}`)).stdout).toBe(
    `${email} has no second factor any more, and is signed out everywhere.\n`,
  );
  expect(await isAlive(token)).toBe(false);
  expect((await run('list')).stdout).toMatch(new RegExp(`^${email} .*finance$`, 'm'));
  expect(await run(`remove-second-factor ${email}`)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining(`${email} has no second factor.`),
  });
  const acts = (await run('--kind operator', 'audit')).stdout;
  expect(acts).toMatch(/line {2}operator\.remove-second-factor/);
});

test('lectern operator add and set give a centre manager centres, and list shows them', async () => {
  const { db: own, url: ownUrl } = await makeDatabase();
  const command = commandsOf(ownUrl, settings);
  await makeOperator(own);
  for (const slug of ['ikeja', 'yaba']) await makeCentre(own, { slug });
  const role = ['--role', 'centre-manager'];
  expect(await command('operator', 'add', 'efe@example.org', ...role)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('Say which centres'),
  });
  expect(await command('operator', 'add', 'efe@example.org', ...role, '--centre', 'nowhere')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('There is no centre with the address “nowhere”.'),
  });
  expect(await command('operator', 'add', 'efe@example.org', '--role', 'editor', '--centre', 'yaba')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('for the whole library'),
  });
  expect(
    (await command('operator', 'add', 'efe@example.org', ...role, '--centre', 'yaba', '--centre', 'ikeja')).exitCode,
  ).toBe(0);
  expect((await command('operator', 'list')).stdout).toContain(
    'efe@example.org  centre-manager (ikeja, yaba)  (hasn’t',
  );
  expect((await command('operator', 'set', 'efe@example.org', ...role, '--centre', 'ikeja')).stdout).toBe(
    'efe@example.org has the role centre-manager (ikeja), and had centre-manager (ikeja, yaba).\n',
  );
});
