import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { MessageId } from '#core/contract/ids';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { playlistCalls } from '#core/server/test/playlist-calls';
import { createPlaylist, listPlaylistMessages, listPlaylists } from '#features/playlists/contract';

const { db } = await makeDatabase();
let ticks = 0;
const clock = {
  now() {
    ticks += 1;
    return new Date(Date.now() + ticks);
  },
};
const app = await startApp(db, { clock });
const { post, read, remove, made, order } = playlistCalls(app);

let ada: MadeListener;
let messages: string[];

beforeEach(async () => {
  ada = await makeListener(db);
  messages = [];
  for (let n = 0; n < 5; n += 1) messages.push(await makeMessage(db));
});

describe('a playlist', () => {
  test('is created with a name and a description, and is empty', async () => {
    const reply = await post(ada, '/v1/playlists', { name: '  Morning ', description: ' For the road ' });
    expect(reply.status).toBe(200);
    const { data } = createPlaylist.reply.parse(await reply.json());
    expect(data).toMatchObject({ name: 'Morning', description: 'For the road', count: 0 });
    expect(listPlaylists.reply.parse(await read(ada, '/v1/playlists')).data).toEqual([data]);
    expect(await order(ada, data.id)).toEqual([]);
  });

  test.each([
    [{ name: '   ' }, 'name'],
    [{ description: 'x' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'x', description: 'y'.repeat(1001) }, 'description'],
  ])('is refused as %j, naming the field', async (body, field) => {
    const reply = await post(ada, '/v1/playlists', body);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ errors: { [field]: expect.any(String) } });
  });

  test('is in the list, newest first, a page at a time', async () => {
    for (const name of ['one', 'two', 'three']) await made(ada, name);
    const first = listPlaylists.reply.parse(await read(ada, '/v1/playlists?pageSize=2'));
    expect(first).toMatchObject({ pageNumber: 1, pageSize: 2, totalPages: 2, totalElements: 3 });
    expect(first.data.map(({ name }) => name)).toEqual(['three', 'two']);
    const second = listPlaylists.reply.parse(await read(ada, '/v1/playlists?pageSize=2&pageNumber=2'));
    expect(second.data.map(({ name }) => name)).toEqual(['one']);
  });

  test('is gone once deleted; its messages stay in the library', async () => {
    const id = await made(ada, 'short-lived', messages);
    expect((await remove(ada, `/v1/playlists/${id}`)).status).toBe(200);
    expect((await remove(ada, `/v1/playlists/${id}`)).status).toBe(404);
    expect((await app.get(`/v1/playlists/${id}`, { headers: ada.headers })).status).toBe(404);
    expect((await app.get(`/v1/messages/${messages[0]}`)).status).toBe(200);
  });

  test('is refused as the 501st', async () => {
    const rows = Array.from({ length: 500 }, (_, n) => ({
      account_id: ada.accountId,
      name: `Playlist ${n}`,
      created_at: new Date(),
    }));
    await db.insertInto('playlists').values(rows).execute();
    const reply = await post(ada, '/v1/playlists', { name: 'one more' });
    await expect(reply).toBeRefused('playlists.too_many');
  });
});

describe('messages in all playlists', () => {
  test('are 20,000 at most: of 20 added at once as many are as there is room for, and the others are refused', async () => {
    const kept = await Promise.all(Array.from({ length: 40 }, () => makeMessage(db)));
    await sql`
      with made as (
        insert into playlists (account_id, name, created_at)
        select ${ada.accountId}, 'Playlist ' || n, now() from generate_series(1, 500) n returning id
      )
      insert into playlist_messages (playlist_id, message_id, position, added_at)
      select made.id, kept.message_id, place - 1, now()
      from made, unnest(${kept}::bigint[]) with ordinality kept (message_id, place)
      -- Room for seven.
      where (made.id, place) not in (select min(id), n from made, generate_series(34, 40) n group by n)`.execute(db);
    const rows = await db
      .selectFrom('playlists')
      .where('account_id', '=', ada.accountId)
      .select('id')
      .orderBy('id')
      .limit(20)
      .execute();
    const [added = ''] = messages;
    const replies = await Promise.all(
      rows.map(({ id }) => post(ada, `/v1/playlists/${id}/add`, { messageIds: [added] })),
    );
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(13);
    for (const reply of refused) {
      expect(await reply.json()).toEqual({
        code: 'playlists.full',
        message:
          'Your playlists have 20,000 messages together, which is the most an account can keep. Remove some to add more.',
      });
    }
    const [first = '', last = ''] = [rows[0]?.id, rows.at(-1)?.id];
    const [one = ''] = kept;
    expect((await post(ada, `/v1/playlists/${last}/add`, { messageIds: [one] })).status).toBe(200);
    expect((await post(ada, `/v1/playlists/${first}/remove`, { messageIds: [one] })).status).toBe(200);
    expect((await post(ada, `/v1/playlists/${last}/add`, { messageIds: messages.slice(1, 2) })).status).toBe(200);
  });
});

