import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeAudioFile, makeImage, makeSpeaker } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const settings = readSettings({ LOG_LEVEL: 'silent', LIBRARY_TITLE: 'Salt & Light' });
const app = await startApp(db, { settings, clock: { now: () => now } });
const speakerId = await makeSpeaker(db, { name: 'Ruth <Adeyemi>' });
const imageId = await makeImage(db, { sha256: 'cd'.repeat(32) });

async function read(address: string) {
  const reply = await app.get(address);
  return { reply, status: reply.status, html: await reply.text() };
}

describe('the player of a free message', async () => {
  const audioFileId = await makeAudioFile(db, { sha256: 'ef'.repeat(32), container: 'mp3', duration_ms: 600_000 });
  const id = await makeMessage(db, { topic: 'Joy & "rest"', speakerId, imageId, audioFileId });

  test('plays without its script, shows who speaks, and leads to the message in a tab of its own', async () => {
    const { html, status } = await read(`/embed/message/${id}`);
    expect(status).toBe(200);
    expect(html).toContain(
      `<audio controls preload="none" title="Joy &#38; &#34;rest&#34;"><source src="/media/audio/${'ef'.repeat(32)}.mp3"></audio>`,
    );
    expect(html).toContain('Ruth &#60;Adeyemi&#62;');
    expect(html).toContain(
      `<h1 dir="auto"><a href="/message/${id}" target="_blank" rel="noopener">Joy &#38; &#34;rest&#34;</a></h1>`,
    );
    expect(html).toContain(`<img src="/media/covers/${'cd'.repeat(32)}/320.webp" alt=""`);
    expect(html).toContain('Salt &#38; Light');
    for (const [link] of html.matchAll(/<a [^>]*>/g)) expect(link).toContain('target="_blank" rel="noopener"');
  });

  test('may be framed by any page, loads nothing from elsewhere, and knows nobody', async () => {
    const { reply, html } = await read(`/embed/message/${id}`);
    const policy = reply.headers.get('content-security-policy') ?? '';
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      "img-src 'self'",
      "media-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      'frame-ancestors *',
    ]);
    expect(reply.headers.get('x-frame-options')).toBeNull();
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect(reply.headers.get('x-robots-tag')).toBe('noindex');
    expect(html).not.toMatch(/ style="| on[a-z]+="|<script(?! src="\/assets\/embed-1\.js" defer><\/script>)/);
  });

  test('starts where the address says, in the theme that it says, and ignores what it doesn’t understand', async () => {
    const { html } = await read(`/embed/message/${id}?t=75&theme=light`);
    expect(html).toContain(`/media/audio/${'ef'.repeat(32)}.mp3#t=75"`);
    expect(html).toContain(`href="/message/${id}?t=75"`);
    expect(html).toContain('<html lang="en" data-theme="light">');
    const plain = (await read(`/embed/message/${id}`)).html;
    for (const query of ['t=abc&theme="><script>', 't=-3', 'theme=dark&theme=light', 't=1e99']) {
      expect((await read(`/embed/message/${id}?${query}`)).html).toBe(plain);
    }
    expect((await read(`/embed/message/${id}?t=99999`)).html).toContain('.mp3#t=600"');
  });

  test('offers the renditions for little data, Opus first', async () => {
    const sha256 = '12'.repeat(32);
    await db
      .insertInto('audio_renditions')
      .values([
        { audio_file_id: audioFileId, kind: 'low', sha256, size_bytes: '9' },
        { audio_file_id: audioFileId, kind: 'compact', sha256, size_bytes: '12' },
      ])
      .execute();
    app.catalogueChanged();
    const { html } = await read(`/embed/message/${id}`);
    const sources = [...html.matchAll(/<source src="([^"]+)"/g)].map(([, address]) => address);
    expect(sources).toEqual([`/media/audio/${'ef'.repeat(32)}.webm`, `/media/audio/${'ef'.repeat(32)}.compact.mp3`]);
  });
});

test('a paid message plays its preview, and says what all of it costs', async () => {
  const id = await makeMessage(db, {
    priceKobo: 80_000,
    audioFileId: await makeAudioFile(db, { duration_ms: 600_000 }),
  });
  const { html, status } = await read(`/embed/message/${id}?t=30`);
  expect(status).toBe(200);
  expect(html).toContain(`<source src="/v1/messages/${id}/preview">`);
  expect(html).toContain('data-length="45" data-start="0"');
  expect(html).not.toContain('/media/audio/');
  expect(html).toContain('Listen on <span dir="auto">Salt &#38; Light</span> · ₦800');
});

test('one that isn’t out yet plays nothing until its moment', async () => {
  const id = await makeMessage(db, { startDate: new Date('2026-03-05T09:00:00Z') });
  const { html } = await read(`/embed/message/${id}`);
  expect(html).not.toContain('<audio');
  expect(html).not.toContain('<script');
  expect(html).toContain('It will be released on 5 March 2026.');
  now = new Date('2026-03-05T09:00:01Z');
  app.catalogueChanged();
  expect((await read(`/embed/message/${id}`)).html).toContain('<audio');
});

test.each([
  ['a message that was withdrawn', 'withdrawn', 410, 'This message is no longer available.'],
  ['a draft', 'draft', 404, 'There is no such message.'],
] as const)('in place of %s there is a page that leads to the library', async (_, messageStatus, status, sentence) => {
  const id = await makeMessage(db, { status: messageStatus, topic: 'Kept to ourselves' });
  const found = await read(`/embed/message/${id}`);
  expect(found.status).toBe(status);
  expect(found.html).toContain(sentence);
  expect(found.html).not.toContain('Kept to ourselves');
  expect(found.html).toContain('<a class="button" href="/" target="_blank" rel="noopener">');
  expect(found.reply.headers.get('content-security-policy')).toContain('frame-ancestors *');
});

test.each(['0', 'abc', '99999999999999999999', '%00'])('nor is there one for %s', async (id) => {
  expect((await read(`/embed/message/${id}`)).status).toBe(404);
});
