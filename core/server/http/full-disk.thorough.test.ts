import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DiskStorage } from '#core/server/storage/disk';
import { accountCalls } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { makeListener } from '#core/server/test/make-listener';
import { makeOperator } from '#core/server/test/make-operator';
import { uploadsAddress } from '#features/uploads/desk';

const refusal = { code: 'server.full', message: expect.stringContaining('no room left') };

test('What the database has no room for is refused for a while, in words', async () => {
  const { db } = await makeDatabase();
  const app = await startApp(db);
  const { token } = await makeListener(db);
  await sql`create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db);
  await sql`create trigger full_disk before insert on playlists execute function full_disk()`.execute(db);
  const { post } = accountCalls(app);
  const answer = await post('/playlists', { name: 'For the road' }, token);
  expect(answer).toMatchObject({ status: 503, body: refusal });
  expect(answer.headers.get('retry-after')).toBe('5');
  await sql`drop trigger full_disk on playlists`.execute(db);
  expect((await post('/playlists', { name: 'For the road' }, token)).status).toBeLessThan(300);
});

test('What the storage has no room for of an upload is refused so too, and can be sent again', async () => {
  class FullStorage extends DiskStorage {
    isFull = true;

    override async put(key: string, content: Uint8Array): Promise<void> {
      if (this.isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      await super.put(key, content);
    }
  }
  const { db } = await makeDatabase();
  const storage = new FullStorage(await makeFolder());
  const app = await startApp(db, { storage });
  const { token } = await makeOperator(db);
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const metadata = `filename ${btoa('a.mp3')},batch ${btoa(randomUUID())}`;
  const created = await app.get(`/v1${uploadsAddress}`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': '4', 'upload-metadata': metadata },
  });
  const send = () =>
    app.get(new URL(created.headers.get('location') ?? '', app.url).pathname, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: 'abcd',
    });
  const refused = await send();
  expect({ status: refused.status, body: await refused.json() }).toMatchObject({ status: 503, body: refusal });
  expect(refused.headers.get('retry-after')).toBe('5');
  storage.isFull = false;
  expect((await send()).status).toBe(204);
});
