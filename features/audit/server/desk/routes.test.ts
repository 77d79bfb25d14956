import { expect, test } from 'vitest';
import { systemClock } from '#core/server/clock';
import { accountCalls } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeOperator } from '#core/server/test/make-operator';
import { Audit } from '#features/audit/server/audit';

const { db } = await makeDatabase();
const app = await startApp(db);
const { call } = accountCalls(app);
const owner = await makeOperator(db);
const editor = await makeOperator(db, undefined, { role: 'editor' });
const get = (address: string, { token } = owner) => app.get(address, { headers: { authorization: `Bearer ${token}` } });

test('who may see the audit sees where its chain ends, and exports it by days', async () => {
  const audit = new Audit(db, systemClock);
  await audit.transact({ accountId: owner.accountId }, (_trx, record) =>
    record({
      action: 'message.publish',
      subject: { id: '1', name: 'Grace' },
      before: {},
      after: { status: 'published' },
    }),
  );
  const proof = await call('/admin/audit/proof', { token: owner.token });
  expect(proof).toMatchObject({
    status: 200,
    body: { data: { head: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) } } },
  });
  const csv = await get('/v1/admin/audit.csv');
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="lectern-audit-first-today.csv"');
  expect(await csv.text()).toContain('message.publish');
  const lines = await get('/v1/admin/audit.jsonl?from=2000-01-01&to=2000-01-02');
  expect([lines.headers.get('content-type'), await lines.text()]).toEqual(['application/jsonl; charset=utf-8', '']);
  expect((await get('/v1/admin/audit.csv?from=yesterday')).status).toBe(400);
});

test('nobody else does', async () => {
  for (const address of ['/v1/admin/audit.csv', '/v1/admin/audit.jsonl', '/v1/admin/audit/proof']) {
    expect((await get(address, editor)).status).toBe(403);
    expect((await app.get(address)).status).toBe(401);
  }
});
