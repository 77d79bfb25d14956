import { describe, expect, test } from 'vitest';
import { namedEndpoints } from '#core/contract/named';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeAccessToken } from '#core/server/test/make-access-token';
import { makeListener } from '#core/server/test/make-listener';
import { makeOperator } from '#core/server/test/make-operator';
import { fieldsIn } from '#core/server/test/walk/forms';
import { labelAt } from './json-schema.ts';

const { db } = await makeDatabase();
const app = await startApp(db);
const operator = await makeOperator(db);

test('every field that a call takes says what it is called', () => {
  const unnamed = [...namedEndpoints()].flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((part) => {
      const fields = part === undefined ? [] : fieldsIn(part).filter((path) => labelAt(part, path) === null);
      return fields.map((path) => `${name} ${path.join('.')}`);
    }),
  );
  expect([...new Set(unnamed)]).toEqual([]);
});

test.each([
  ['/messages?pageSize=0', 'Give a page size of 1 to 100.'],
  ['/messages?pageSize=2.5', 'Give a page size of 1 to 100, as a whole number.'],
  ['/messages?pageNumber=x', 'Give a page number of 1 to 1,000,000.'],
  ['/messages?month=13', 'Give a month of 1 to 12.'],
  ['/messages/x', 'Give the message’s id, e.g. 12.'],
  ['/playlists/x', 'Give the playlist’s id, e.g. 12.'],
  ['/search?speakerIds=1,x', 'Give ids of speakers, e.g. 3,12.'],
  ['/search?months=1,13', 'Give months of 1 to 12.'],
  ['/search?years=2026,26', 'Give years of 1900 to 2200.'],
  ['/categories/messages/x', 'Give the category’s id, e.g. 12.'],
  ['/categories/x/messages', 'Give the category’s id, e.g. 12.'],
  ['/admin/messages/x', 'Give the message’s id, e.g. 12.'],
  ['/categories?featured=perhaps', 'Say whether it is featured: true or false.'],
  ['/admin/messages?sort=best', 'Say what it is sorted by: when, topic, speaker, price, status or created.'],
])('%s is refused with “%s”', async (address, message) => {
  const reply = await app.get(`/v1${address}`, { headers: { authorization: operator.headers.authorization } });
  await expect(reply).toBeRefused('request.invalid', { message });
});

describe('a member that a call doesn’t know', () => {
  test('is refused wherever in the body it is, with its place', async () => {
    const body = { version: 2, from: { id: '19', versoin: 1 } };
    const reply = await app.get('/v1/admin/groups/speakers/1/merge', {
      method: 'POST',
      headers: { ...operator.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([reply.status, await reply.json()]).toMatchObject([400, { errors: { 'from.versoin': expect.any(String) } }]);
  });

  test('is refused to an access token, and ignored from a listener’s session', async () => {
    const listener = await makeListener(db);
    const token = await makeAccessToken(db, listener.accountId, ['library']);
    const create = async ({ authorization }: { authorization: string }) => {
      const reply = await app.get('/v1/playlists', {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Mornings', descripton: 'To begin with', constructor: 1 }),
      });
      return [reply.status, await reply.json()];
    };
    expect(await create(token.headers)).toMatchObject([
      400,
      { errors: { descripton: expect.stringContaining('descripton'), constructor: expect.any(String) } },
    ]);
    expect(await create(listener.headers)).toMatchObject([200, { data: { name: 'Mornings', description: '' } }]);
  });
});