describe('messages in a playlist', () => {
  test('are added at the end, in the order given; one that is there already keeps its position', async () => {
    const [a = '', b = '', c = ''] = messages;
    const id = await made(ada, 'mine', [a, b]);
    const reply = await post(ada, `/v1/playlists/${id}/add`, { messageIds: [c, a, c] });
    expect(await reply.json()).toMatchObject({ data: { id, count: 3 } });
    expect(await order(ada, id)).toEqual([a, b, c]);
  });

  test('are sent compressed, and uncached', async () => {
    const id = await made(ada, 'mine', messages);
    const reply = await app.get(`/v1/playlists/${id}/messages`, {
      headers: { ...ada.headers, 'accept-encoding': 'br' },
    });
    expect(reply.headers.get('content-encoding')).toBe('br');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(listPlaylistMessages.reply.parse(await reply.json()).data).toHaveLength(5);
  });

  test('say when they were added', async () => {
    const id = await made(ada, 'mine', messages.slice(0, 1));
    const { data } = listPlaylistMessages.reply.parse(await read(ada, `/v1/playlists/${id}/messages`));
    const [message] = data;
    expect(Math.abs(Date.now() - Date.parse(message?.added ?? ''))).toBeLessThan(60_000);
    expect(message?.message_id).toBe(messages[0]);
  });

  test('are added all or none: one that is not published stops them all', async () => {
    const draft = await makeMessage(db, { status: 'draft' });
    const id = await made(ada, 'mine');
    for (const stranger of [draft, '999999999']) {
      const reply = await post(ada, `/v1/playlists/${id}/add`, { messageIds: [messages[0], stranger] });
      await expect(reply).toBeRefused('message.not_found');
    }
    expect(await order(ada, id)).toEqual([]);
  });

  test('that are withdrawn are neither listed nor counted, and regain their position when published again', async () => {
    const [a = '', b = '', c = ''] = messages;
    const id = await made(ada, 'mine', [a, b, c]);
    await db.updateTable('messages').set({ status: 'withdrawn' }).where('id', '=', b).execute();
    expect(await order(ada, id)).toEqual([a, c]);
    expect(await read(ada, `/v1/playlists/${id}`)).toMatchObject({ data: { count: 2 } });
    await db.updateTable('messages').set({ status: 'published' }).where('id', '=', b).execute();
    expect(await order(ada, id)).toEqual([a, b, c]);
  });

  test('are removed; removing a missing one is no error', async () => {
    const [a = '', b = ''] = messages;
    const id = await made(ada, 'mine', [a, b]);
    const reply = await post(ada, `/v1/playlists/${id}/remove`, { messageIds: [a, '999999999'] });
    expect(await reply.json()).toMatchObject({ data: { count: 1 } });
    expect(await order(ada, id)).toEqual([b]);
  });

  test('are at most 1,000', async () => {
    const id = await made(ada, 'long');
    await db
      .insertInto('playlist_messages')
      .columns(['playlist_id', 'message_id', 'position', 'added_at'])
      .expression((eb) =>
        eb
          .selectFrom('messages')
          .select((m) => [m.val(id).as('playlist_id'), 'id', m.cast<number>('id', 'integer').as('position')])
          .select('created_at')
          .where('id', 'in', messages),
      )
      .execute();
    const many = [];
    for (let n = 0; n < 996; n += 1) many.push(await makeMessage(db));
    for (let start = 0; start < 900; start += 100) {
      const reply = await post(ada, `/v1/playlists/${id}/add`, { messageIds: many.slice(start, start + 100) });
      expect(reply.status).toBe(200);
    }
    expect((await post(ada, `/v1/playlists/${id}/add`, { messageIds: many.slice(900, 995) })).status).toBe(200);
    const reply = await post(ada, `/v1/playlists/${id}/add`, { messageIds: [many[995]] });
    await expect(reply).toBeRefused('playlist.full');
    expect(await read(ada, `/v1/playlists/${id}`)).toMatchObject({ data: { count: 1000 } });
  });
});

describe('moving', () => {
  test('puts a message right before another, or at the end', async () => {
    const [a = '', b = '', c = '', d = ''] = messages.map((id) => MessageId.parse(id));
    const id = await made(ada, 'mine', [a, b, c, d]);
    const move = (messageId: string, before: string | null) =>
      post(ada, `/v1/playlists/${id}/move`, { messageId, before });
    await move(d, a);
    expect(await order(ada, id)).toEqual([d, a, b, c]);
    await move(d, null);
    expect(await order(ada, id)).toEqual([a, b, c, d]);
    await move(b, b);
    expect(await order(ada, id)).toEqual([a, b, c, d]);
  });

  test('of or before a missing message is refused and changes nothing', async () => {
    const [a = '', b = '', c = ''] = messages;
    const id = await made(ada, 'mine', [a, b]);
    for (const body of [
      { messageId: c, before: a },
      { messageId: a, before: c },
    ]) {
      expect((await post(ada, `/v1/playlists/${id}/move`, body)).status).toBe(404);
    }
    expect(await order(ada, id)).toEqual([a, b]);
  });
});
