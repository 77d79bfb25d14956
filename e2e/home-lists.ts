import type { Page } from '@playwright/test';

const emptyPage = { data: [], pageNumber: 1, pageSize: 12, totalPages: 0, totalElements: 0 };

export async function showAs(page: Page, name: string, count: number, from = 0): Promise<void> {
  const reply = await page.request.get(`/v1/messages/recents?pageSize=${from + Math.max(1, count)}`);
  const { data } = await reply.json();
  await page.route(`**/v1/messages/${name}*`, (route) =>
    route.fulfill({
      json: { ...emptyPage, data: data.slice(from, from + count), totalPages: 1, totalElements: count },
    }),
  );
}

/** Other tests' plays and downloads would push the sections below out of view. */
export async function hidePopular(page: Page): Promise<void> {
  for (const name of ['recommended', 'most-downloaded']) {
    await page.route(`**/v1/messages/${name}*`, (route) => route.fulfill({ json: emptyPage }));
  }
}
