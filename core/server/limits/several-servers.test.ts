import { describe, expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { startApp, type TestApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { newNetwork, PasswordBrowser } from '#core/server/test/password-browser';

const { db } = await makeDatabase();
const settings = readSettings({
  LOG_LEVEL: 'silent',
  TRUST_PROXY: '1',
  LIMIT_SEARCHES_PER_ADDRESS: '3',
  LIMIT_ACCOUNTS_PER_ADDRESS: '30',
  LIMIT_SIGN_IN_PER_ACCOUNT: '4',
});
const clock = { now: () => new Date('2026-03-01T12:00:00Z') };
const servers = [await startApp(db, { settings, clock }), await startApp(db, { settings, clock })];

let made = 0;
async function search(app: TestApp, network: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) {
    made += 1;
    const reply = await app.get(`/v1/search?keyword=word${made}`, { headers: { 'x-forwarded-for': network } });
    await reply.arrayBuffer();
    statuses.push(reply.status);
  }
  return statuses;
}

describe('with two servers', () => {
  test('requests per address and minute are counted by each: the limit is the sum', async () => {
    const network = '203.0.113.7';
    for (const server of servers) expect(await search(server, network, 4)).toEqual([200, 200, 200, 429]);
    for (const server of servers) expect(await search(server, network, 1)).toEqual([429]);
    expect(await search(servers[0] ?? fail(), '203.0.113.8', 1)).toEqual([200]);
  });

  test('guesses are counted by both together, however they are spread', async () => {
    const [first = fail(), second = fail()] = servers;
    const email = 'guessed@example.org';
    expect((await new PasswordBrowser(first, newNetwork()).signUp(email)).status).toBe(200);
    const network = newNetwork();
    const guess = (app: TestApp) => new PasswordBrowser(app, network).guess(email, 1);
    const statuses: number[] = [];
    for (const app of [first, second, first, second, first, second]) statuses.push(...(await guess(app)));
    expect(statuses).toEqual([400, 400, 400, 400, 429, 429]);
  });

  test('guesses at the same moment are no exception', async () => {
    const [first = fail(), second = fail()] = servers;
    const email = 'guessed-at-once@example.org';
    expect((await new PasswordBrowser(first, newNetwork()).signUp(email)).status).toBe(200);
    const network = newNetwork();
    const guesses = Array.from({ length: 8 }, (_, n) =>
      new PasswordBrowser(n % 2 === 0 ? first : second, network).guess(email, 1),
    );
    const statuses = (await Promise.all(guesses)).flat();
    expect(statuses.filter((status) => status === 400)).toHaveLength(4);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });
});

function fail(): never {
  throw new Error('there are two servers');
}
