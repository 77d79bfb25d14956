import { connect } from 'node:net';
import { Validator } from '@seriousme/openapi-schema-validator';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ErrorReply } from '#core/contract/errors';
import { openPool } from '#core/server/database/pool';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { endpoints } from '#core/server/test/endpoints';
import { waitFor } from '#core/server/test/wait-for';

const OpenApi = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ summary: z.string() }))),
});

const geoUrl = 'https://geo.example.org/json/?fields="city"&v=1';
const { db } = await makeDatabase();
let ready = true;
const app = await startApp(db, {
  settings: readSettings({
    LOG_LEVEL: 'silent',
    METRICS: 'on',
    LIBRARY_TITLE: 'Grace & <b>Truth</b>',
    GEO_URL: geoUrl,
    STREAM_ORIGINS: 'off',
  }),
  isReady: async () => {
    if (!ready) throw new Error('no database');
  },
});

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const document = OpenApi.parse(await (await app.get('/v1/openapi.json')).json());
    const { valid, errors } = await new Validator().validate(document);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    for (const endpoint of endpoints) {
      const path = `/v1${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
      expect(document.paths[path]?.[endpoint.method.toLowerCase()]?.summary, path).toBe(endpoint.summary);
    }
  });

  test('is sent compressed, and only once to clients that cache it', async () => {
    const reply = await app.get('/v1/openapi.json', { headers: { 'accept-encoding': 'br' } });
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(reply.headers.get('content-encoding')).toBe('br');
    const etag = reply.headers.get('etag') ?? '';
    for (const method of ['GET', 'HEAD']) {
      const again = await app.get('/v1/openapi.json', { method, headers: { 'if-none-match': etag } });
      expect(again.status).toBe(304);
      expect(again.headers.get('content-length')).not.toBe('0');
    }
  });

  test('only describes addresses that exist', async () => {
    const { paths } = OpenApi.parse(await (await app.get('/v1/openapi.json')).json());
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ path: path.replace(/\{\w+\}/g, '1'), method: method.toUpperCase() })),
    );
    expect(calls.length).toBeGreaterThan(140);
    const missing: string[] = [];
    for (const { path, method } of calls) {
      const text = await (await app.get(path, { method })).text();
      if (text.includes('route.not_found')) missing.push(`${method} ${path}`);
    }
    expect(missing).toEqual([]);
  });
});

describe('the document of the web app', () => {
  test.each(['/', '/messages', '/general', '/playlist/12', '/admin/messages/12', '/reset/token'])(
    'is at %s, never kept by caches',
    async (path) => {
      const reply = await app.get(path);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(reply.headers.get('cache-control')).toBe('no-cache');
    },
  );

  test('is sent for unknown addresses too, to show the 404 page', async () => {
    for (const path of ['/featured/%E0%A4%A', '/100%', '/%?keyword=x']) {
      const reply = await speak(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(reply, path).toMatch(/^HTTP\/1.1 404 .*content-type: text\/html/is);
    }
  });

  test('contains the library’s title, escaped', async () => {
    expect(await (await app.get('/')).text()).toContain('Grace &#38; &#60;b&#62;Truth');
  });

  test.each(['%NAIRA_PER_GB%', '%GEO_URL% & $1'])('contains any title literally: %s', async (title) => {
    const settings = readSettings({ LOG_LEVEL: 'silent', LIBRARY_TITLE: title });
    const text = await (await (await startApp(db, { settings })).get('/')).text();
    expect(text).toContain(`<title>${title.replace('&', '&#38;')}</title>`);
    expect(text).toContain('<meta name="naira-per-gb" content="500" />');
  });

  test('contains the library’s title and mission as its description', async () => {
    const settings = readSettings({
      LOG_LEVEL: 'silent',
      LIBRARY_TITLE: 'Grace',
      MISSION_STATEMENT: `Talks "for" <all>,\nfree ${'and open '.repeat(40)}`,
    });
    const text = await (await (await startApp(db, { settings })).get('/')).text();
    const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(text) ?? [];
    expect(description).toMatch(/^Grace: Talks &#34;for&#34; &#60;all&#62;, free and open .* and…$/);
    expect(description.length).toBeLessThan(240);
  });

  test('names the only other address that may be fetched', async () => {
    const reply = await app.get('/');
    const named = 'content="https://geo.example.org/json/?fields=&#34;city&#34;&#38;v=1"';
    expect(await reply.text()).toContain(`<meta name="geo-url" ${named} />`);
    const policy = reply.headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self' https://geo.example.org;");
  });

  test('names none when the look-up is disabled', async () => {
    const { db: other } = await makeDatabase();
    const settings = readSettings({ LOG_LEVEL: 'silent', GEO_URL: '', STREAM_ORIGINS: 'off' });
    const quiet = await startApp(other, { settings });
    const reply = await quiet.get('/');
    expect(await reply.text()).toContain('<meta name="geo-url" content="" />');
    expect(reply.headers.get('content-security-policy')).toContain("connect-src 'self';");
  });

  test('allows no inline script or style and no framing', async () => {
    const policy = (await app.get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test('is not sent for addresses that are not pages', async () => {
    for (const path of ['/assets/gone.js', '/v1/nothing', '/media/nothing', '/metrics/nothing']) {
      const reply = await app.get(path);
      expect(reply.status, path).toBe(404);
      expect(reply.headers.get('content-type'), path).toContain('application/json');
    }
    expect((await app.get('/', { method: 'POST' })).status).toBe(404);
  });
});

describe('the manifest', () => {
  const title30 = 'Grace Chapel Teaching Archives';
  test.each([
    ['Grace Chapel', 'Grace Chapel'],
    ['"Grace" \\ %SHORT_TITLE%', '"Grace" \\ %SHORT_TITLE%'],
    [title30, title30],
    [`${title30} of Lagos`, title30],
    [`${title30}, Lagos`, 'Grace Chapel Teaching'],
    ['😀'.repeat(40), '😀'.repeat(30)],
  ])('names the app %s, and in short %s', async (name, short_name) => {
    const settings = readSettings({ LOG_LEVEL: 'silent', LIBRARY_TITLE: name });
    const reply = await (await startApp(db, { settings })).get('/manifest.webmanifest');
    expect(await reply.json()).toMatchObject({ name, short_name });
  });
});

describe('requests that reach no route are refused in the same form', () => {
  test.each([
    ['an address that is none', 'GET /v1/messages/%', 400, 'request.invalid'],
    ['headers beyond measure', `GET /${'a'.repeat(20_000)}`, 431, 'request.headers_too_large'],
    ['what is not HTTP', 'nonsense', 400, 'request.invalid'],
    ['a way out of the folder', 'GET /../../etc/passwd', 404, null],
    ['a way out of the assets', 'GET /assets/..%5c..%5cpackage.json', 404, 'route.not_found'],
    ['the folder of the assets', 'GET /assets/', 404, 'route.not_found'],
    ['the API itself', 'GET /v1?x=1', 404, 'route.not_found'],
  ])('%s', async (_, request, status, code) => {
    const reply = await speak(`${request} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    if (code) expect(ErrorReply.parse(JSON.parse(reply.slice(reply.indexOf('\r\n\r\n')))).code).toBe(code);
  });

  test.each(['/index.html', '//index.html', '/./index.html', '/assets/%2e%2e/index.html', '/index%2Ehtml'])(
    '%s never leads to the document without its headers',
    async (path) => {
      const reply = await speak(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      if (!reply.startsWith('HTTP/1.1 404')) expect(reply).toContain('Content-Security-Policy');
      expect(reply).not.toContain('%LIBRARY_TITLE%');
    },
  );
});

