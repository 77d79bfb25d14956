import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate, migrateToNewest, readMigrations } from '#core/server/database/migrate';
import { accountCalls } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { keepMail } from '#core/server/test/sent-mail';

test('operators stay operators, listeners start unconfirmed, and a queued notice can undo its change', async () => {
  const { db, connection } = await makeDatabase({ empty: true });
  const all = await readMigrations();
  const before = all.findIndex(({ name }) => name.startsWith('0041'));
  await migrate(connection, all.slice(0, before));
  await sql`insert into accounts (email, password_hash, role, created_at) values
    ('pastor@example.org', 'x', 'operator', now()), ('ada@new.example', 'x', 'listener', now())`.execute(db);
  await sql`insert into mails (kind, payload, created_at, due_at)
    select kind, jsonb_build_object('accountId', id::text, 'email', 'ada@example.org'), now(), now()
    from accounts, unnest(array['address-changed', 'receipt']) kind where email = 'ada@new.example'`.execute(db);

  await migrateToNewest(connection);

  const accounts = await db.selectFrom('accounts').select(['email', 'role', 'email_confirmed_at']).execute();
  expect(accounts).toEqual(
    expect.arrayContaining([
      { email: 'pastor@example.org', role: 'operator', email_confirmed_at: expect.any(Date) },
      { email: 'ada@new.example', role: 'listener', email_confirmed_at: null },
    ]),
  );
  const mails = keepMail();
  const { post } = accountCalls(await startApp(db, { mailTransport: mails }));
  const token = await mails.tokenTo('ada@example.org', 'Your e-mail address was changed');
  expect(await post('/auth/undo-email-change', { token })).toMatchObject({
    status: 200,
    body: { data: { email: 'ada@example.org' } },
  });
});
