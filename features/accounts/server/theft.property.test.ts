import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountCalls, entered, usualPassword } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { linkIn, tokenIn } from '#core/server/test/link-in';
import { runs, untilLimit } from '#core/server/test/runs';
import { keepMail } from '#core/server/test/sent-mail';
import { waitFor } from '#core/server/test/wait-for';

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const hourMs = 60 * 60 * 1000;
const mails = keepMail();
const app = await startApp(db, { clock: { now: () => now }, mailTransport: mails });
const { call, post, signUp, logIn, join, isAlive } = accountCalls(app);

const theirPassword = 'the thief’s own';
const form = { password: theirPassword, confirm_password: theirPassword };
const mailboxes = 3;

const emptied = () => waitFor('an empty outbox', async () => (await db.selectFrom('mails').execute()).length === 0);
const confirm = (token: string) => post('/auth/confirm-email', { token });
const undo = (token: string) => post('/auth/undo-email-change', { token });
const reset = (token: string, body = form) => post('/auth/reset-password', body, token);

function tokensTo(address: string, page: string): string[] {
  return mails.sent
    .filter((mail) => mail.to === address && linkIn(mail).includes(page))
    .map(tokenIn)
    .reverse();
}

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('ask' as const), box: fc.nat(mailboxes - 1) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('confirm' as const), box: fc.nat(mailboxes - 1) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('reset', 'undo'), box: fc.nat(mailboxes - 1) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('take', 'password'), box: fc.constant(0) }) },
);

let owners = 0;

test('a stolen session never becomes a stolen account', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 9 }),
      untilLimit(30_000, async (steps) => {
        owners += 1;
        const owner = `owner${owners}@example.org`;
        const boxes = Array.from({ length: mailboxes }, (_, n) => `thief${n}-of-${owners}@example.org`);
        let session = await join(owner);
        const stolen = [session];
        for (const { does, box } of steps) {
          now = new Date(now.getTime() + hourMs + 1);
          const address = boxes[box] ?? '';
          if (does === 'ask')
            await call('/users/account', { method: 'PATCH', token: session, body: { email: address } });
          if (does === 'take') await signUp(owner, { password: theirPassword });
          if (does === 'password') {
            await post('/users/account/password', { ...form, current_password: theirPassword }, session);
          }
          if (does === 'confirm') await confirm(tokensTo(address, '/confirm-email/')[0] ?? '');
          if (does === 'undo') await undo(tokensTo(address, '/undo-email-change/')[0] ?? '');
          if (does === 'reset') {
            await post('/auth/forgot-password', { email: address });
            await emptied();
            const came = await reset(tokensTo(address, '/reset/')[0] ?? '');
            if (came.status === 200) {
              session = entered(came).token;
              stolen.push(session);
            }
          }
          await emptied();
        }

        now = new Date(now.getTime() + hourMs + 1);
        const [latest] = tokensTo(owner, '/undo-email-change/');
        if (latest !== undefined) expect(await undo(latest)).toMatchObject({ status: 200 });
        await post('/auth/forgot-password', { email: owner });
        await emptied();
        const own = 'the owner’s next';
        const back = await reset(tokensTo(owner, '/reset/')[0] ?? '', { password: own, confirm_password: own });
        expect(entered(back).user.email).toBe(owner);

        for (const token of stolen) expect(await isAlive(token)).toBe(false);
        for (const address of boxes) {
          for (const token of tokensTo(address, '/confirm-email/')) expect((await confirm(token)).status).toBe(400);
          for (const token of tokensTo(address, '/undo-email-change/')) expect((await undo(token)).status).toBe(400);
          for (const token of tokensTo(address, '/reset/')) expect((await reset(token)).status).toBe(400);
        }
        for (const address of [owner, ...boxes]) {
          for (const password of [usualPassword, theirPassword]) {
            expect((await logIn(address, password)).status).toBe(400);
          }
        }
        expect((await logIn(owner, own)).status).toBe(200);
      }),
    ),
    runs(8),
  );
});
