import { expect, test } from 'vitest';
import { ErrorReply } from '#core/contract/errors';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';

const { db } = await makeDatabase();
const settings = readSettings({ LOG_LEVEL: 'silent', LIMIT_SEARCHES_PER_ADDRESS: '3', TRUST_PROXY: '1' });
const now = new Date();
const app = await startApp(db, { settings, clock: { now: () => now } });

async function statusesOf(path: string, address: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) {
    statuses.push((await app.get(`${path}${n}`, { headers: { 'x-forwarded-for': address } })).status);
  }
  return statuses;
}

test.each(['/v1/search?keyword=grace', '/v1/categories?keyword=grace'])(
  '%s: so many a minute from one address, and what is kept does not count',
  async (path) => {
    expect(await statusesOf(path, '198.51.100.7', 3)).toEqual([200, 200, 200]);
    expect(await statusesOf(path, '198.51.100.7', 4)).toEqual([200, 200, 200, 429]);
    expect(await statusesOf(path, '198.51.100.7', 3)).toEqual([200, 200, 200]);
    expect(await statusesOf(`${path}other`, '198.51.100.8', 3)).toEqual([200, 200, 200]);
  },
);

test('the refusal says when to come again, and an IPv6 network is one address', async () => {
  for (const host of ['::1', '::2', '::3']) await statusesOf(`/v1/search?keyword=n${host}`, `2001:db8:1:2${host}`, 1);
  const reply = await app.get('/v1/search?keyword=more', { headers: { 'x-forwarded-for': '2001:db8:1:2::4' } });
  expect(reply.status).toBe(429);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(ErrorReply.parse(await reply.json()).code).toBe('limit.reached');
  expect(await statusesOf('/v1/search?keyword=next', '2001:db8:1:3::1', 1)).toEqual([200]);
});
