import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { noteKey } from '#core/server/storage/storage';
import { startApp } from '#core/server/test/app';
import { lockSessionsOf, makeDatabase } from '#core/server/test/database';
import { deskCalls } from '#core/server/test/desk-calls';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { type MessageOptions, makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { makePdf } from '#core/server/test/make-pdf';
import { makePurchase } from '#core/server/test/make-purchase';
import { makeTwoCentres } from '#core/server/test/two-centres';
import { withIngestLock } from '#features/audio/server/ingest/lock';
import { sweepUnrecorded } from '#features/audio/server/ingest/store-media';
import { readMessage } from '#features/messages/contract';
import { listDeskNotes } from '#features/notes/desk';

const { db } = await makeDatabase();
const start = new Date('2026-03-01T12:07:00Z');
let now = start;
const clock = { now: () => now };
const settings = readSettings({ LOG_LEVEL: 'silent', NOTES_LARGEST_MB: '2' });
const app = await startApp(db, { clock, settings });
const operator = await makeOperator(db, clock);
const desk = deskCalls(app, operator.token);
const pdf = await makePdf('The farmer waits for the precious fruit.');
const otherPdf = await makePdf('He is patient until the latter rain.');
const text = 'Ọ̀rọ̀: sow, wait, reap.\n';

let owner: MadeListener;

beforeEach(async () => {
  now = start;
  owner = await makeListener(db, clock);
});

interface Sent {
  body?: string | Uint8Array<ArrayBuffer>;
  type?: string;
  token?: string;
  json?: unknown;
}

async function send(method: string, address: string, { body, type = 'application/pdf', token, json }: Sent = {}) {
  const sent = json === undefined ? body : JSON.stringify(json);
  const reply = await app.get(`/v1/admin/messages/${address}`, {
    method,
    headers: {
      authorization: `Bearer ${token ?? operator.token}`,
      ...(sent !== undefined && { 'content-type': json === undefined ? type : 'application/json' }),
    },
    ...(sent !== undefined && { body: sent }),
  });
  app.catalogueChanged();
  const read: unknown = await reply.json();
  return { status: reply.status, body: read };
}

const versionOf = async (id: string) => (await desk.read(id)).version;

async function add(id: string, title: string, sent: Sent = { body: pdf }) {
  const query = new URLSearchParams({ version: String(await versionOf(id)), title });
  return send('POST', `${id}/notes?${query}`, sent);
}

async function publish(given: MessageOptions = {}): Promise<string> {
  const id = await makeMessage(db, { topic: 'The patience of the farmer', ...given });
  expect((await add(id, 'Outline')).status).toBe(200);
  return id;
}

async function atTheDesk(id: string) {
  return listDeskNotes.reply.parse((await send('GET', `${id}/notes`)).body).data;
}

async function notesFor(id: string, listener?: MadeListener) {
  const reply = await app.get(`/v1/messages/${id}`, { headers: new Headers(listener?.headers) });
  return readMessage.reply.parse(await reply.json()).data.notes;
}

async function addressFor(id: string, listener?: MadeListener): Promise<string> {
  const [note] = await notesFor(id, listener);
  return note?.file_url ?? 'no address';
}

async function bytesAt(address: string): Promise<Buffer> {
  return Buffer.from(await (await app.get(address)).arrayBuffer());
}

const keyOf = (bytes: Uint8Array) => noteKey(createHash('sha256').update(bytes).digest('hex'));
const isStored = async (bytes: Uint8Array) => (await app.storage.size(keyOf(bytes))) !== null;

describe('at the desk', () => {
  test('notes are added, listed, opened, renamed, replaced and removed, and each act is written down', async () => {
    const id = await publish({ status: 'draft' });
    expect((await add(id, 'Questions', { body: text, type: 'text/plain' })).status).toBe(200);
    const [outline, questions] = await atTheDesk(id);
    expect([outline, questions]).toMatchObject([
      { title: 'Outline', kind: 'pdf', size: pdf.length },
      { title: 'Questions', kind: 'text', size: Buffer.byteLength(text) },
    ]);
    expect((await bytesAt(outline?.file_url ?? '')).equals(pdf)).toBe(true);
    expect((await app.get(`/media/notes/${outline?.id}`)).status).toBe(404);

    const version = await versionOf(id);
    const renamed = await send('PATCH', `${id}/notes/${questions?.id}`, { json: { version, title: 'Àwọn ìbéèrè' } });
    expect(renamed).toMatchObject({ status: 200, body: { data: { version: version + 1 } } });
    const replaced = await send('PUT', `${id}/notes/${outline?.id}?version=${version + 1}`, { body: otherPdf });
    expect(replaced.status).toBe(200);
    expect(await atTheDesk(id)).toMatchObject([
      { id: outline?.id, title: 'Outline', size: otherPdf.length },
      { id: questions?.id, title: 'Àwọn ìbéèrè' },
    ]);
    expect((await bytesAt(outline?.file_url ?? '')).equals(otherPdf)).toBe(true);
    expect((await send('DELETE', `${id}/notes/${outline?.id}?version=${version + 2}`)).status).toBe(200);
    expect(await send('DELETE', `${id}/notes/${outline?.id}?version=${version + 3}`)).toBeRefused('note.not_found');
    expect(await atTheDesk(id)).toMatchObject([{ title: 'Àwọn ìbéèrè' }]);
    expect(await desk.audited(id)).toMatchObject({
      data: [
        { action: 'message.remove-note', before: { note: 'Outline' }, after: { note: null } },
        {
          action: 'message.replace-note',
          before: { note: `Outline (pdf, ${pdf.length} bytes)` },
          after: { note: `Outline (pdf, ${otherPdf.length} bytes)` },
        },
        { action: 'message.rename-note', before: { note: 'Questions' }, after: { note: 'Àwọn ìbéèrè' } },
        { action: 'message.add-note', after: { note: 'Questions' } },
        { action: 'message.add-note', before: { note: null }, after: { note: 'Outline' } },
      ],
    });
  });

  test.each([
    ['a page', '<!doctype html>\u0000<script>alert(1)</script>', 'neither a PDF nor text'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'neither a PDF nor text'],
    ['Latin-1', Buffer.from('Adébáyọ', 'latin1'), 'UTF-8'],
    ['nothing', new Uint8Array(), 'empty'],
    ['spaces', ' \n\t ', 'empty'],
    ['a very long text', 'a'.repeat(1024 * 1024 + 1), 'at most 1 MB'],
  ])('%s is refused with what would be right, and nothing is stored', async (_, body, said) => {
    const id = await publish();
    const version = await versionOf(id);
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : Uint8Array.from(body);
    expect(await add(id, 'Wrong', { body: bytes })).toBeRefused('note.unreadable', {
      message: expect.stringContaining(said),
    });
    expect([await versionOf(id), (await atTheDesk(id)).length, await isStored(bytes)]).toEqual([version, 1, false]);
  });

  test('what a document is, its content says: neither its announced type nor its name', async () => {
    const id = await publish();
    await add(id, 'Text called a PDF', { body: '<b>not a page</b>', type: 'application/pdf' });
    await add(id, 'PDF called a text', { body: otherPdf, type: 'text/plain' });
    expect((await atTheDesk(id)).map(({ kind }) => kind)).toEqual(['pdf', 'text', 'pdf']);
    const [, second] = await notesFor(id);
    const reply = await app.get(second?.file_url ?? '');
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });

  test('too large, of another type, without a title, at an old version or one too many: each is refused', async () => {
    const id = await publish();
    const large = Buffer.concat([pdf, Buffer.alloc(2 * 1024 * 1024)]);
    expect(await add(id, 'Large', { body: large })).toBeRefused('request.too_large', {
      message: expect.stringContaining('2 MB'),
    });
    expect(await add(id, 'Page', { body: '<p>', type: 'text/html' })).toMatchObject({
      status: 415,
      body: { message: 'Send the document as PDF or as text in UTF-8.' },
    });
    expect(await add(id, ' ')).toBeRefused('request.invalid');
    expect(await send('POST', `${id}/notes?version=1&title=Late`, { body: pdf })).toBeRefused(
      'operator.changed_meanwhile',
    );
    for (const title of ['2', '3', '4', '5']) expect((await add(id, title)).status).toBe(200);
    expect(await add(id, '6')).toBeRefused('note.too_many', {
      message: 'A message can have 5 documents. Remove one, or replace it.',
    });
    expect(await atTheDesk(id)).toHaveLength(5);
  });

  test('two who add at once with the same version: one is told of the other, and nothing is lost', async () => {
    const id = await makeMessage(db);
    const version = await versionOf(id);
    const both = ['One', 'Two'].map((title) => {
      return send('POST', `${id}/notes?version=${version}&title=${title}`, { body: title });
    });
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect(await atTheDesk(id)).toHaveLength(1);
  });

  test('they are for operators of messages alone, and only of their centres', async () => {
    const { messages, manager } = await makeTwoCentres(db);
    const finance = await makeOperator(db, clock, { role: 'finance' });
    const address = (id: string, version: number) => `${id}/notes?version=${version}&title=Outline`;
    expect((await send('POST', address(messages.own, 1), { body: pdf, token: finance.token })).status).toBe(403);
    expect((await send('POST', address(messages.own, 1), { body: pdf, token: owner.token })).status).toBe(403);
    expect((await send('POST', address(messages.own, 1), { body: pdf, token: manager.token })).status).toBe(200);
    const refusedPdf = await makePdf('Of somebody who may not.');
    const others = { body: refusedPdf, token: manager.token };
    expect((await send('POST', address(messages.other, 1), others)).status).toBe(404);
    expect((await send('POST', address(messages.shared, 1), others)).status).toBe(403);
    expect(await isStored(refusedPdf)).toBe(false);
    expect((await send('GET', `${messages.other}/notes`, { token: manager.token })).status).toBe(404);
    const [foreign] = await atTheDesk(await publish());
    const through = `${messages.own}/notes/${foreign?.id}?version=2`;
    expect((await send('DELETE', through, { token: manager.token })).status).toBe(404);
  });
});

describe('who opens them', () => {
  test('of a free message everybody, and saves them under the message’s topic', async () => {
    const id = await publish({ topic: 'Ìwé: what/now?' });
    const [note] = await notesFor(id);
    expect(note).toEqual({
      id: note?.id,
      title: 'Outline',
      kind: 'pdf',
      size: pdf.length,
      file_url: `/media/notes/${note?.id}`,
    });
    const address = note?.file_url ?? '';
    const opened = await app.get(address);
    expect(Object.fromEntries(opened.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': expect.stringMatching(/^inline; filename=".*Outline\.pdf"; filename\*=UTF-8''/),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    const saved = await app.get(`${address}?download`);
    const name = decodeURIComponent(saved.headers.get('content-disposition')?.split("''")[1] ?? '');
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(name).toBe('Ìwé- what-now- - Outline.pdf');
    expect(Buffer.from(await saved.arrayBuffer()).equals(pdf)).toBe(true);
    expect(Buffer.from(await opened.arrayBuffer()).equals(pdf)).toBe(true);
  });

  test('one whose title is a file’s name is saved under that, with one extension', async () => {
    const id = await makeMessage(db, { topic: 'Patience' });
    await add(id, 'Outline.PDF');
    const { headers } = await app.get(await addressFor(id));
    expect(headers.get('content-disposition')).toContain('filename="Patience - Outline.PDF";');
  });

  test('text opens as text, in a sandbox, whatever is in it', async () => {
    const id = await makeMessage(db);
    await add(id, 'Words', { body: '<script>alert(1)</script>', type: 'text/plain' });
    const reply = await app.get(await addressFor(id));
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': expect.stringContaining('Words.txt'),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(await reply.text()).toBe('<script>alert(1)</script>');
  });

  test('in parts, conditionally, and by HEAD', async () => {
    const address = await addressFor(await publish());
    const part = await app.get(address, { headers: { range: 'bytes=5-9' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 5-9/${pdf.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(pdf.subarray(5, 10))).toBe(true);
    const etag = part.headers.get('etag') ?? '';
    expect((await app.get(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await app.get(address, { headers: { range: `bytes=${pdf.length}-` } })).status).toBe(416);
    const head = await app.get(address, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(pdf.length)]);
  });

  test('of a paid message its buyers; others see what there is, and open nothing', async () => {
    const id = await publish({ priceKobo: 50_000 });
    await makePurchase(db, owner.accountId, [id]);
    app.catalogueChanged();
    const stranger = await makeListener(db, clock);
    for (const listener of [undefined, stranger]) {
      expect(await notesFor(id, listener)).toMatchObject([
        { title: 'Outline', kind: 'pdf', size: pdf.length, file_url: null },
      ]);
    }
    const address = await addressFor(id, owner);
    const opened = await app.get(address);
    expect(opened.headers.get('cache-control')).toBe('private, max-age=900');
    expect(Buffer.from(await opened.arrayBuffer()).equals(pdf)).toBe(true);
    const [path = '', query = ''] = address.split('?');
    const forged = new URLSearchParams(query);
    forged.set('listener', stranger.accountId);
    for (const wrong of [path, `${path}?${forged}`, `${path}?${query.slice(0, -3)}`, `${path}?download`]) {
      const refused = await app.get(wrong);
      expect([refused.status, (await bytesAt(wrong)).includes('%PDF')]).toEqual([403, false]);
    }
    const [other] = await notesFor(await publish({ priceKobo: 50_000 }));
    expect((await app.get(`/media/notes/${other?.id}?${query}`)).status).toBe(403);
  });

  test('an address ends after 6 hours, and at once by refund, withdrawal or removal', async () => {
    const bought = await Promise.all([1, 2, 3].map(() => publish({ priceKobo: 50_000 })));
    const orders = await Promise.all(bought.map((id) => makePurchase(db, owner.accountId, [id])));
    app.catalogueChanged();
    const addresses = await Promise.all(bought.map((id) => addressFor(id, owner)));
    const statuses = () => Promise.all(addresses.map(async (address) => (await app.get(address)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    const refund = { method: 'POST', body: { reason: 'Bought by mistake' } } as const;
    expect((await desk.ask(`/orders/${orders[0]}/refunds`, refund)).status).toBe(200);
    await db
      .updateTable('messages')
      .set({ status: 'withdrawn' })
      .where('id', '=', bought[1] ?? '')
      .execute();
    const [note] = await atTheDesk(bought[2] ?? '');
    await send('DELETE', `${bought[2]}/notes/${note?.id}?version=${await versionOf(bought[2] ?? '')}`);
    expect(await statuses()).toEqual([403, 404, 404]);
    const kept = await publish({ priceKobo: 50_000 });
    await makePurchase(db, owner.accountId, [kept]);
    app.catalogueChanged();
    const address = await addressFor(kept, owner);
    now = new Date(start.getTime() + 6 * 60 * 60 * 1000 + 1000);
    expect((await app.get(address)).status).toBe(403);
  });

  test('nobody before the message is released', async () => {
    const id = await publish({ startDate: new Date(start.getTime() + 60_000) });
    const [note] = await notesFor(id);
    expect(note).toMatchObject({ title: 'Outline', file_url: null });
    expect((await app.get(`/media/notes/${note?.id}`)).status).toBe(403);
    now = new Date(start.getTime() + 61_000);
    app.catalogueChanged();
    expect((await app.get(`/media/notes/${note?.id}`)).status).toBe(200);
  });

  test.each(['/media/notes/0', '/media/notes/999999', '/media/notes/x', '/media/notes/..%2Faudio'])(
    'there is nothing at %s',
    async (address) => {
      expect((await app.get(address)).status).toBe(404);
    },
  );
});

describe('their bytes', () => {
  test('go with the last message that has them', async () => {
    const shared = await makePdf('Shared by two messages.');
    const [one, two] = [await makeMessage(db), await makeMessage(db)];
    await add(one, 'Same', { body: shared });
    await add(two, 'Same', { body: shared });
    const [first] = await atTheDesk(one);
    const [second] = await atTheDesk(two);
    await send('DELETE', `${one}/notes/${first?.id}?version=2`);
    expect([await isStored(shared), (await bytesAt(await addressFor(two))).equals(shared)]).toEqual([true, true]);
    await send('PUT', `${two}/notes/${second?.id}?version=2`, { body: otherPdf });
    expect(await isStored(shared)).toBe(false);
  });

  test('go with a deleted draft, at the next sweep', async () => {
    const own = await makePdf('Of a draft alone.');
    const id = await makeMessage(db, { status: 'draft' });
    await add(id, 'Own', { body: own });
    expect((await desk.ask(`/messages/${id}?version=2`, { method: 'DELETE' })).status).toBe(200);
    await withIngestLock(lockSessionsOf(db), (held) => sweepUnrecorded(held, app.storage));
    expect(await isStored(own)).toBe(false);
  });
});