async function speak(request: string): Promise<string> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.write(request);
  let reply = '';
  for await (const chunk of socket) reply += String(chunk);
  return reply;
}

test('reports whether it is up and whether it is ready', async () => {
  expect((await app.get('/healthz')).status).toBe(200);
  expect((await app.get('/readyz')).status).toBe(200);
  ready = false;
  expect((await app.get('/healthz')).status).toBe(200);
  expect((await app.get('/readyz')).status).toBe(503);
});

test('serves metrics to Prometheus when they are enabled', async () => {
  const readFigures = async () => (await app.get('/metrics')).text();
  const count = /^http_request_duration_seconds_count\{method="GET",route="\/v1\/messages",status="200"\} (\d+)$/m;
  const countIn = (figures: string) => Number(count.exec(figures)?.[1] ?? 0);
  const before = countIn(await readFigures());
  for (const _ of ['made', 'kept', 'kept']) await app.get('/v1/messages');
  await waitFor('the last reply to be counted', async () => countIn(await readFigures()) >= before + 3);
  const figures = await readFigures();
  expect(figures).toContain('lectern_audio_files{state="waiting"} 0');
  expect(countIn(figures)).toBe(before + 3);
});

test('an unexpected failure reveals no details', async () => {
  const { db: broken } = await makeBroken();
  const reply = await broken.get('/v1/messages');
  expect(reply.status).toBe(500);
  expect(await reply.json()).toEqual({ message: 'An error occurred, please try again', code: 'server.fault' });
});

