import { makeOperator, operatorSignedIn } from './operator.ts';
import { expectLifted } from './settling.ts';
import { expect, test, withoutWords } from './test.ts';
import { violations } from './violations.ts';

test('the keyboard alone moves a category, and what is typed is asked about before it is left', async ({ page }, {
  retry,
}) => {
  const { token } = await operatorSignedIn(page);
  const name = `Zeal ${retry + 1}`;
  const headers = { authorization: `Bearer ${token}` };
  const groups = '/v1/admin/groups/categories';
  const { data: category } = await (await page.request.post(groups, { headers, data: { name } })).json();
  await page.goto('/admin/categories?view=order');
  const rows = page.getByRole('list', { name: 'Categories' }).getByRole('listitem');
  await expect(rows.last()).toContainText(name);
  expect(await violations(page)).toEqual([]);
  const before = await rows.nth(-2).getByRole('link').textContent();
  const count = await rows.count();
  await page.getByRole('button', { name: `Move ${name}` }).focus();
  await page.keyboard.press('Space');
  await expectLifted(page, `${name} is lifted, at place ${count} of ${count}`);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`${name} is over place ${count - 1} of ${count}.`)).toBeAttached();
  // The list shows the new order before the server has it.
  const placed = page.waitForResponse((reply) => reply.url().endsWith(`${groups}/${category.id}/place`) && reply.ok());
  await page.keyboard.press('Space');
  await expect(rows.last()).toContainText(before ?? '');
  await placed;
  await page.reload();
  await expect(rows.nth(-2)).toContainText(name);

  await rows.nth(-2).getByRole('link').click();
  await page.getByLabel('Description').fill('Before the sun');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  // The page shows that there are changes a moment before it guards them.
  const asksBeforeLeaving = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(asksBeforeLeaving).toBe(true);
  await page.goBack();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Before the sun');
  await page.goBack();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect(rows.nth(-2)).toContainText(name);
  const { data: now } = await (await page.request.get(`${groups}/${category.id}`, { headers })).json();
  await page.request.delete(`${groups}/${category.id}?version=${now.version}`, { headers });
});

test('what leads to a speaker who was merged leads to the one that stayed, in an app that is kept', async ({
  page,
}) => {
  const { token } = await makeOperator(page);
  const desk = async (method: string, path: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await page.request.fetch(`/v1/admin/${path}`, { method, headers, ...(data && { data }) });
    return (await reply.json()).data;
  };
  const name = `Zainab Sule ${Date.now()}`;
  const kept = await desk('POST', 'groups/speakers', { name });
  const former = await desk('POST', 'groups/speakers', { name: `Pastor ${name}` });
  const from = { id: former.id, version: former.version };
  await desk('POST', `groups/speakers/${kept.id}/merge`, { version: kept.version, from });
  // Listeners see only speakers with a published message.
  const [message] = await desk('GET', 'messages?status=published&keyword=Lamplight');
  await desk('PATCH', 'messages', { ids: [message.id], speaker: name });
  try {
    // The service worker caches this document. The server itself would redirect the visitor.
    await withoutWords(page);
    await page.goto(`/playlist/${former.id}?kind=speaker`);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`/playlist/${kept.id}?kind=speaker`);
    await page.goto(`/messages?speakerIds=${former.id}`);
    await expect(page.getByRole('button', { name: `Remove the filter ${name}` })).toBeVisible();
    await expect(page).toHaveURL(`/messages?speakerIds=${kept.id}`);
    await page.goBack();
    await expect(page).toHaveURL(`/playlist/${kept.id}?kind=speaker`);
  } finally {
    await desk('PATCH', 'messages', { ids: [message.id], speaker: message.speaker.name });
  }
});
