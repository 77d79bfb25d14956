import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { ErrorReply, errorStatuses } from '#core/contract/errors';
import { systemClock } from '#core/server/clock';
import { openPool } from '#core/server/database/pool';
import { readSettings } from '#core/server/settings/settings';
import { DiskStorage } from '#core/server/storage/disk';
import { type ByteRange, StorageUnavailableError } from '#core/server/storage/storage';
import { startApp } from '#core/server/test/app';
import { hardAudio } from '#core/server/test/audio-files';
import { lockSessionsOf, makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { makeGate } from '#core/server/test/gate';
import { filesOfEmptyParts } from '#core/server/test/hostile-audio';
import { makeAccessToken } from '#core/server/test/make-access-token';
import { makeMp3, makeWav } from '#core/server/test/make-audio';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { needingSampleAudio } from '#core/server/test/needing';
import { uploading } from '#core/server/test/uploading';
import { waitFor } from '#core/server/test/wait-for';
import { withIngestLock } from '#features/audio/server/ingest/lock';
import { uploadsAddress } from '#features/uploads/desk';
import { startUpload } from '#features/uploads/desk/files';
import { UploadService } from '#features/uploads/server/upload-service';

const database = await makeDatabase();
const { db } = database;
const settings = { ...readSettings({ LOG_LEVEL: 'silent' }), largestUploadBytes: 5_000_000 };
const app = await startApp(db, { settings });
const operator = await makeOperator(db);
const uploads = uploading(app, operator.token);
const tags = { TIT2: 'Rest', TPE1: 'Adébáyọ̀', TALB: 'Sunday Service', TCON: 'Growth', TDRC: '2024-03-17' };

async function storedParts() {
  return db.selectFrom('upload_parts').select('storage_key').execute();
}

describe('an upload', () => {
  test('becomes a draft with what its tags say, which nobody sees outside the desk; the audit has who sent it', async () => {
    const content = makeMp3({ seed: 1, frames: 20_000, tags });
    const id = await uploads.send({ name: 'Sunday/2024 rest.mp3', content });
    const { state, message, size, received, file } = await uploads.outcome(id);
    expect({ state, size, received, file }).toEqual({
      state: 'added',
      size: content.length,
      received: content.length,
      file: 'Sunday/2024 rest.mp3',
    });
    expect(message).toMatchObject({ topic: 'Rest', status: 'draft' });
    const draft = await db
      .selectFrom('messages')
      .innerJoin('speakers', 'speakers.id', 'messages.speaker_id')
      .select(['messages.id', 'speakers.name', 'when', 'status'])
      .where('messages.id', '=', message?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(draft).toMatchObject({ name: tags.TPE1.normalize('NFC'), when: '2024-03-17', status: 'draft' });
    expect((await app.get(`/v1/messages/${draft.id}`)).status).toBe(404);
    const acts = await db.selectFrom('audit_entries').selectAll().where('subject_id', '=', draft.id).execute();
    expect(acts).toMatchObject([
      { action: 'message.upload', account_id: operator.accountId, subject_name: 'Rest', after: { file, size } },
    ]);
    await waitFor('its parts to be gone', async () => (await storedParts()).length === 0);
  });

  test('has its file’s date where nothing else has one, and its name for a topic', async () => {
    const id = await uploads.send({ name: 'evening talk.wav', content: makeWav(2) });
    expect((await uploads.outcome(id)).message?.topic).toBe('Evening talk');
    const { when } = await db
      .selectFrom('messages')
      .select('when')
      .where('topic', '=', 'Evening talk')
      .executeTakeFirstOrThrow();
    expect(when).toBe('2024-03-17');
  });

  test('goes on where its connection broke, on another server that has the same library', async () => {
    const content = makeMp3({ seed: 2, frames: 20_000 });
    const id = await uploads.begin({ name: 'broken.mp3', content });
    await uploads.breakOff(id, content, 1_000_000);
    const first = await waitFor('what came of it to count', async () => (await uploads.received(id)) || null);
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(content.length);

    const pool = openPool({ connectionString: database.url }, 5);
    const second = await startApp(pool, { settings, storage: app.storage });
    expect(await uploading(second, operator.token).received(id)).toBe(first);
    await uploading(second, operator.token).send({ name: 'broken.mp3', content }, id);
    const { state, message } = await uploads.outcome(id);
    expect(state).toBe('added');
    const { sha256, size_bytes } = await db
      .selectFrom('messages')
      .innerJoin('audio_files', 'audio_files.id', 'messages.audio_file_id')
      .select(['sha256', 'size_bytes'])
      .where('messages.id', '=', message?.id ?? '')
      .executeTakeFirstOrThrow();
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', content)).toString('hex');
    expect({ sha256, size: Number(size_bytes) }).toEqual({ sha256: digest, size: content.length });
    await second.stop();
    await pool.destroy();
  });

  test('keeps what has come of it when its server stops', async () => {
    const { db, url } = await makeDatabase();
    const pool = openPool({ connectionString: url }, 5);
    const storage = new HeldStorage(await makeFolder());
    const server = await startApp(pool, { settings, storage });
    const { token } = await makeOperator(db);
    const own = uploading(server, token);
    const content = makeMp3({ seed: 30, frames: 32_000 });
    const cut = own.holdOpen(await own.begin({ name: 'stopped.mp3', content }), content);
    await storage.asked.passed;
    const stopped = server.stop();
    await cut;
    storage.held.open();
    await stopped;
    await pool.destroy();
    const { received_bytes } = await db.selectFrom('uploads').select('received_bytes').executeTakeFirstOrThrow();
    expect(Number(received_bytes)).toBeGreaterThan(4_000_000);
  });

  test('that came whole is read once the storage answers again, however often it was tried in vain', async () => {
    const { db, connection } = await makeDatabase();
    const storage = new LeavingStorage(await makeFolder());
    const server = await startApp(db, { settings, storage, jobs: connection });
    const { token } = await makeOperator(db);
    const own = uploading(server, token);
    storage.isAway = true;
    const id = await own.send({ name: 'early.mp3', content: makeMp3({ seed: 31 }) });
    await waitFor('more tries than an unreadable one gets', async () => {
      await own.send({ name: 'another.mp3', content: makeMp3({ seed: 32 }) });
      return storage.reads > 5;
    });
    storage.isAway = false;
    expect(await own.outcome(id)).toMatchObject({ state: 'added' });
  });

  test('that a server was reading when it stopped is read by another at once', async () => {
    const { db, connection } = await makeDatabase();
    const folder = await makeFolder();
    const storage = new SlowStorage(folder);
    const first = await startApp(db, { settings, storage, jobs: connection });
    const { token } = await makeOperator(db);
    const own = uploading(first, token);
    const id = await own.send({ name: 'handed over.mp3', content: makeMp3({ seed: 34 }) });
    await waitFor('it to be read', () => storage.reads > 0);
    const second = await startApp(db, { settings, storage: new DiskStorage(folder), jobs: connection });
    const there = uploading(second, token);
    expect((await there.list()).map(({ state }) => state)).toEqual(['reading']);
    await first.stop();
    expect(await there.outcome(id)).toMatchObject({ state: 'added' });
    expect(await db.selectFrom('uploads').select('tries').execute()).toEqual([{ tries: 0 }]);
  });

  test('that nobody has asked to read, as in a restored library, is read when a server starts', async () => {
    const { db, url, connection } = await makeDatabase();
    const web = readSettings({ ROLE: 'web', DATABASE_URL: url, LOG_LEVEL: 'silent' });
    const storage = new DiskStorage(await makeFolder());
    const { token } = await makeOperator(db);
    const own = uploading(await startApp(db, { settings: web, storage }), token);
    const ids = [
      await own.send({ name: 'a.mp3', content: makeMp3({ seed: 35 }) }),
      await own.send({ name: 'b.mp3', content: makeMp3({ seed: 36 }) }),
    ];
    // The previous version leaves this state if it dies after the last bytes.
    await db.updateTable('uploads').set({ state: 'receiving' }).where('file_name', '=', 'b.mp3').execute();
    await db.deleteFrom('work_items').execute();
    await startApp(db, { settings, storage, jobs: connection });
    for (const id of ids) expect(await own.outcome(id)).toMatchObject({ state: 'added' });
  });

  test('whose beginning was sent twice, since the answer never arrived, is listed once', async () => {
    const content = makeMp3({ seed: 10 });
    const file = { name: 'begun twice.mp3', content, metadata: { batch: '0b9a3bb4-1fd5-4d4b-9d5e-6d7d7b8c9a01' } };
    await uploads.begin(file);
    const id = await uploads.begin(file);
    const listed = (await uploads.list()).filter((each) => each.file === file.name);
    expect(listed.map((each) => each.id)).toEqual([id]);
  });

  test('is taken beside others of its name that were chosen with it, told apart by size or date', async () => {
    const batch = '0b9a3bb4-1fd5-4d4b-9d5e-6d7d7b8c9a02';
    const name = 'ZOOM0001.WAV';
    const content = makeMp3({ seed: 11 });
    const files = [
      { name, content, metadata: { batch, lastmodified: '1710633600000' } },
      { name, content: makeMp3({ seed: 12, frames: 500 }), metadata: { batch, lastmodified: '1710633600000' } },
      { name, content: makeMp3({ seed: 13 }), metadata: { batch, lastmodified: '1710633601000' } },
    ];
    const ids: string[] = [];
    for (const file of files) ids.push(await uploads.begin(file));
    for (const [place, file] of files.entries()) await uploads.send(file, ids[place]);
    for (const id of ids) expect(await uploads.outcome(id)).toMatchObject({ state: 'added', file: name });
  });

  test('that two servers get the same bytes of counts them once', async () => {
    const content = makeMp3({ seed: 3, frames: 500 });
    const id = await uploads.begin({ name: 'twice.mp3', content });
    const second = await startApp(db, { settings, storage: app.storage });
    const patch = (url: string) =>
      fetch(`${url}/v1${uploadsAddress}/${id}`, {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${operator.token}`,
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        },
        body: new Uint8Array(content),
      });
    const statuses = (await Promise.all([patch(app.url), patch(second.url)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 409]);
    expect((await uploads.outcome(id)).state).toBe('added');
    await waitFor('its parts to be gone', async () => (await storedParts()).length === 0);
  });

  test('whose audio the library has says which message has it, also when both come at once', async () => {
    const content = makeMp3({ seed: 4, tags: { TIT2: 'One of two' } });
    const ids = await Promise.all([
      uploads.send({ name: 'one.mp3', content }),
      uploads.send({ name: 'two.mp3', content }),
    ]);
    const came = await Promise.all(ids.map((id) => uploads.outcome(id)));
    expect(came.map(({ state }) => state).sort()).toEqual(['added', 'same']);
    expect(new Set(came.map(({ message }) => message?.id)).size).toBe(1);
  });

  test('that isn’t audio is refused in the import’s words, an empty one too', async () => {
    const whole = makeMp3({ seed: 5, frames: 200, declared: 200 });
    const cases: [string, Buffer, RegExp][] = [
      ['empty.mp3', Buffer.alloc(0), /it is empty/],
      ['text.mp3', Buffer.from('not a note of it'.repeat(100)), /it is|it has/],
      ['cut.mp3', whole.subarray(0, whole.length / 3), /it/],
    ];
    for (const [name, content, words] of cases) {
      const { state, reason } = await uploads.outcome(await uploads.send({ name, content }));
      expect({ name, state, reason }).toEqual({ name, state: 'refused', reason: expect.stringMatching(words) });
    }
  });

  test('of each hard file ends in a draft, a double or a refusal, never in the queue', needingSampleAudio, async () => {
    for (const name of await readdir(hardAudio)) {
      const id = await uploads.send({ name, content: await readFile(path.join(hardAudio, name)) });
      const { state, reason } = await uploads.outcome(id);
      expect(state === 'refused').toBe(reason !== null && !reason.includes('went in without'));
    }
  });

  test('of a million empty parts is refused in words, whatever it is', async () => {
    for (const [name, content] of Object.entries(filesOfEmptyParts())) {
      const { state, reason } = await uploads.outcome(await uploads.send({ name, content }));
      expect(`${name}: ${state}, ${reason}`).toMatch(/: refused, it has more than 10,000 parts that are not sound/);
    }
  });

  test('waits for its turn while an import is adding', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let hasBegun = false;
    const work = () => {
      hasBegun = true;
      return held;
    };
    const importing = withIngestLock(lockSessionsOf(db), work, { waitMs: 60_000 });
    await waitFor('the import to add', () => hasBegun);
    const id = await uploads.send({ name: 'patient.mp3', content: makeMp3({ seed: 6 }) });
    await waitFor('it to wait', async () => (await uploads.list()).find((each) => each.id === id)?.state === 'reading');
    release();
    await importing;
    expect((await uploads.outcome(id)).state).toBe('added');
  });
});

describe('an upload that replaces a message’s audio', () => {
  const versionOf = async (id: string) => {
    const row = await db
      .selectFrom('messages')
      .select(['version', 'audio_file_id', 'status', 'topic'])
      .where('id', '=', id);
    return row.executeTakeFirstOrThrow();
  };
  const replace = async (id: string, version: number, content: Buffer) =>
    uploads.outcome(
      await uploads.send({ name: 'again.mp3', content, metadata: { replaces: id, version: String(version) } }),
    );

  test('leaves the message and its page’s address as they are; the audit has it', async () => {
    const id = await makeMessage(db, { topic: 'As it was' });
    const before = await versionOf(id);
    const { state, message } = await replace(
      id,
      before.version,
      makeMp3({ seed: 20, tags: { TIT2: 'Not its topic' } }),
    );
    expect({ state, message }).toEqual({ state: 'added', message: { id, topic: 'As it was', status: 'published' } });
    const after = await versionOf(id);
    expect(after).toMatchObject({ topic: 'As it was', status: 'published', version: before.version + 1 });
    expect(after.audio_file_id).not.toBe(before.audio_file_id);
    const acts = await db.selectFrom('audit_entries').select(['action', 'subject_name']).where('subject_id', '=', id);
    expect(await acts.execute()).toEqual([{ action: 'message.replace-audio', subject_name: 'As it was' }]);
  });

  test('is refused when somebody changed the message meanwhile, or another message has that audio', async () => {
    const id = await makeMessage(db, { topic: 'Kept' });
    const before = await versionOf(id);
    expect(await replace(id, before.version + 1, makeMp3({ seed: 21 }))).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('Somebody else has changed this message'),
    });
    const content = makeMp3({ seed: 22, tags: { TIT2: 'Its owner' } });
    await uploads.outcome(await uploads.send({ name: 'owner.mp3', content }));
    expect(await replace(id, before.version, content)).toMatchObject({
      state: 'same',
      message: { topic: 'Its owner' },
    });
    expect(await versionOf(id)).toEqual(before);
  });
});

describe('the addresses of uploads', () => {
  const calls = [
    ['POST', ''],
    ['OPTIONS', ''],
    ['HEAD', '/0123456789abcdef0123456789abcdef'],
    ['PATCH', '/0123456789abcdef0123456789abcdef'],
    ['DELETE', '/0123456789abcdef0123456789abcdef'],
  ] as const;

  test.each(calls)('%s %s is refused to visitors and listeners', async (method, id) => {
    const listener = await makeListener(db);
    const ask = (headers: Record<string, string>) =>
      app.get(`/v1${uploadsAddress}${id}`, { method, headers: { 'tus-resumable': '1.0.0', ...headers } });
    expect((await ask({})).status).toBe(401);
    expect((await ask({ authorization: `Bearer ${listener.token}` })).status).toBe(403);
  });

  test('take no file that is larger than the library takes, and none without a name', async () => {
    const large = { name: 'large.mp3', content: Buffer.alloc(5_000_001) };
    await expect(uploads.begin(large)).rejects.toThrow('413: {"message":"The file is larger than this library takes."');
    await expect(uploads.begin({ name: '../..', content: Buffer.alloc(9) })).rejects.toThrow('400');
  });

  const own = { authorization: `Bearer ${operator.token}`, 'tus-resumable': '1.0.0' };
  const bytes = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  const name = `filename ${Buffer.from('a.mp3').toString('base64')}`;
  const refused: [what: string, status: number, method: string, path: string, headers: Record<string, string>][] = [
    ['no version', 412, 'POST', '', { 'tus-resumable': '', 'upload-length': '9' }],
    ['another version', 412, 'POST', '', { 'tus-resumable': '0.2.2', 'upload-length': '9' }],
    ['no length', 400, 'POST', '', {}],
    ['a length below zero', 400, 'POST', '', { 'upload-length': '-1' }],
    ['a length that is no number', 400, 'POST', '', { 'upload-length': '1e6' }],
    ['a deferred length', 400, 'POST', '', { 'upload-defer-length': '1' }],
    ['no metadata', 400, 'POST', '', { 'upload-length': '9' }],
    ['metadata that aren’t', 400, 'POST', '', { 'upload-length': '9', 'upload-metadata': 'filename %%%' }],
    [
      'a batch that is none',
      400,
      'POST',
      '',
      { 'upload-length': '9', 'upload-metadata': `${name},batch ${btoa('7')}` },
    ],
    ['no offset', 400, 'PATCH', '/0123456789abcdef0123456789abcdef', { ...bytes, 'upload-offset': '' }],
    ['another type', 415, 'PATCH', '/0123456789abcdef0123456789abcdef', { ...bytes, 'content-type': 'audio/mpeg' }],
    ['no such upload', 404, 'PATCH', '/0123456789abcdef0123456789abcdef', bytes],
    ['none to throw away', 404, 'DELETE', '/0123456789abcdef0123456789abcdef', {}],
  ];

  test.each(refused)('refuse %s as the API refuses, with a sentence', async (_, status, method, path, headers) => {
    const sent = Object.entries({ ...own, ...headers }).filter(([, value]) => value !== '');
    const body = method === 'PATCH' ? Buffer.alloc(9) : undefined;
    const reply = await app.get(`/v1${uploadsAddress}${path}`, { method, headers: Object.fromEntries(sent), body });
    expect(reply.status).toBe(status);
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(reply.headers.get('tus-version')).toBe(status === 412 ? '1.0.0' : null);
    const { message, code } = ErrorReply.parse(await reply.json());
    expect(Object.keys(errorStatuses)).toContain(code);
    expect(message).toMatch(/^[A-Z].{20,}/);
  });

  test('refuse more bytes than an upload was to have, and keep none of them', async () => {
    const id = await uploads.begin({ name: 'short.mp3', content: Buffer.alloc(9) });
    const sent = { method: 'PATCH', headers: { ...own, ...bytes }, body: Buffer.alloc(10) };
    const reply = await app.get(`/v1${uploadsAddress}/${id}`, sent);
    expect({ status: reply.status, body: await reply.json() }).toEqual({
      status: 413,
      body: { code: 'request.too_large', message: 'More bytes came than the upload’s stated size.' },
    });
    expect(await uploads.received(id)).toBe(0);
  });

  test('take the example of the API document, a file by itself', async () => {
    const { headers: described = [] } = startUpload;
    const example = Object.fromEntries(described.map((header) => [header.name, header.example]));
    const given = { authorization: `Bearer ${operator.token}`, ...example, 'Upload-Length': '9' };
    const batches: string[] = [];
    for (let sent = 0; sent < 2; sent += 1) {
      const reply = await app.get(`/v1${uploadsAddress}`, { method: 'POST', headers: given });
      expect(reply.status).toBe(201);
      const id = reply.headers.get('location')?.split('/').at(-1);
      const { batch, file } = (await uploads.list()).find((each) => each.id === id) ?? {};
      expect(file).toBe('rivers.mp3');
      const asked = await app.get(`/v1${uploadsAddress}/${id}`, { method: 'HEAD', headers: own });
      expect(asked.headers.get('upload-metadata')).toBe(example['Upload-Metadata']);
      batches.push(batch ?? '');
    }
    expect(new Set(batches).size).toBe(2);
  });

  test('take uploads of another origin’s page that has an access token, and of none that has a session', async () => {
    const { token } = await makeAccessToken(db, operator.accountId, ['desk:messages']);
    const page = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const ask = (method: string, place: string, headers: Record<string, string>) =>
      app.get(`/v1${uploadsAddress}${place}`, { method, headers: { ...page, ...headers } });
    const sent = 'authorization, tus-resumable, upload-length, upload-metadata, upload-offset';
    for (const [method, place] of [['POST', ''] as const, ['HEAD', '/1'], ['PATCH', '/1'], ['DELETE', '/1']]) {
      const asked = { 'access-control-request-method': method, 'access-control-request-headers': sent };
      const { status, headers } = await ask('OPTIONS', place, asked);
      expect([status, headers.get('access-control-allow-origin')], method).toEqual([204, '*']);
      expect(headers.get('access-control-allow-methods')).toContain(method);
      expect(headers.get('access-control-allow-headers')).toContain(sent.slice(sent.indexOf('tus-')));
    }
    const file = { 'tus-resumable': '1.0.0', 'upload-length': '9', 'upload-metadata': name };
    const reply = await ask('POST', '', { ...file, authorization: `Bearer ${token}` });
    expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([201, '*']);
    expect(reply.headers.get('access-control-expose-headers')).toContain('Location');
    const refused = await ask('POST', '', { ...file, authorization: own.authorization });
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });

  test('take uploads that come through several proxies', async () => {
    const batch = Buffer.from('0b0e8f0e-6d0a-4a8e-9d0a-3f0c5c1d2e3f').toString('base64');
    const headers = { ...own, 'x-forwarded-proto': 'https, http', 'upload-length': '9' };
    const reply = await app.get(`/v1${uploadsAddress}`, {
      method: 'POST',
      headers: { ...headers, 'upload-metadata': `${name},batch ${batch}` },
    });
    expect(reply.status).toBe(201);
    expect(reply.headers.get('location')).toMatch(/^\/v1\/admin\/uploads\/[0-9a-f]{32}$/);
  });

  test('take a POST for the method that it says in a header, with the same checks', async () => {
    const content = makeMp3({ seed: 33 });
    const id = await uploads.begin({ name: 'posted.mp3', content });
    const post = (method: string, given: Record<string, string> = {}, token = operator.token) =>
      app.get(`/v1${uploadsAddress}/${id}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'tus-resumable': '1.0.0',
          'x-http-method-override': method,
          ...given,
        },
        ...(method === 'PATCH' && { body: new Uint8Array(content) }),
      });
    const start = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    const { token: listener } = await makeListener(db);
    const { token: other } = await makeOperator(db);
    expect((await post('PATCH', start, listener)).status).toBe(403);
    expect((await post('PATCH', start, other)).status).toBe(404);
    expect((await post('DELETE', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post('PUT')).status).toBe(404);
    expect((await post('HEAD')).headers.get('upload-offset')).toBe('0');
    expect((await post('PATCH', { ...start, 'content-type': 'audio/mpeg' })).status).toBe(415);
    const sent = await post('PATCH', start);
    expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, String(content.length)]);
    expect(await uploads.outcome(id)).toMatchObject({ state: 'added' });
    const thrown = await uploads.begin({ name: 'thrown away.mp3', content });
    const headers = { authorization: `Bearer ${operator.token}`, 'tus-resumable': '1.0.0' };
    const remove = { ...headers, 'x-http-method-override': 'delete' };
    expect((await app.get(`/v1${uploadsAddress}/${thrown}`, { method: 'POST', headers: remove })).status).toBe(204);
    expect((await app.get(`/v1${uploadsAddress}/${thrown}`, { method: 'HEAD', headers })).status).toBe(404);
  });

  test('let nobody but its sender go on with an upload, look at it or throw it away', async () => {
    const other = await makeOperator(db);
    const content = makeMp3({ seed: 9 });
    const id = await uploads.begin({ name: 'mine.mp3', content });
    for (const [method, headers] of [
      ['HEAD', {}],
      ['PATCH', bytes],
      ['DELETE', {}],
    ] as const) {
      const reply = await app.get(`/v1${uploadsAddress}/${id}`, {
        method,
        headers: { ...own, ...headers, authorization: `Bearer ${other.token}` },
        ...(method === 'PATCH' && { body: content }),
      });
      expect(reply.status, method).toBe(404);
    }
    expect(await uploads.received(id)).toBe(0);
    await uploads.send({ name: 'mine.mp3', content }, id);
    expect(await uploads.outcome(id)).toMatchObject({ state: 'added' });
  });

  test('show an operator their own uploads until they dismiss them; what came of unfinished ones goes', async () => {
    const { token } = await makeOperator(db);
    const other = uploading(app, token);
    const content = makeMp3({ seed: 7, frames: 20_000 });
    const id = await other.begin({ name: 'unfinished.mp3', content });
    await other.breakOff(id, content, 300_000);
    await waitFor('bytes', async () => (await other.received(id)) > 0);
    const done = await other.send({ name: 'done.mp3', content: makeMp3({ seed: 8 }) });
    await other.outcome(done);
    expect((await other.list()).map((each) => each.id)).toEqual([id, done]);
    expect((await uploads.list()).some((each) => each.id === id)).toBe(false);

    const dismiss = (by: string) =>
      app.get(`/v1${uploadsAddress}/dismiss`, {
        method: 'POST',
        headers: { authorization: `Bearer ${by}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ids: [id, done] }),
      });
    expect(await (await dismiss(operator.token)).json()).toEqual({ dismissed: 0 });
    expect(await (await dismiss(token)).json()).toEqual({ dismissed: 2 });
    expect(await other.list()).toEqual([]);
    expect((await storedParts()).filter(({ storage_key }) => storage_key.includes(id))).toEqual([]);
  });
});

describe('sweeping', () => {
  test('throws an upload away that got no bytes for a week, with what is stored of it', async () => {
    const content = makeMp3({ seed: 9, frames: 20_000 });
    const id = await uploads.begin({ name: 'left.mp3', content });
    await uploads.breakOff(id, content, 300_000);
    await waitFor('bytes', async () => (await uploads.received(id)) > 0);
    const dayMs = 24 * 60 * 60 * 1000;
    const sweepAfter = (days: number) =>
      new UploadService({
        database: db,
        storage: app.storage,
        largestBytes: 1,
        clock: { now: () => new Date(systemClock.now().getTime() + days * dayMs) },
      }).sweep();
    await sweepAfter(6);
    expect(await uploads.received(id)).toBeGreaterThan(0);
    const [part] = await storedParts();
    await sweepAfter(8);
    expect((await uploads.list()).some((each) => each.id === id)).toBe(false);
    expect(await storedParts()).toEqual([]);
    expect(await app.storage.size(part?.storage_key ?? '')).toBeNull();
  });
});

class LeavingStorage extends DiskStorage {
  isAway = false;
  reads = 0;

  override read(key: string, range?: ByteRange) {
    this.reads += 1;
    if (!this.isAway) return super.read(key, range);
    return new Readable({
      read() {
        this.destroy(new StorageUnavailableError('The bucket does not answer.', { isSetting: false }));
      },
    });
  }
}

class HeldStorage extends DiskStorage {
  readonly asked = makeGate();
  readonly held = makeGate();

  override async put(...given: Parameters<DiskStorage['put']>) {
    this.asked.open();
    await this.held.passed;
    await super.put(...given);
  }
}

class SlowStorage extends DiskStorage {
  reads = 0;

  override read() {
    this.reads += 1;
    return new Readable({
      read() {
        setTimeout(() => this.push('.'), 5);
      },
    });
  }
}
