import type { Page } from '@playwright/test';
import { makePng } from '#test/make-picture';
import { operatorSignedIn } from './operator.ts';
import { expect, test } from './test.ts';
import { violations } from './violations.ts';

// Refusals that these tests provoke: a name that is taken, a version that isn’t the newest.
test.use({ expectedErrors: [/409 \(Conflict\)/] });

type Desk = Awaited<ReturnType<typeof openDesk>>;

/** Opens the desk's page as a new operator. @returns calls the desk's API as the same operator, as if from another window */
async function openDesk(page: Page, address: string) {
  const { token } = await operatorSignedIn(page);
  await page.goto(address);
  return async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await page.request.fetch(`/v1/admin/${path}`, { method, headers, ...(data && { data }) });
    expect(reply.ok(), await reply.text()).toBe(true);
    return (await reply.json()).data;
  };
}

/** Removes the speakers that a first try of the same test has left. */
async function removeSpeakers(desk: Desk, name: string): Promise<void> {
  for (const { id } of await desk('GET', `groups/speakers?keyword=${encodeURIComponent(name)}`)) {
    const { version } = await desk('GET', `groups/speakers/${id}`);
    await desk('DELETE', `groups/speakers/${id}?version=${version}`);
  }
}

test('an operator adds a speaker with a portrait, and merges them with one who is the same', async ({
  page,
  browser,
}) => {
  const desk = await openDesk(page, '/admin/speakers');
  await removeSpeakers(desk, 'Zainab Sule');
  await page.getByRole('link', { name: 'Add a speaker' }).click();
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('A name can’t be empty')).toBeVisible();
  await page.getByLabel('Name').fill('ruth ADEYEMI');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('There is a speaker of this name already')).toBeVisible();
  await page.getByLabel('Name').fill('Zainab Sule');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('heading', { name: 'Zainab Sule' })).toBeVisible();

  const buffer = await makePng({ width: 600, height: 400 });
  await page.getByLabel('Choose a picture').setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const former = await desk('POST', 'groups/speakers', { name: 'Pastor Zainab Sule', description: 'Of Kano' });
  await page.getByRole('navigation', { name: 'Speakers' }).getByRole('link', { name: 'Speakers' }).click();
  await page.getByText('1 pair of speakers may be duplicates').click();
  await page.getByRole('button', { name: 'Merge Zainab Sule and Pastor Zainab Sule…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge two speakers' });
  await expect(dialog.getByText('“Pastor Zainab Sule” goes.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('may be duplicates')).toBeHidden();
  const row = page.getByRole('row', { name: /Zainab Sule/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Of Kano');

  const [kept] = await desk('GET', 'groups/speakers?keyword=Zainab+Sule');
  // Listeners see who has a published message.
  const [message] = await desk('GET', 'messages?status=published&keyword=Lamplight');
  await desk('PATCH', 'messages', { ids: [message.id], speaker: 'Zainab Sule' });
  try {
    const visitor = await (await browser.newContext()).newPage();
    // The document as the service worker keeps it: the server itself would send the visitor on.
    await visitor.route(/\/playlist\/\d/, async (route) =>
      route.fulfill({ response: await route.fetch({ url: new URL('/', page.url()).href }) }),
    );
    await visitor.goto(`/playlist/${former.id}?kind=speaker`);
    await expect(visitor.getByRole('heading', { name: 'Zainab Sule', level: 1 })).toBeVisible();
    await expect(visitor).toHaveURL(`/playlist/${kept.id}?kind=speaker`);
    await visitor.goto(`/messages?speakerIds=${former.id}`);
    await expect(visitor.getByRole('button', { name: 'Remove the filter Zainab Sule' })).toBeVisible();
    await expect(visitor).toHaveURL(`/messages?speakerIds=${kept.id}`);
    await visitor.goBack();
    await expect(visitor).toHaveURL(`/playlist/${kept.id}?kind=speaker`);
    await visitor.context().close();
  } finally {
    await desk('PATCH', 'messages', { ids: [message.id], speaker: message.speaker.name });
  }

  await row.getByRole('button', { name: 'More for Zainab Sule' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await expect(page.getByText('No message is under it.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete speaker' }).click();
  await expect(row).toHaveCount(0);
});

test('the second of two operators sees what the first has changed, and chooses', async ({ page }, { retry }) => {
  const desk = await openDesk(page, '/admin/services/new');
  const { id, version } = await desk('POST', 'groups/services', { name: `Dawn vigil ${retry + 1}` });
  await page.goto(`/admin/services/${id}`);
  await page.getByLabel('Description').fill('Before the sun');
  await desk('PATCH', `groups/services/${id}`, { version, description: 'Before breakfast' });
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed this since you opened it' });
  await expect(dialog.getByText('Before breakfast')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByText('All changes are saved')).toBeVisible();
  expect(await desk('GET', `groups/services/${id}`)).toMatchObject({ description: 'Before the sun' });
  await page.getByLabel('Name').fill('Another');
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await desk('DELETE', `groups/services/${id}?version=${version + 2}`);
});

test('a centre that moves is found at its old address, and none takes the place of a page', async ({ page, browser }, {
  retry,
}) => {
  const [name, moved, slug] = [`Jos Plateau ${retry + 1}`, `jos-${retry + 1}`, `jos-plateau-${retry + 1}`];
  const desk = await openDesk(page, '/admin/centres/new');
  await page.getByLabel('Name').fill('About');
  await expect(page.getByText('A centre can’t be at /about')).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await expect(page.getByText(`/${slug}`)).toBeVisible();
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByLabel('Address of its page').fill(moved);
  await expect(page.getByText(`Links to /${slug} keep leading there.`)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Links to /${slug} lead there too.`)).toBeVisible();
  await expect(page.getByText('Listeners don’t see this centre yet')).toBeVisible();
  expect((await page.request.get(`/${slug}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Add messages' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add messages' });
  await dialog.getByRole('searchbox').fill('Lamplight');
  await dialog.getByRole('button', { name: 'Reading by Lamplight' }).click();
  await expect(dialog.getByText('In it')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('1 message', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/${slug}`);
  await expect(visitor.getByRole('heading', { name })).toBeVisible();
  await expect(visitor).toHaveURL(`/${moved}`);
  await visitor.context().close();
  const [message] = await desk('GET', `messages?centreSlug=${moved}`);
  await desk('PATCH', 'messages', { ids: [message.id], remove_centres: [moved] });
});

test('categories come in the order, and have the colours, that an operator gives them', async ({ page }, { retry }) => {
  const desk = await openDesk(page, '/admin/categories');
  const name = `Zeal ${retry + 1}`;
  const { id } = await desk('POST', 'groups/categories', { name });
  await page.goto(`/admin/categories/${id}`);
  await page.getByRole('radio', { name: 'Rose' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('All changes are saved')).toBeVisible();
  await page.goto('/admin/categories?view=order');
  const rows = page.getByRole('list', { name: 'Categories' }).getByRole('listitem');
  await expect(rows.last()).toContainText(name);
  expect(await violations(page)).toEqual([]);
  const before = await rows.nth(-2).getByRole('link').textContent();
  const count = await rows.count();
  await page.getByRole('button', { name: `Move ${name}` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`${name} is lifted, at place ${count} of ${count}.`)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`${name} is over place ${count - 1} of ${count}.`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(rows.last()).toContainText(before ?? '');
  const [message] = await desk('GET', 'messages?status=published&keyword=Lamplight');
  await desk('PATCH', 'messages', { ids: [message.id], add_categories: [name] });
  await expect
    .poll(async () => {
      const { data } = await (await page.request.get('/v1/categories?pageSize=100')).json();
      return data.at(-2);
    })
    .toMatchObject({ name, palette: 7 });
  const { version } = await desk('GET', `groups/categories/${id}`);
  await desk('DELETE', `groups/categories/${id}?version=${version}`);
});

test('a collection that an operator puts together shows in the library, in their order', async ({ page, browser }, {
  retry,
}) => {
  const title = `For a long road ${retry + 1}`;
  const desk = await openDesk(page, '/admin/collections/new');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: 'Add messages' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add messages' });
  for (const topic of ['Reading by Lamplight', 'Enough for the Road']) {
    await dialog.getByRole('searchbox').fill(topic);
    await dialog.getByRole('button', { name: topic }).click();
    await expect(dialog.getByText('In it')).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  const rows = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await rows
    .last()
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(rows.first()).toContainText('Enough for the Road');
  expect(await violations(page)).toEqual([]);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/featured/${title}`);
  await expect(visitor.getByRole('row').nth(1)).toContainText('Enough for the Road');
  await visitor.context().close();
  const { version, id } = await desk('GET', `collections/${page.url().split('/').at(-1)}`);
  await desk('DELETE', `collections/${id}?version=${version}`);
});
