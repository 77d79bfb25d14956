import { describe, expect, test } from 'vitest';
import { Limits } from '#core/server/limits/limits';
import type { OutgoingMail } from '#core/server/mail/transport';
import { readSettings } from '#core/server/settings/settings';
import { DiskStorage } from '#core/server/storage/disk';
import { accountCalls, entered } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { filesBelow } from '#core/server/test/library-state';
import { linkIn } from '#core/server/test/link-in';
import { makeListener } from '#core/server/test/make-listener';
import { makePng } from '#core/server/test/make-picture';
import { waitFor } from '#core/server/test/wait-for';
import { PictureService } from './picture-service.ts';
import { accountLimits } from './policy.ts';

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const clock = { now: () => now };

describe('an interrupted picture', () => {
  test('leaves the account unchanged, and its stored bytes are removed an hour later', async () => {
    const folder = await makeFolder();
    const disk = new DiskStorage(folder);
    const storage = {
      async put(key: string, content: Uint8Array) {
        await disk.put(key, content);
        throw new Error('killed');
      },
      remove: (key: string) => disk.remove(key),
    };
    const settings = readSettings({}).limits;
    const parts = {
      database: db,
      clock,
      storage,
      limits: new Limits(db, clock),
      accountLimits: accountLimits(settings),
    };
    const pictures = new PictureService(parts);
    const { accountId } = await makeListener(db, clock);

    await expect(pictures.set(accountId, await makePng())).rejects.toThrow('killed');
    const account = await db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();
    expect(account.picture_key).toBeNull();
    expect(await filesBelow(folder)).toHaveLength(1);

    await pictures.sweep();
    expect(await filesBelow(folder)).toHaveLength(1);
    now = new Date(now.getTime() + 3_600_001);
    await pictures.sweep();
    expect(await filesBelow(folder)).toEqual([]);
    expect(await db.selectFrom('loose_pictures').execute()).toEqual([]);
  });
});

describe('a reset mail whose delivery was not confirmed', () => {
  test('is sent again, and the link of the first works too', async () => {
    const sent: OutgoingMail[] = [];
    const app = await startApp(db, {
      clock,
      mailTransport: {
        outcome: 'a mail was',
        async send(mail) {
          if (!linkIn(mail).includes('/reset/')) return 'taken';
          sent.push(mail);
          if (sent.length === 1) throw new Error('the line went dead after the last byte');
          return 'taken';
        },
        close: () => undefined,
      },
    });
    const { join, post } = accountCalls(app);
    await join('patient@example.org');
    await post('/auth/forgot-password', { email: 'patient@example.org' });
    await waitFor('the first to be put off', async () => {
      const mails = await db.selectFrom('work_items').select('failures').where('kind', '=', 'mail').execute();
      return mails.some(({ failures }) => failures === 1);
    });
    now = new Date(now.getTime() + 10_000);
    await waitFor('the second', () => sent.length === 2);
    expect(sent[1]?.messageId).toBe(sent[0]?.messageId);
    const [first = '', second = ''] = sent.map((mail) => linkIn(mail).split('/').at(-1));
    const password = 'found again';
    const reply = await post('/auth/reset-password', { password, confirm_password: password }, first);
    expect(entered(reply).user.email).toBe('patient@example.org');
    expect((await post('/auth/reset-password', { password, confirm_password: password }, second)).status).toBe(400);
  });
});