test('a body that isn’t JSON is refused by its content type', async () => {
  const headers = { 'content-type': 'text/plain' };
  const reply = await app.get('/v1/auth/login', {
    method: 'POST',
    headers,
    body: '{"email":"a@example.org","password":"x"}',
  });
  expect(reply.status).toBe(415);
});

test.each([
  ['gzip', 415],
  ['br', 415],
  ['Identity', 400],
])('a JSON body with the Content-Encoding %s is answered with %i', async (encoding, status) => {
  const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
  const reply = await app.get('/v1/auth/login', { method: 'POST', headers, body: '{}' });
  expect(reply.status).toBe(status);
});

describe('a database that can’t be queried', () => {
  const notReady = { message: expect.stringContaining('try again'), code: 'server.not_ready' };

  test('because it is down: the reply says when to try again', async () => {
    const gone = openPool({ host: '127.0.0.1', port: 1 }, 1);
    const reply = await (await startApp(gone)).get('/v1/messages');
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await reply.json()).toEqual(notReady);
  });

  test('because all of its connections are in use', async () => {
    const { connection, url } = await makeDatabase();
    const full = openPool({ ...connection, connectionTimeoutMillis: 2000 }, 1);
    const crowded = await startApp(full, {
      settings: readSettings({ LOG_LEVEL: 'silent', ROLE: 'web', DATABASE_URL: url }),
    });
    const reply = await full.connection().execute(() => crowded.get('/v1/messages'));
    expect(reply.status).toBe(503);
    await waitFor('it to answer again', async () => (await crowded.get('/v1/messages')).ok);
    await crowded.stop();
    await full.destroy();
  });

  test('because it closed the connection meanwhile', async () => {
    const { db: admin, connection } = await makeDatabase();
    const cut = openPool({ ...connection, application_name: 'cut off' }, 1);
    const server = await startApp(cut);
    const reply = await admin.transaction().execute(async (trx) => {
      await sql`lock table messages, message_search in access exclusive mode`.execute(trx);
      let isAnswered = false;
      const waiting = server.get('/v1/messages').finally(() => {
        isAnswered = true;
      });
      await waitFor('the query to be cut off', async () => {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'cut off' and wait_event_type = 'Lock'`.execute(admin);
        return isAnswered;
      });
      return waiting;
    });
    expect(reply.status).toBe(503);
    await waitFor('it to connect again', async () => (await server.get('/v1/messages')).ok);
    await server.stop();
    await cut.destroy();
  });
});

async function makeBroken() {
  const { db: empty } = await makeDatabase({ empty: true });
  return { db: await startApp(empty) };
}
