import type { Page } from '@playwright/test';

/** A page of a list that has nothing. */
const emptyPage = { data: [], pageNumber: 1, pageSize: 12, totalPages: 0, totalElements: 0 };

/**
 * Home's list of that name has some of the newest messages in it.
 * @param from the place of the first of them among the newest, from 0
 */
export async function showAs(page: Page, name: string, count: number, from = 0): Promise<void> {
  const reply = await page.request.get(`/v1/messages/recents?pageSize=${from + Math.max(1, count)}`);
  const { data } = await reply.json();
  await page.route(`**/v1/messages/${name}*`, (route) =>
    route.fulfill({
      json: { ...emptyPage, data: data.slice(from, from + count), totalPages: 1, totalElements: count },
    }),
  );
}

/** Keeps what other tests' listeners play and download away from Home: it would push what is below out of reach. */
export async function hidePopular(page: Page): Promise<void> {
  for (const name of ['recommended', 'most-downloaded']) {
    await page.route(`**/v1/messages/${name}*`, (route) => route.fulfill({ json: emptyPage }));
  }
}
