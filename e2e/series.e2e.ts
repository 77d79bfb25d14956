import type { Page } from '@playwright/test';
import { operatorSignedIn } from './operator.ts';
import { expect, expectToHear, player, row, test } from './test.ts';
import { violations } from './violations.ts';

// A message is in at most one series, and these tests use the same messages.
test.describe.configure({ mode: 'serial' });

type Desk = Awaited<ReturnType<typeof deskOf>>;

async function deskOf(page: Page) {
  const { token } = await operatorSignedIn(page);
  return async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await page.request.fetch(`/v1/admin/${path}`, { method, headers, ...(data && { data }) });
    expect(reply.ok(), await reply.text()).toBe(true);
    return (await reply.json()).data;
  };
}

async function removeSeries(desk: Desk, name: string): Promise<void> {
  for (const { id, version } of await desk('GET', `groups/series?keyword=${encodeURIComponent(name)}`))
    await desk('DELETE', `groups/series/${id}?version=${version}`);
}

async function makeSeries(desk: Desk, name: string): Promise<{ id: string; topics: string[] }> {
  await removeSeries(desk, name);
  const found = await desk('GET', 'messages?status=published&price=free&pageSize=8&sort=when&order=asc');
  const messages: { id: string; topic: string }[] = found;
  await desk('PATCH', 'messages', { ids: messages.map(({ id }) => id), series: name });
  const [{ id }] = await desk('GET', `groups/series?keyword=${encodeURIComponent(name)}`);
  return { id, topics: messages.map(({ topic }) => topic) };
}

const current = (page: Page, topic: string) => player(page).getByRole('link', { name: topic });

test('a series of eight is heard in order, over a reload, from its page and from a part’s own', {
  tag: '@thorough',
}, async ({ page }) => {
  const desk = await deskOf(page);
  const { id, topics } = await makeSeries(desk, 'Eight evenings');
  try {
    await page.goto(`/series/${id}`);
    await expect(page.getByRole('heading', { name: 'Eight evenings', level: 1 })).toBeVisible();
    await expect(page.getByText(/^8 parts · /)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Podcast app' })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Play Eight evenings' }).click();
    for (const topic of topics.slice(0, 4)) {
      await expect(current(page, topic)).toBeVisible();
      // Shorter plays don't count as listening.
      await expectToHear(page, 4);
      await page.getByRole('slider', { name: 'Position' }).press('End');
    }
    await expect(current(page, topics[4] ?? '')).toBeVisible();
    await page.reload();
    await expect(current(page, topics[4] ?? '')).toBeVisible();
    await player(page).getByRole('button', { name: 'Play', exact: true }).click();
    for (const topic of topics.slice(4)) {
      await expect(current(page, topic)).toBeVisible();
      await expectToHear(page, 4);
      await page.getByRole('slider', { name: 'Position' }).press('End');
    }

    await expect(page.getByText(/ · 8 heard$/)).toBeVisible();
    await row(page, topics[2] ?? '')
      .getByRole('button', { name: /^More/ })
      .click();
    await page.getByRole('menuitem', { name: 'Mark as not heard' }).click();
    await expect(page.getByText(/ · 7 heard$/)).toBeVisible();
    await page.getByRole('button', { name: 'Play Eight evenings' }).click();
    await expect(current(page, topics[2] ?? '')).toBeVisible();
    await expectToHear(page, 1);
    await page.getByRole('button', { name: 'Pause Eight evenings' }).click();

    await page.goto(`/series/${id}`);
    await row(page, topics[5] ?? '')
      .getByRole('link', { name: topics[5] ?? '' })
      .click();
    await expect(page.getByRole('link', { name: 'Part 6 of 8 · Eight evenings' })).toBeVisible();
    await expect(page.getByRole('link', { name: topics[6] ?? '' })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Play|Resume)/ })
      .first()
      .click();
    await expectToHear(page, 1);
    await player(page).getByRole('button', { name: 'Next', exact: true }).click();
    await expect(current(page, topics[6] ?? '')).toBeVisible();
  } finally {
    await removeSeries(desk, 'Eight evenings');
  }
});

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test('a list’s rows say which part of their series they are, and no row reaches beyond the screen', async ({
    page,
  }) => {
    const desk = await deskOf(page);
    await makeSeries(desk, 'Quiet mornings');
    try {
      for (const address of ['/featured/Foundations', '/playlist/1?kind=service']) {
        await page.goto(address);
        const part = page.getByRole('link', { name: /^Part \d of 8 · Quiet mornings$/ }).first();
        await part.scrollIntoViewIfNeeded();
        const box = await part.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 320), address).toBeLessThan(320);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320);
      }
    } finally {
      await removeSeries(desk, 'Quiet mornings');
    }
  });
});
