import type { APIRequestContext } from '@playwright/test';
import openGraph from 'open-graph-scraper';
import sharp from 'sharp';
import { expect, test } from './test.ts';

/** As the crawlers of chats and networks call themselves, which show a card for each link that is sent. */
const crawlers = {
  WhatsApp: 'WhatsApp/2.23.20.0',
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  Twitter: 'Twitterbot/1.0',
} as const;

const farmer = 'The Patience of the Farmer';
/** A page, what its card is of, and what its title begins with. */
const pages = [
  ['/', 'library', 'Lectern Library'],
  ['/message/1', 'message/1', farmer],
  ['/message/4?t=20', 'message/4', 'The Door That Opens From Inside'],
  ['/category/1', 'category/1', 'Growth'],
  ['/playlist/1?kind=speaker', 'speaker/1', 'Ruth Adeyemi'],
  ['/playlist/1?kind=service', 'service/1', 'Sunday Service'],
  ['/featured/Foundations', 'featured/1', 'Foundations'],
  ['/general', 'centre/general', 'All messages'],
] as const;

async function expectCard(request: APIRequestContext, address: string, userAgent: string): Promise<void> {
  const reply = await request.get(address, { headers: { 'user-agent': userAgent } });
  expect(reply.status()).toBe(200);
  expect(reply.headers()['content-type']).toBe('image/jpeg');
  expect(reply.headers()['cache-control']).toContain('immutable');
  const jpeg = await reply.body();
  expect(jpeg.length).toBeLessThan(60_000);
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
}

for (const [name, userAgent] of Object.entries(crawlers)) {
  test(`${name} gets a card of everything that has a page`, async ({ request }) => {
    for (const [, card] of pages) await expectCard(request, `/media/cards/${card}.jpg`, userAgent);
  });
}

test.describe('the tags in the head', () => {
  for (const [name, userAgent] of Object.entries(crawlers)) {
    test(`lead ${name} to the card of each page`, async ({ request, baseURL }) => {
      for (const [page, card, title] of pages) {
        const reply = await request.get(page, { headers: { 'user-agent': userAgent } });
        const { result } = await openGraph({ html: await reply.text() });
        expect(result.ogTitle).toContain(title);
        expect(result.ogDescription ?? '').not.toBe('');
        expect(result.ogUrl).toBe(`${baseURL}${page === '/message/4?t=20' ? '/message/4' : page}`);
        expect(result.twitterCard).toBe('summary_large_image');
        const [image] = result.ogImage ?? [];
        expect(image).toMatchObject({ width: '1200', height: '630', type: 'image/jpeg' });
        expect(image?.url).toMatch(new RegExp(`^${baseURL}/media/cards/${card}\\.jpg\\?v=[0-9a-f]{12}$`));
        await expectCard(request, image?.url ?? '', userAgent);
      }
    });
  }

  test('say how a message is embedded', async ({ request, baseURL }) => {
    const html = await (await request.get('/message/1')).text();
    const [, href = ''] = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(html) ?? [];
    const described = await (await request.get(href.replaceAll(/&(?:amp|#38);/g, '&'))).json();
    expect(described).toMatchObject({ type: 'rich', title: farmer });
    expect(described.html).toContain(`src="${baseURL}/embed/message/1"`);
  });
});
