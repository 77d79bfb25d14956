import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '#core/server/paths';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeCentre } from '#core/server/test/make';
import { waitFor } from '#core/server/test/wait-for';

const { db } = await makeDatabase();

async function policyOf(environment: Record<string, string>): Promise<Record<string, string[]>> {
  const settings = readSettings({ LOG_LEVEL: 'silent', GEO_URL: '', STREAM_ORIGINS: 'off', ...environment });
  const header = (await (await startApp(db, { settings })).get('/')).headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    header.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources];
    }),
  );
}

const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

test('without card payments a page may only frame players of live streams and connect to Lectern', async () => {
  const policy = await policyOf({ PAYMENTS: 'off' });
  expect(policy).toMatchObject({ 'default-src': ["'none'"], 'connect-src': ["'self'"], 'style-src': ["'self'"] });
  expect(policy).toMatchObject({ 'frame-src': players, 'media-src': ["'self'", 'blob:'] });
  expect(policy).toMatchObject({ 'script-src': ["'self'"], 'worker-src': ["'self'"], 'manifest-src': ["'self'"] });
});

test('with the test provider a page may also frame Lectern’s own pages', async () => {
  const { 'frame-src': frames, ...rest } = await policyOf({ PAYMENTS: 'sandbox' });
  expect(frames).toEqual(["'self'", ...players]);
  expect({ ...rest, 'frame-src': players }).toEqual(await policyOf({ PAYMENTS: 'off' }));
});

test('with Paystack a page may also do what its pop-up needs', async () => {
  const keys = { PAYMENTS: 'paystack', PAYSTACK_SECRET_KEY: 'sk_test_0123456789' };
  const { 'frame-src': frames, 'connect-src': asks, 'style-src': styles, ...rest } = await policyOf(keys);
  expect(frames).toEqual(['https://checkout.paystack.com', ...players]);
  expect(asks).toEqual(["'self'", 'https://api.paystack.co']);
  expect(styles).toEqual(["'self'", expect.stringMatching(/^'sha256-/)]);
  const off = await policyOf({ PAYMENTS: 'off' });
  expect({ ...rest, 'connect-src': ["'self'"], 'style-src': ["'self'"], 'frame-src': players }).toEqual(off);
});

test.each([
  ['https:', ['https:']],
  ['https://a.example,http://b.example:8080', ['https://a.example', 'http://b.example:8080']],
  ['https://例え.jp', ['https://xn--r8jz45g.jp']],
])('live streams from STREAM_ORIGINS=%s may be fetched and played, never framed or run', async (given, origins) => {
  const none = await policyOf({ PAYMENTS: 'off' });
  const policy = await policyOf({ PAYMENTS: 'off', STREAM_ORIGINS: given });
  const { 'media-src': plays, 'connect-src': asks, ...rest } = policy;
  expect(plays).toEqual(["'self'", 'blob:', ...origins]);
  expect(asks).toEqual(["'self'", ...origins]);
  expect({ ...rest, 'media-src': none['media-src'], 'connect-src': none['connect-src'] }).toEqual(none);
});

test('the policy matches the pop-up’s code: its addresses, and its one inline style', async () => {
  const code = await readFile(path.join(packageRoot, 'node_modules/@paystack/inline-js/es/inline.js'), 'utf8');
  expect(code).toContain('checkoutUrl:"https://checkout.paystack.com/"');
  expect(code).toContain('paystackApiUrl:"https://api.paystack.co/"');
  const loader = code.slice(code.indexOf('Paystack Popup Loader'));
  const written = /<style>(.*?)<\/style>/s.exec(loader)?.[1] ?? '';
  const style: unknown = JSON.parse(`"${written}"`);
  const hash = createHash('sha256').update(String(style)).digest('base64');
  const policy = await policyOf({ PAYMENTS: 'paystack', PAYSTACK_SECRET_KEY: 'sk_test_0123456789' });
  expect(policy['style-src']).toContain(`'sha256-${hash}'`);
});

test('by default a page may only play streams that are on air or planned when it is sent', async () => {
  const given = { DEMO: 'off', PAYMENTS: 'off', LOG_LEVEL: 'silent', GEO_URL: '' };
  const app = await startApp(db, { settings: readSettings(given) });
  const policyNow = async () => (await app.get('/')).headers.get('content-security-policy') ?? '';
  const before = (await app.get('/')).headers.get('etag') ?? '';
  const statusFor = async (etag: string) => (await app.get('/', { headers: { 'if-none-match': etag } })).status;
  expect(await statusFor(before)).toBe(304);
  expect(await policyNow()).not.toContain('https:;');
  expect(await policyNow()).not.toMatch(/(media|connect)-src[^;]*https:/);

  const centre = await makeCentre(db, { slug: 'lagos', name: 'Lagos' });
  await db
    .updateTable('centres')
    .set({ stream_url: 'https://cdn.example:8443/a.m3u8' })
    .where('id', '=', centre)
    .execute();
  const library = JSON.stringify('https://live.example.org/talk.m3u8');
  await db.insertInto('settings').values({ key: 'stream_url', value: library }).execute();
  await db
    .insertInto('stream_schedules')
    .values({
      address: 'https://planned.example/b.mp4',
      centre_id: centre,
      starts_at: new Date('2999-01-01'),
      ends_at: new Date('2999-01-02'),
    })
    .execute();
  app.catalogueChanged();
  const origins = 'https://cdn.example:8443 https://live.example.org https://planned.example';
  await waitFor('the policy to have them', async () => (await policyNow()).includes(origins));
  expect(await policyNow()).toContain(`media-src 'self' blob: ${origins};`);
  expect(await policyNow()).toContain(`connect-src 'self' ${origins};`);
  expect(await statusFor(before)).toBe(200);

  await db.deleteFrom('stream_schedules').execute();
  await db.updateTable('centres').set({ stream_url: null }).execute();
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify('https://www.youtube.com/watch?v=dQw4w9WgXcQ') })
    .where('key', '=', 'stream_url')
    .execute();
  app.catalogueChanged();
  await waitFor('the policy to have none', async () => !(await policyNow()).includes('example'));
  expect(await policyNow()).not.toContain('www.youtube.com');
});

test('nothing that Lectern answers may be framed, and with https all of it says so for a year', async () => {
  const settings = readSettings({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://talks.example.org', PAYMENTS: 'off' });
  const app = await startApp(db, { settings });
  for (const address of [
    '/',
    '/v1/messages',
    '/v1/messages',
    '/v1/admin',
    '/v1/nothing',
    '/media/audio/none.mp3',
    '/healthz',
  ]) {
    const { headers } = await app.get(address);
    expect([address, headers.get('content-security-policy')]).toEqual([
      address,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});
