import { describe, expect, test } from 'vitest';
import { formatNaira } from '#core/contract/money';
import { data } from '#core/contract/page';
import { smtpTransport } from '#core/server/mail/smtp';
import { readSettings } from '#core/server/settings/settings';
import { accountCalls, type Sent } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { startMailServer } from '#core/server/test/mail-server';
import { makeOperator } from '#core/server/test/make-operator';
import { makePng } from '#core/server/test/make-picture';
import { startPaystackDouble } from '#core/server/test/paystack-double';
import { keepMail } from '#core/server/test/sent-mail';
import { waitFor } from '#core/server/test/wait-for';
import { readAbout } from '#features/settings/contract';
import { builtInAccents } from '#features/settings/contract/accent';
import { DeskSettings } from '#features/settings/desk';

const { db } = await makeDatabase();
const environment = { LOG_LEVEL: 'silent', LIBRARY_TITLE: 'From the environment', CONTACT_PHONE: '+234 803 555 0142' };
const mail = keepMail();
const app = await startApp(db, { settings: readSettings(environment), mailTransport: mail });
const other = await startApp(db, { settings: readSettings(environment) });
const { token, email } = await makeOperator(db);
const { call, post } = accountCalls(app);

const asked = (address: string, sent: Sent = {}) => call(`/admin/settings${address}`, { token, ...sent });
const settingsIn = (body: unknown) => data(DeskSettings).parse(body).data;
const read = async () => settingsIn((await asked('')).body);

async function change(fields: object) {
  const { version } = await read();
  const answer = await asked('', { method: 'PATCH', body: { version, ...fields } });
  expect(answer).toMatchObject({ status: 200 });
  return settingsIn(answer.body);
}

async function sendLogo(content: Buffer<ArrayBuffer>, type = 'image/png') {
  const { version } = await read();
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const reply = await app.get(`/v1/admin/settings/logo?version=${version}`, { method: 'PUT', headers, body: content });
  const body: unknown = await reply.json();
  return { status: reply.status, body };
}

const textOf = async (address: string, server = app) => await (await server.get(address)).text();
const facts = async (server = app) => {
  const document = await textOf('/', server);
  return (name: string) => new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(document)?.[1];
};

