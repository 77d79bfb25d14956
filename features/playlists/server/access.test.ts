import { beforeEach, expect, test } from 'vitest';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { playlistCalls } from '#core/server/test/playlist-calls';

const { db } = await makeDatabase();
const app = await startApp(db);
const { made, order, read } = playlistCalls(app);

let ada: MadeListener;
let bola: MadeListener;
let first: string;
let second: string;
let playlist: string;

beforeEach(async () => {
  ada = await makeListener(db);
  bola = await makeListener(db);
  first = await makeMessage(db);
  second = await makeMessage(db);
  playlist = await made(ada, 'Ada’s own', [first, second]);
});

const actions: ReadonlyArray<[string, (id: string) => { method: string; address: string; body?: unknown }]> = [
  ['read', (id) => ({ method: 'GET', address: `/v1/playlists/${id}` })],
  ['read the messages of', (id) => ({ method: 'GET', address: `/v1/playlists/${id}/messages` })],
  ['add to', (id) => ({ method: 'POST', address: `/v1/playlists/${id}/add`, body: { messageIds: [first] } })],
  ['remove from', (id) => ({ method: 'POST', address: `/v1/playlists/${id}/remove`, body: { messageIds: [first] } })],
  [
    'move in',
    (id) => ({ method: 'POST', address: `/v1/playlists/${id}/move`, body: { messageId: second, before: first } }),
  ],
  ['delete', (id) => ({ method: 'DELETE', address: `/v1/playlists/${id}` })],
];

test.each(actions)('another listener can not %s a playlist: to them it doesn’t exist', async (_what, requestFor) => {
  const { method, address, body } = requestFor(playlist);
  const authorization = `Bearer ${bola.token}`;
  const headers = { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const reply = await app.get(address, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const absent = await app.get(requestFor('999999999').address, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(reply.status).toBe(404);
  // The same words hide whether the playlist exists.
  expect(await reply.text()).toBe(await absent.text());
  expect(await order(ada, playlist)).toEqual([first, second]);
});

test.each(actions)('a visitor can not %s a playlist', async (_what, requestFor) => {
  const { method, address, body } = requestFor(playlist);
  const reply = await app.get(address, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  expect(reply.status).toBe(401);
  expect(await order(ada, playlist)).toEqual([first, second]);
});

test('a listener’s list has no playlists of others', async () => {
  await made(bola, 'Bola’s own');
  expect(await read(bola, '/v1/playlists')).toMatchObject({ totalElements: 1, data: [{ name: 'Bola’s own' }] });
  expect(await read(ada, '/v1/playlists')).toMatchObject({ totalElements: 1, data: [{ name: 'Ada’s own' }] });
});
