import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { playlistCalls } from '#core/server/test/playlist-calls';
import { runs } from '#core/server/test/runs';
import { createPlaylist, listPlaylistMessages, listPlaylists } from '#features/playlists/contract';
import { orderAfterMove } from './service.ts';

const { db } = await makeDatabase();
const app = await startApp(db);
const { made, order, post, read } = playlistCalls(app);
const messages: string[] = [];
for (let n = 0; n < 12; n += 1) messages.push(await makeMessage(db));

type Action =
  | { kind: 'add'; places: number[] }
  | { kind: 'remove'; places: number[] }
  | { kind: 'move'; place: number; before: number | null };

const place = fc.nat({ max: messages.length - 1 });
const deed: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), places: fc.array(place, { minLength: 1, maxLength: 4 }) }),
  fc.record({ kind: fc.constant('remove' as const), places: fc.array(place, { minLength: 1, maxLength: 3 }) }),
  fc.record({ kind: fc.constant('move' as const), place, before: fc.option(place) }),
);

function after(list: readonly string[], done: Action): string[] {
  if (done.kind === 'add') return [...new Set([...list, ...done.places.map(messageAt)])];
  if (done.kind === 'remove') return list.filter((id) => !done.places.map(messageAt).includes(id));
  const moved = messageAt(done.place);
  const before = done.before === null ? null : messageAt(done.before);
  if (!list.includes(moved) || (before !== null && !list.includes(before)) || moved === before) return [...list];
  const others = list.filter((id) => id !== moved);
  const at = before === null ? others.length : others.indexOf(before);
  return [...others.slice(0, at), moved, ...others.slice(at)];
}

function messageAt(index: number): string {
  return messages[index] ?? '';
}

function sent(done: Action): [string, unknown] {
  if (done.kind !== 'move') return [done.kind, { messageIds: done.places.map(messageAt) }];
  const before = done.before === null ? null : messageAt(done.before);
  return ['move', { messageId: messageAt(done.place), before }];
}

test('whatever is added, removed and moved, the playlist has each message once and in the right order', async () => {
  const ada = await makeListener(db);
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 12 }), async (deeds) => {
      const id = await made(ada, 'mine');
      let expected: string[] = [];
      for (const done of deeds) {
        const [verb, body] = sent(done);
        await post(ada, `/v1/playlists/${id}/${verb}`, body);
        expected = after(expected, done);
        expect(await order(ada, id)).toEqual(expected);
      }
    }),
    runs(40),
  );
});

test('all pages of a playlist together are the playlist, whatever the page size', async () => {
  const ada = await makeListener(db);
  const property = fc.asyncProperty(
    fc.shuffledSubarray(messages, { minLength: 1 }),
    fc.integer({ min: 1, max: 5 }),
    async (chosen, pageSize) => {
      const id = await made(ada, 'mine', chosen);
      const pages: string[] = [];
      const totalPages = Math.ceil(chosen.length / pageSize);
      for (let pageNumber = 1; pageNumber <= totalPages + 1; pageNumber += 1) {
        const address = `/v1/playlists/${id}/messages?pageSize=${pageSize}&pageNumber=${pageNumber}`;
        const page = listPlaylistMessages.reply.parse(await read(ada, address));
        expect(page).toMatchObject({ pageNumber, pageSize, totalPages, totalElements: chosen.length });
        pages.push(...page.data.map((message) => message.id));
      }
      expect(pages).toEqual(chosen);
    },
  );
  await fc.assert(property, runs(30));
});

test('all pages of the list of playlists together are all of them, newest first', async () => {
  const property = fc.asyncProperty(
    fc.integer({ min: 0, max: 9 }),
    fc.integer({ min: 1, max: 4 }),
    async (many, pageSize) => {
      const listener = await makeListener(db);
      const names = Array.from({ length: many }, (_, n) => `Playlist ${n}`);
      for (const name of names)
        createPlaylist.reply.parse(await (await post(listener, '/v1/playlists', { name })).json());
      const found: string[] = [];
      for (let pageNumber = 1; pageNumber <= Math.ceil(many / pageSize) + 1; pageNumber += 1) {
        const address = `/v1/playlists?pageSize=${pageSize}&pageNumber=${pageNumber}`;
        found.push(...listPlaylists.reply.parse(await read(listener, address)).data.map(({ name }) => name));
      }
      expect(found).toEqual(names.toReversed());
    },
  );
  await fc.assert(property, runs(15));
});

test('concurrent changes: no message is lost or duplicated, and no position is used twice', async () => {
  const ada = await makeListener(db);
  const id = await made(ada, 'mine', messages.slice(0, 4));
  const adding = messages.map((message) => post(ada, `/v1/playlists/${id}/add`, { messageIds: [message] }));
  const moving = messages
    .slice(0, 4)
    .map((message, n) => post(ada, `/v1/playlists/${id}/move`, { messageId: message, before: messages[(n + 1) % 4] }));
  const replies = await Promise.all([...adding, ...moving]);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const list = await order(ada, id);
  expect(list.toSorted()).toEqual(messages.toSorted());
});

test('a move keeps the order of all others', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.option(fc.nat()), (list, from, to) => {
      const moved = list[from % list.length] ?? 0;
      const before = to === null ? null : (list[to % list.length] ?? 0);
      const result = orderAfterMove(list, moved, before);
      expect(result?.filter((id) => id !== moved)).toEqual(list.filter((id) => id !== moved));
      if (before === null) expect(result?.at(-1)).toBe(moved);
      else if (before !== moved) expect(result?.[result.indexOf(moved) + 1]).toBe(before);
    }),
  );
});