describe('the library’s settings', () => {
  test('are what the desk says, else the environment, else the default', async () => {
    const before = await read();
    expect(before.values).toMatchObject({ title: 'From the environment', email: null, quality: 'auto' });
    expect(before.from_environment).toEqual(expect.arrayContaining(['title', 'phone']));
    expect(before.from_environment).not.toContain('mission');
    const after = await change({ title: ' Grace & <Truth> ', phone: '', email: 'help@example.org' });
    expect(after.values).toMatchObject({ title: 'Grace & <Truth>', phone: null, email: 'help@example.org' });
    expect(after.set_here).toEqual(['title', 'phone', 'email']);
    const reset = await change({ reset: ['title', 'phone', 'email'] });
    expect(reset.values).toEqual(before.values);
    expect(reset.set_here).toEqual([]);
  });

  test('show in the document, the manifest, the worker and the replies at once, and elsewhere when it is noticed', async () => {
    const worker = await textOf('/sw.js');
    expect(await textOf('/v1/centres/general')).toContain('From the environment');
    await textOf('/v1/centres/general', other);
    await change({ title: 'Grace', mission: 'To be heard.', quality: 'saver', naira_per_gb: 250.5 });
    expect(await textOf('/')).toContain('<title>Grace</title>');
    expect(JSON.parse(await textOf('/manifest.webmanifest'))).toMatchObject({ name: 'Grace', short_name: 'Grace' });
    expect(await textOf('/sw.js')).not.toBe(worker);
    expect(await textOf('/v1/misc/about')).toContain('To be heard.');
    expect(await textOf('/v1/centres/general')).toContain('"Grace"');
    expect((await facts())('quality')).toBe('saver');
    expect((await facts())('naira-per-gb')).toBe('250.5');

    expect(await textOf('/', other)).toContain('From the environment');
    other.catalogueChanged();
    await waitFor('the other server to notice', async () =>
      (await textOf('/', other)).includes('<title>Grace</title>'),
    );
    expect(await textOf('/v1/centres/general', other)).toContain('"Grace"');
    await change({ reset: ['title', 'mission', 'quality', 'naira_per_gb'] });
  });

  test('have the offices that the About page shows, none to ten, in their order', async () => {
    const before = await read();
    const names = ['Headquarters', 'European office', 'Asia Pacific office'];
    expect(before.values.offices).toEqual(names.map((name) => ({ name, address: null })));
    const offices = [
      { name: ' Ibadan ', address: ' 12 Ring Road\nIbadan ' },
      { name: 'Headquarters', address: '1 Marina' },
      { name: 'Kano' },
    ];
    await change({ offices });
    const about = async () => readAbout.reply.parse(JSON.parse(await textOf('/v1/misc/about'))).data;
    expect(await about()).toMatchObject({
      office_list: [
        { name: 'Ibadan', address: '12 Ring Road\nIbadan' },
        { name: 'Headquarters', address: '1 Marina' },
        { name: 'Kano', address: null },
      ],
      offices: { headquarters: '1 Marina', europe: null, asia_pacific: null },
    });
    const { body } = await call('/admin/audit?kind=settings&pageSize=1', { token });
    expect(body).toMatchObject({
      data: [
        {
          before: { offices: names },
          after: { offices: ['Ibadan: 12 Ring Road\nIbadan', 'Headquarters: 1 Marina', 'Kano'] },
        },
      ],
    });
    await change({ offices: [] });
    expect((await about()).office_list).toEqual([]);
    expect((await change({ reset: ['offices'] })).values.offices).toEqual(before.values.offices);
  });

  test('that an earlier Lectern stored, with three offices of one setting each, are read on', async () => {
    const value = JSON.stringify({ title: 'Grace', office_europe: '5 Quay Road', office_asia_pacific: null });
    await db.updateTable('settings').set({ value }).where('key', '=', 'library').execute();
    expect((await read()).values).toMatchObject({
      title: 'Grace',
      offices: [
        { name: 'Headquarters', address: null },
        { name: 'European office', address: '5 Quay Road' },
        { name: 'Asia Pacific office', address: null },
      ],
    });
    expect((await change({ reset: ['title', 'offices'] })).set_here).toEqual([]);
  });

  test('that somebody else has changed meanwhile are not overwritten, and the second operator is refused', async () => {
    const { version } = await read();
    const both = await Promise.all(
      ['One', 'Other'].map((title) => asked('', { method: 'PATCH', body: { version, title } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'operator.changed_meanwhile',
      message: expect.stringContaining('Somebody else'),
    });
    await change({ reset: ['title'] });
  });

  test('are in the audit, each change with what was before and after', async () => {
    await change({ phone: '+234 1 234 5678' });
    const { body } = await call('/admin/audit?kind=settings&pageSize=1', { token });
    expect(body).toMatchObject({
      data: [
        { action: 'settings.change', before: { phone: '+234 803 555 0142' }, after: { phone: '+234 1 234 5678' } },
      ],
    });
    await change({ reset: ['phone'] });
  });

  test.each([
    ['title', '  ', 'A library needs a title'],
    ['phone', 'call us', 'Give a phone number'],
    ['email', 'nowhere', 'valid email'],
    ['accent_dark', 'red', 'Give a colour like #f4b740'],
    ['accent_dark', '#5a1f7a', 'contrast'],
    ['accent_light', '#ffe082', 'can be read'],
    ['naira_per_gb', -1, '0 (shows'],
    ['ticket_batch_ceiling', 0, 'above 0'],
    ['donation_minimum', 0.001, 'two decimals'],
    ['refund_ceiling', 0.001, 'two decimals'],
    ['refund_ceiling', 1e13, 'at most 1,000,000,000,000'],
    ['quality', 'best', 'Choose either auto'],
    ['offices', Array.from({ length: 11 }, (_, at) => ({ name: `Office ${at}` })), 'at most 10 offices'],
    ['offices', [{ name: 'Kano' }, { name: 'kano ' }], 'Two offices have the same name'],
    ['offices', 'Kano', 'a list of offices'],
    ['office_europe', '5 Quay Road', 'doesn’t take it'],
    ['toString', 1, 'doesn’t take it'],
  ])('%s is refused as %j, with the reason', async (field, value, why) => {
    const { version } = await read();
    const refused = await asked('', { method: 'PATCH', body: { version, [field]: value } });
    expect(refused).toMatchObject({ status: 400, body: { errors: { [field]: expect.stringContaining(why) } } });
    expect(await read()).toMatchObject({ version });
  });
});

describe('the library’s look', () => {
  test('has its accents in the document, and in mails', async () => {
    expect((await facts())('accents')).toBe('');
    await change({ title: 'Grace', accent_dark: '#7FD1AE', accent_light: '#0b6b4f' });
    expect((await facts())('accents')).toBe('#7fd1ae #17130c #0b6b4f #ffffff');
    expect(await asked('/mail-test', { method: 'POST' })).toMatchObject({ status: 200 });
    const sent = mail.sent.at(-1);
    expect(sent).toMatchObject({ to: email, subject: 'A test mail from Grace' });
    expect(sent?.html).toContain('background:#0b6b4f;color:#ffffff');
    expect(sent?.html).toContain('.button{background:#7fd1ae!important');
    const reset = await change({ reset: ['title', 'accent_dark', 'accent_light'] });
    expect(reset.values).toMatchObject({ accent_dark: builtInAccents.dark, accent_light: builtInAccents.light });
  });

  test('has its logo as squares in pages, icons and mails, and can go back to the built-in one', async () => {
    expect((await facts())('icon')).toBe('/favicon.svg');
    const { status, body } = await sendLogo(await makePng({ width: 600, height: 300 }));
    expect(status).toBe(200);
    const logo = settingsIn(body).logo_url ?? '';
    expect(logo).toMatch(/^\/media\/logos\/[0-9a-f]{64}-192\.png$/);
    const named = await facts();
    for (const name of ['logo', 'icon', 'touch-icon']) {
      const reply = await app.get(named(name) ?? '');
      expect({ name, status: reply.status, type: reply.headers.get('content-type') }).toEqual({
        name,
        status: 200,
        type: 'image/png',
      });
      expect(reply.headers.get('cache-control')).toContain('immutable');
    }
    const { icons } = JSON.parse(await textOf('/manifest.webmanifest'));
    expect(icons).toContainEqual({ src: logo, sizes: '192x192', type: 'image/png', purpose: 'any' });
    await asked('/mail-test', { method: 'POST' });
    expect(mail.sent.at(-1)?.html).toMatch(/<img src="http:\/\/[^"]+-96\.png" width="40" height="40"/);

    const removed = await asked(`/logo?version=${(await read()).version}`, { method: 'DELETE' });
    expect(settingsIn(removed.body).logo_url).toBeNull();
    expect((await facts())('logo')).toBe('');
    expect((await app.get(logo)).status).toBe(200);
  });

  test('takes no picture as its logo that would look bad, or is none', async () => {
    expect(await sendLogo(await makePng({ width: 64, height: 64 }))).toBeRefused('picture.unreadable', {
      message: expect.stringContaining('At least 192'),
    });
    expect(await sendLogo(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({ status: 400 });
    expect(await sendLogo(Buffer.from('<svg/>'), 'image/svg+xml')).toMatchObject({ status: 415 });
  });

  test('shows amounts as the operator wants them', async () => {
    await change({ currency: 'code', kobo: 'always' });
    expect(formatNaira(1500)).toBe('NGN\u00a01,500.00');
    expect((await facts())('naira')).toBe('code always');
    await change({ reset: ['currency', 'kobo'] });
    expect(formatNaira(1500)).toBe('₦1,500');
  });
});

describe('the mail test', () => {
  const testWith = async (url: string) => {
    const settings = readSettings({ ...environment, SMTP_URL: url });
    const from = settings.mail.from;
    const server = await startApp(db, { settings, mailTransport: smtpTransport({ smtpUrl: url, from }) });
    return (await accountCalls(server).post('/admin/settings/mail-test', undefined, token)).body;
  };

  test('tells that the mail server took the mail', async () => {
    const server = await startMailServer();
    expect(await testWith(server.url)).toMatchObject({ data: { ok: true } });
    expect((await server.mailTo(email)).subject).toContain('A test mail');
    await server.stop();
  });

  const refusing = (responseCode: number) => Object.assign(new Error('not from you'), { responseCode });
  test.each([
    [451, 'onRcptTo', 'The mail server asks to wait'],
    [450, 'onMailFrom', 'The mail server asks to wait'],
    [421, 'onConnect', 'The mail server asks to wait'],
    [452, 'onData', 'The mail server asks to wait'],
    [550, 'onRcptTo', 'refuses your address as a recipient'],
    [550, 'onMailFrom', 'does not let Lectern send as MAIL_FROM'],
  ] as const)('tells what %i to %s means', async (code, stage, words) => {
    const refusal = refusing(code);
    const server = await startMailServer({
      ...(stage === 'onConnect' && { onConnect: (_, done) => done(refusal) }),
      ...(stage === 'onMailFrom' && { onMailFrom: (_, __, done) => done(refusal) }),
      ...(stage === 'onRcptTo' && { onRcptTo: (_, __, done) => done(refusal) }),
      ...(stage === 'onData' && { onData: (stream, _, done) => void stream.resume().on('end', () => done(refusal)) }),
    });
    expect(await testWith(server.url)).toMatchObject({ data: { ok: false, message: expect.stringContaining(words) } });
    await server.stop();
  });

  test.each([
    ['nothing answers', 'smtp://127.0.0.1:1', 'Nothing answers at that host and port'],
    ['there is no such host', 'smtp://nowhere.invalid:587', 'no mail server of that name'],
  ])('tells in words that %s', async (_, url, words) => {
    expect(await testWith(url)).toMatchObject({ data: { ok: false, message: expect.stringContaining(words) } });
  });
});

describe('the payment test', () => {
  test('says that the sandbox is a test', async () => {
    expect((await post('/admin/settings/payment-test', undefined, token)).body).toMatchObject({
      data: { ok: true, message: expect.stringContaining('no money moves') },
    });
  });

  test('asks Paystack whether it takes the key', async () => {
    const double = await startPaystackDouble('sk_test_of_the_desk');
    // A web server has no rounds of its own, which would ask for lists of payments.
    const settings = { ...double.settings(), role: 'web' as const };
    const paying = accountCalls(await startApp(db, { settings }));
    const result = async () => (await paying.post('/admin/settings/payment-test', undefined, token)).body;
    expect(await result()).toMatchObject({ data: { ok: true, message: expect.stringContaining('test key') } });
    double.stumbleAlways({ code: 401, body: { status: false, message: 'Invalid key' } });
    expect(await result()).toMatchObject({
      data: { ok: false, message: expect.stringContaining('PAYSTACK_SECRET_KEY') },
    });
    expect(double.asked.every((request) => request.startsWith('GET /transaction/verify/'))).toBe(true);
    const { body } = await paying.call('/admin/settings', { token });
    expect(settingsIn(body).payments).toMatchObject({
      provider: 'paystack-test',
      webhook_url: expect.stringMatching(/^http.*\/v1\/payments\/webhook\/paystack$/),
    });
  });
});
