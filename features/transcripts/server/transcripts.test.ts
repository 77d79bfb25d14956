import { beforeEach, describe, expect, test } from 'vitest';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { deskCalls } from '#core/server/test/desk-calls';
import { makeCategory } from '#core/server/test/make';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { type MessageOptions, makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { makePurchase } from '#core/server/test/make-purchase';
import { readMessage } from '#features/messages/contract';
import { searchMessages } from '#features/search/contract';
import { readTranscript } from '#features/transcripts/contract';
import { readDeskTranscript } from '#features/transcripts/desk';

const { db } = await makeDatabase();
const start = new Date('2026-03-01T12:07:00Z');
let now = start;
const app = await startApp(db, { clock: { now: () => now } });
const operator = await makeOperator(db);
const { audited } = deskCalls(app, operator.token);

const vtt = `WEBVTT

00:00:01.000 --> 00:00:04.500
The farmer waits for the precious fruit.

00:00:04.500 --> 00:00:09.000
He is patient until the early and the latter rain.

00:01:10.000 --> 00:01:15.000
Àdébáyọ̀ planted cassava beside the river.
`;

let owner: MadeListener;
let stranger: MadeListener;

beforeEach(async () => {
  now = start;
  [owner, stranger] = [await makeListener(db), await makeListener(db)];
});

function send(id: string, method: string, { body, type = 'text/vtt', token = operator.token, query = '' }: Sent = {}) {
  return app.get(`/v1/admin/messages/${id}/transcript${query}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': type }) },
    ...(body !== undefined && { body }),
  });
}

interface Sent {
  body?: string | Uint8Array<ArrayBuffer>;
  type?: string;
  token?: string;
  query?: string;
}

async function publish(given: MessageOptions = {}, body: string = vtt): Promise<string> {
  const id = await makeMessage(db, given);
  expect((await send(id, 'PUT', { body })).status).toBe(200);
  app.catalogueChanged();
  return id;
}

async function read(id: string, listener?: MadeListener) {
  const reply = await app.get(`/v1/messages/${id}/transcript`, { headers: new Headers(listener?.headers) });
  const body: unknown = await reply.json();
  return { status: reply.status, headers: reply.headers, body };
}

async function search(keyword: string, { listener, query = '' }: { listener?: MadeListener; query?: string } = {}) {
  const address = `/v1/search?${new URLSearchParams({ keyword })}${query}`;
  const reply = await app.get(address, { headers: new Headers(listener?.headers) });
  return searchMessages.reply.parse(await reply.json());
}

async function saidOf(keyword: string, listener?: MadeListener) {
  return (await search(keyword, { ...(listener && { listener }) })).said.map(({ message, at, sentence }) => ({
    id: String(message.id),
    at,
    sentence: sentence.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join(''),
  }));
}

describe('at the desk', () => {
  test('a transcript is set, shown, replaced and removed, and each act is written down', async () => {
    const id = await publish({ status: 'draft' });
    const shown = readDeskTranscript.reply.parse(await (await send(id, 'GET')).json()).data;
    expect(shown.transcript).toMatchObject({ format: 'vtt', origin: 'operator', language: 'en', words: 23 });
    expect(shown.transcript?.cues[1]).toEqual({
      start: 4.5,
      end: 9,
      text: 'He is patient until the early and the latter rain.',
    });
    await send(id, 'PUT', { body: 'Ọ̀rọ̀ kan.\n\nÒmíràn.', type: 'text/plain', query: '?language=yo' });
    const replaced = readDeskTranscript.reply.parse(await (await send(id, 'GET')).json()).data.transcript;
    expect(replaced).toMatchObject({
      format: 'text',
      language: 'yo',
      cues: [{ start: null, end: null }, { start: null }],
    });
    expect((await send(id, 'DELETE')).status).toBe(200);
    expect((await send(id, 'DELETE')).status).toBe(404);
    expect(await audited(id)).toMatchObject({
      data: [
        { action: 'message.remove-transcript', before: { format: 'text' }, after: null },
        { action: 'message.set-transcript', before: { format: 'vtt' }, after: { format: 'text', language: 'yo' } },
        { action: 'message.set-transcript', before: null, after: { format: 'vtt', origin: 'operator', words: 23 } },
      ],
    });
  });

  test.each([
    ['WEBVTT\n\n00:00:01.000 --> oops\nlost words\n', 'line 3: “00:00:01.000 --> oops”'],
    ['1\n00:99:01,000 --> 00:00:02,000\nlost words\n', 'line 2'],
    ['WEBVTT\n', 'The file has no words'],
    ['', 'The file is empty'],
  ])('%j is refused with what is wrong, and nothing is lost', async (body, said) => {
    const id = await publish();
    const refused = await send(id, 'PUT', { body: new TextEncoder().encode(body) });
    await expect(refused).toBeRefused('transcript.unreadable', { message: expect.stringContaining(said) });
    expect((await read(id)).status).toBe(200);
  });

  test('is for operators of messages alone, and only of their centres', async () => {
    const id = await publish();
    expect((await send(id, 'PUT', { body: vtt, token: owner.token })).status).toBe(403);
    const finance = await makeOperator(db, undefined, { role: 'finance' });
    expect((await send(id, 'PUT', { body: vtt, token: finance.token })).status).toBe(403);
    expect((await send(id, 'GET', { token: stranger.token })).status).toBe(403);
  });
});

describe('who reads it', () => {
  test('of a free message: everybody, with an ETag, and lists say that it is there', async () => {
    const id = await publish();
    const first = await read(id);
    expect(readTranscript.reply.parse(first.body).data.cues).toHaveLength(3);
    expect(first.headers.get('cache-control')).toContain('public');
    const again = await app.get(`/v1/messages/${id}/transcript`, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    const shown = readMessage.reply.parse(await (await app.get(`/v1/messages/${id}`)).json()).data;
    expect(shown.has_transcript).toBe(true);
    expect(await read(await makeMessage(db))).toBeRefused('transcript.not_found');
  });

  test('of a paid message: its owners alone, in no shared cache, and only as long as they own it', async () => {
    const id = await publish({ priceKobo: 50_000 });
    await makePurchase(db, owner.accountId, [id]);
    const own = await read(id, owner);
    expect(own.status).toBe(200);
    expect(own.headers.get('cache-control')).toContain('private');
    for (const listener of [undefined, stranger]) {
      const refused = await read(id, listener);
      expect(refused.status).toBe(403);
      expect(JSON.stringify(refused.body)).not.toContain('farmer');
    }
    await db.deleteFrom('entitlements').where('account_id', '=', owner.accountId).execute();
    expect((await read(id, owner)).status).toBe(403);
  });

  test('of what isn’t released or published: nobody', async () => {
    const unreleased = await publish({ startDate: new Date('2026-03-02T12:00:00Z') });
    expect((await read(unreleased)).status).toBe(403);
    now = new Date('2026-03-02T12:00:01Z');
    expect((await read(unreleased)).status).toBe(200);
    const withdrawn = await publish({ status: 'withdrawn' });
    expect((await read(withdrawn)).status).toBe(404);
    expect(await saidOf('cassava')).not.toContainEqual(expect.objectContaining({ id: withdrawn }));
  });
});

describe('search', () => {
  beforeEach(async () => {
    await db.deleteFrom('transcripts').execute();
    app.catalogueChanged();
  });

  test('finds what is only said, with its sentence and moment, whatever case and diacritics', async () => {
    const id = await publish();
    expect(await saidOf('LATTER rain')).toEqual([
      { id, at: 4.5, sentence: 'He is patient until the early and the [latter] [rain].' },
    ]);
    expect(await saidOf('adebayo')).toEqual([{ id, at: 70, sentence: '[Àdébáyọ̀] planted cassava beside the river.' }]);
    expect(await saidOf('precious fruit he is')).toMatchObject([{ id, at: 1 }]);
    expect(await saidOf('farmer cassava')).toEqual([]);
  });

  test('after what titles have, which isn’t said again', async () => {
    const titled = await publish({ topic: 'The latter rain' });
    const said = await publish({ topic: 'Of farming', when: '2024-05-05' });
    const found = await search('latter rain');
    expect(found.data.map(({ id }) => String(id))).toEqual([titled]);
    expect(found.pagination.totalElements).toBe(1);
    expect(found.said.map(({ message }) => String(message.id))).toEqual([said]);
    const first = await search('rain', { query: '&pageSize=1' });
    expect(first.said).toHaveLength(1);
  });

  test('on the last page of them alone', async () => {
    for (const topic of ['Monsoon', 'The monsoon']) await makeMessage(db, { topic });
    const said = await publish({ topic: 'Of farming' }, 'WEBVTT\n\n00:01.000 --> 00:02.000\nThe monsoon comes.\n');
    const saidOn = async (page: number) =>
      (await search('monsoon', { query: `&pageSize=1&pageNumber=${page}` })).said.map(({ message }) =>
        String(message.id),
      );
    expect([await saidOn(1), await saidOn(2), await saidOn(3)]).toEqual([[], [said], []]);
  });

  test('within a filter', async () => {
    const category = await makeCategory(db);
    const inside = await publish({ categoryIds: [category] });
    await publish();
    const found = await search('cassava', { query: `&categoryIds=${category}` });
    expect(found.said.map(({ message }) => String(message.id))).toEqual([inside]);
  });

  test('of a paid message says that the words are there, and no word of it to strangers', async () => {
    const id = await publish({ priceKobo: 50_000 });
    await makePurchase(db, owner.accountId, [id]);
    expect(await saidOf('cassava', owner)).toEqual([
      { id, at: 70, sentence: 'Àdébáyọ̀ planted [cassava] beside the river.' },
    ]);
    for (const listener of [undefined, stranger]) {
      expect(await saidOf('cassava', listener)).toEqual([{ id, at: null, sentence: '' }]);
      expect(JSON.stringify(await search('cassava', { ...(listener && { listener }) }))).not.toContain('river');
    }
    // Matching beginnings of words would let somebody guess the text letter by letter.
    expect(await saidOf('cassav')).toEqual([]);
    const misspelt = await search('casava');
    expect(misspelt).toMatchObject({ data: [], didYouMean: null, said: [] });
  });

  test('forgets the words that a newer transcript hasn’t', async () => {
    const id = await publish();
    await send(id, 'PUT', { body: 'WEBVTT\n\n00:01.000 --> 00:02.000\nOther words.\n' });
    app.catalogueChanged();
    expect(await saidOf('cassava')).toEqual([]);
    expect(await saidOf('other words')).toMatchObject([{ id, at: 1 }]);
  });
});

describe('feeds', () => {
  test('name the transcripts of free messages with times, as WebVTT', async () => {
    const free = await publish();
    const paid = await publish({ priceKobo: 50_000 });
    const untimed = await publish({}, 'Only words.');
    const file = await app.get(`/feeds/transcripts/${free}.vtt`);
    expect(file.headers.get('content-type')).toContain('text/vtt');
    expect(await file.text()).toContain('00:01:10.000 --> 00:01:15.000\nÀdébáyọ̀ planted cassava beside the river.');
    for (const id of [paid, untimed]) {
      const refused = await app.get(`/feeds/transcripts/${id}.vtt`);
      expect([refused.status, await refused.text()]).toEqual([404, expect.not.stringContaining('cassava')]);
    }
  });
});
