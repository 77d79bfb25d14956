import { expect, test } from 'vitest';
import { accountCalls } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { isAnyoneWaiting } from '#core/server/test/locks';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { keepMail } from '#core/server/test/sent-mail';
import { waitFor } from '#core/server/test/wait-for';

const { db } = await makeDatabase();
const mailTransport = keepMail();
const { call, post } = accountCalls(await startApp(db, { mailTransport }));

test('a reset link created during a change of address does not go to the old address', async () => {
  const { accountId, email } = await makeListener(db);
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('accounts').set({ email: 'new@example.org' }).where('id', '=', accountId).execute();
    await post('/auth/forgot-password', { email });
    await waitFor(
      'the mail to go, or to wait for the new address',
      async () => mailTransport.sent.length > 0 || (await isAnyoneWaiting(db)),
    );
  });
  await waitFor('an empty outbox', async () => (await db.selectFrom('mails').selectAll().execute()).length === 0);
  expect(mailTransport.sent).toEqual([]);
  expect(await db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
});

async function whileDeleted<Reply>({ accountId }: MadeListener, request: () => Promise<Reply>): Promise<Reply> {
  const { answer } = await db.transaction().execute(async (trx) => {
    const nothing = { email: null, password_hash: null, first_name: '', last_name: '', mobile: '', picture_key: null };
    await trx
      .updateTable('accounts')
      .set({ ...nothing, deleted_at: new Date() })
      .where('id', '=', accountId)
      .execute();
    const answer = request();
    await waitFor('the request to wait for the deletion', () => isAnyoneWaiting(db));
    return { answer };
  });
  return answer;
}

test('a playlist created during the account’s deletion is not left behind', async () => {
  const ada = await makeListener(db);
  const reply = await whileDeleted(ada, () => post('/playlists', { name: 'Too late' }, ada.token));
  expect(reply).toBeRefused('session.missing');
  expect(await db.selectFrom('playlists').selectAll().execute()).toEqual([]);
});

test('a profile changed during the account’s deletion stays empty', async () => {
  const ada = await makeListener(db);
  const change = { method: 'PATCH', token: ada.token, body: { mobile: '+234 803 555 0142' } } as const;
  const reply = await whileDeleted(ada, () => call('/users/account', change));
  expect(reply).toBeRefused('session.missing');
});
