import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ErrorReply } from '#core/contract/errors';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeSpeaker } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { oEmbedLinks } from './oembed.ts';

const { db } = await makeDatabase();
const publicUrl = 'https://library.example';
const settings = readSettings({
  LOG_LEVEL: 'silent',
  PUBLIC_URL: publicUrl,
  PAYMENTS: 'off',
  LIBRARY_TITLE: 'Salt & Light',
});
const app = await startApp(db, { settings });
const speakerId = await makeSpeaker(db, { name: 'Ruth "R" Adeyemi' });
const id = await makeMessage(db, { topic: '"Rest" <i>& joy</i>', speakerId });
const draft = await makeMessage(db, { status: 'draft' });
const page = `${publicUrl}/message/${id}`;

const OEmbed = z.object({ title: z.string(), html: z.string(), thumbnail_url: z.string().optional() }).loose();
const said = async (reply: Response) => OEmbed.parse(await reply.json());

const ask = (asked: Asked) => app.get(`/oembed?${new URLSearchParams(asked)}`);
type Asked = Record<string, string>;

async function refusal(asked: Asked) {
  const reply = await ask(asked);
  expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  const { code, message } = ErrorReply.parse(await reply.json());
  return { status: reply.status, code, message };
}

describe('how a message is embedded', () => {
  test('is said in JSON, with the frame, its size and the card', async () => {
    const reply = await ask({ url: page });
    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300',
    });
    const described = await said(reply);
    expect(described).toEqual({
      version: '1.0',
      type: 'rich',
      title: '"Rest" <i>& joy</i>',
      author_name: 'Ruth "R" Adeyemi',
      provider_name: 'Salt & Light',
      provider_url: `${publicUrl}/`,
      cache_age: 3600,
      html:
        `<iframe src="${publicUrl}/embed/message/${id}" title="&#34;Rest&#34; &#60;i&#62;&#38; joy&#60;/i&#62;" width="640" height="176" ` +
        'style="border:0;max-width:640px" loading="lazy" allow="autoplay"></iframe>',
      width: 640,
      height: 176,
      thumbnail_url: expect.stringMatching(
        new RegExp(`^${publicUrl}/media/cards/message/${id}\\.jpg\\?v=[0-9a-f]{12}$`),
      ),
      thumbnail_width: 1200,
      thumbnail_height: 630,
    });
    const card = await app.get((described.thumbnail_url ?? '').replace(publicUrl, ''));
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  test('and in XML', async () => {
    const reply = await ask({ url: page, format: 'xml' });
    expect(reply.headers.get('content-type')).toBe('text/xml; charset=utf-8');
    const text = await reply.text();
    expect(XMLValidator.validate(text)).toBe(true);
    const { oembed } = new XMLParser({ processEntities: true, htmlEntities: true }).parse(text);
    const json = await said(await ask({ url: page }));
    expect(oembed).toMatchObject({ title: json.title, html: json.html, width: 640, type: 'rich' });
  });

  test.each([
    [`${page}?t=75`, `/embed/message/${id}?t=75`],
    [`${publicUrl}/embed/message/${id}`, `/embed/message/${id}`],
    [`${page}/`, `/embed/message/${id}`],
    [`http://library.example/message/${id}?t=x#part`, `/embed/message/${id}`],
  ])('at %s too', async (url, src) => {
    const { html } = await said(await ask({ url }));
    expect(html).toContain(`src="${publicUrl}${src}"`);
  });

  test('it is no larger than asked for, nor is the card', async () => {
    const narrow = await said(await ask({ url: page, maxwidth: '400', maxheight: '300' }));
    expect(narrow).toMatchObject({ width: 400, height: 176 });
    expect(narrow.html).toContain('width="400"');
    expect(narrow).not.toHaveProperty('thumbnail_url');
    expect(await (await ask({ url: page, maxwidth: '1200', maxheight: '630' })).json()).toHaveProperty('thumbnail_url');
  });
});

describe('it is refused', () => {
  test.each<Asked>([
    { url: `${publicUrl}/message/999999` },
    { url: `${publicUrl}/message/${draft}` },
    { url: `${publicUrl}/messages` },
    { url: `${publicUrl}/category/1` },
    { url: `https://elsewhere.example/message/${id}` },
    { url: `https://library.example.evil/message/${id}` },
    { url: `https://library.example@evil.example/message/${id}` },
    { url: `javascript:alert(1)//library.example/message/${id}` },
    { url: 'no address' },
    { url: page, maxwidth: '100' },
    { url: page, maxheight: '40' },
  ])('404 for %o', async (asked) => {
    expect(await refusal(asked)).toMatchObject({ status: 404, code: 'message.not_found' });
  });

  test('501 for a format that there isn’t', async () => {
    expect(await refusal({ url: page, format: 'yaml' })).toEqual({
      status: 501,
      code: 'embed.unknown_format',
      message: 'There is no format "yaml": ask for json or xml.',
    });
  });

  test.each<[Asked, string]>([
    [{}, 'url'],
    [{ url: page, maxwidth: 'wide' }, 'maxwidth'],
    [{ url: page, maxheight: '-5' }, 'maxheight'],
  ])('400 for %o, with what is wrong', async (asked, field) => {
    const { status, message } = await refusal(asked);
    expect(status).toBe(400);
    expect(message).toContain(field);
  });
});

test('without PUBLIC_URL a message is at the address that the request was sent to', async () => {
  const local = await startApp(db);
  const url = `${local.url}/message/${id}`;
  const { html } = await said(await local.get(`/oembed?${new URLSearchParams({ url })}`));
  expect(html).toContain(`src="${local.url}/embed/message/${id}"`);
});

test('a page’s head says where that is, in both formats', async () => {
  const links = oEmbedLinks({ page, title: 'Rest' }, publicUrl);
  expect(links.map(({ type, title }) => [type, title])).toEqual([
    ['application/json+oembed', 'Rest'],
    ['text/xml+oembed', 'Rest'],
  ]);
  for (const { href, type } of links) {
    const reply = await app.get(href.replace(publicUrl, ''));
    expect([reply.status, reply.headers.get('content-type')?.includes(type.includes('json') ? 'json' : 'xml')]).toEqual(
      [200, true],
    );
  }
});
