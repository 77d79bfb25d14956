import { createServer } from 'node:http';
import { makeMp3 } from '#core/server/test/make-audio';
import { makeFeed } from '#core/server/test/make-feed';
import { operatorSignedIn } from './operator.ts';
import { expect, test } from './test.ts';
import { violations } from './violations.ts';

/** Seeds are far apart, because each test adds up to 52 to its own, and tests that run side by side must not make the same audio. */
const newSeed = () => (Date.now() % 1_000_000) * 100;

async function startHost(seed: number): Promise<{ url: string; stop: () => void }> {
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

async function startFeed(seed: number) {
  let episodes = 1;
  let isDown = false;
  let url = '';
  const server = createServer((request, reply) => {
    const episode = /^\/new-(\d)\.mp3$/.exec(request.url ?? '')?.[1];
    if (episode) return void reply.end(makeMp3({ seed: seed + 50 + Number(episode), frames: 200 }));
    if (isDown) return void reply.writeHead(500).end();
    const listed = Array.from({ length: episodes }, (_, index) => ({
      guid: `${seed}-new-${index + 1}`,
      title: `Morning ${index + 1}`,
      audio: `${url}/new-${index + 1}.mp3`,
    }));
    reply.end(makeFeed(listed.toReversed(), { title: `Morning talks ${seed}` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it has no port');
  url = `http://127.0.0.1:${address.port}`;
  return {
    address: `${url}/feed.xml`,
    publishAnother() {
      episodes += 1;
    },
    fail(fails: boolean) {
      isDown = fails;
    },
    stop: () => void server.close(),
  };
}

test('an operator follows a podcast, and what is new comes by itself; it is paused, resumed and left', {
  tag: '@thorough',
}, async ({ page }) => {
  const seed = newSeed();
  const feed = await startFeed(seed);
  try {
    await operatorSignedIn(page);
    await page.goto('/admin/sources');
    await page.getByLabel('Address of a podcast’s feed, or of a list').fill(feed.address);
    await page.getByLabel('Follow it').focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Follow it' }).click();
    await expect(page.getByRole('heading', { name: `Morning talks ${seed}` })).toBeVisible();
    await expect(page.getByText('1 added').first()).toBeVisible();
    await expect(page.getByText('In step')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    feed.publishAnother();
    // The switch shows the choice before the server has it.
    const chosen = page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok());
    await page.getByLabel('Publish new messages at once').check();
    await chosen;
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText('2 added').first()).toBeVisible();
    await expect(page.getByRole('row', { name: /Published/ })).toBeVisible();

    feed.fail(true);
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText('That feed can’t be had: its server answered 500.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    feed.fail(false);

    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('Paused')).toBeVisible();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByText('In step')).toBeVisible();

    await page.getByRole('main').getByRole('link', { name: 'Podcasts and lists' }).click();
    const row = page.getByRole('table', { name: 'Followed feeds' }).getByRole('row', { name: `Morning talks ${seed}` });
    await expect(row).toContainText('2 added');
    expect(await violations(page)).toEqual([]);
    await row.getByRole('link').click();
    await page.getByRole('button', { name: 'Stop following' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop following' }).click();
    await expect(page.getByText('The feed is not followed any more.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Podcasts and lists' })).toBeVisible();
  } finally {
    feed.stop();
  }
});

test('an operator brings in a podcast by its feed, and a second time nothing is doubled', async ({ page }) => {
  const seed = newSeed();
  const host = await startHost(seed);
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
