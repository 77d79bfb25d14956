import { createServer } from 'node:http';
import { makeMp3 } from '#test/make-audio';
import { makeFeed } from '#test/make-feed';
import { operatorSignedIn } from './operator.ts';
import { expect, test } from './test.ts';
import { violations } from './violations.ts';

const seed = Date.now() % 1_000_000;

/** A podcast's host on this machine. @returns where it is, and what ends it */
async function startHost(): Promise<{ url: string; stop: () => void }> {
  let url = '';
  const server = createServer((request, reply) => {
    const episode = /^\/(\d)\.mp3$/.exec(request.url ?? '')?.[1];
    if (episode === '3') return void reply.writeHead(404).end();
    if (episode) return void reply.end(makeMp3({ seed: seed + Number(episode), frames: 200 }));
    const episodes = ['The lamp', 'The road', 'The well'].map((title, index) => ({
      guid: `${seed}-${index + 1}`,
      title,
      audio: `${url}/${index + 1}.mp3`,
      author: 'Ngozi Okeke',
      date: `Sun, 0${index + 1} Mar 2025 09:00:00 +0100`,
    }));
    reply.end(makeFeed(episodes, { title: `Evening talks ${seed}` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it has no port');
  url = `http://127.0.0.1:${address.port}`;
  return { url, stop: () => void server.close() };
}

test('an operator brings in a podcast by its feed, and a second time nothing is doubled', async ({ page }) => {
  const host = await startHost();
  try {
    await operatorSignedIn(page);
    await page.goto('/admin/sources');
    const address = page.getByLabel('Address of a podcast’s feed, or of a list');
    const begin = page.getByRole('button', { name: 'Bring it in' });
    await begin.click();
    await expect(page.getByText('Give an address that begins with https://')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await address.fill(`${host.url}/feed.xml`);
    await begin.click();
    await expect(page.getByRole('heading', { name: `Evening talks ${seed}` })).toBeVisible();
    await expect(page.getByText('2 added, 1 left out.')).toBeVisible();
    await expect(page.getByRole('row', { name: /The well/ })).toContainText('Its server answered 404.');
    expect(await violations(page)).toEqual([]);

    await page.getByRole('main').getByRole('link', { name: 'Podcasts and lists' }).click();
    await address.fill(`${host.url}/feed.xml`);
    await begin.click();
    await expect(page.getByText('2 there already, 1 left out.')).toBeVisible();
    await page.getByRole('link', { name: 'The road' }).click();
    await expect(page.getByLabel('Topic')).toHaveValue('The road');
    await expect(page.getByText('Draft').first()).toBeVisible();
  } finally {
    host.stop();
  }
});
