import type { Locator, Page, Route } from '@playwright/test';
import { signedIn } from './listener.ts';
import { operatorSignedIn } from './operator.ts';
import { fillCart } from './shopping.ts';
import { expect, playButtons, player, test } from './test.ts';

const hebrew = 'ראשית חכמה יראת השם ודעת קדושים בינה כי בי ירבו ימיך ויוסיפו לך שנות חיים';
const arabic = 'بدء الحكمة مخافة الرب ومعرفة القدوس فهم لأنه بي تكثر أيامك وتزداد لك سنو حياة';
const words: Record<string, string> = {
  topic: hebrew,
  title: hebrew,
  name: arabic,
  speaker_name: arabic,
  description: `${hebrew}. `.repeat(3),
  short_bio: hebrew,
};

async function translate(page: Page): Promise<void> {
  await page.route('**/v1/**', async (route: Route) => {
    const reply = await route.fetch();
    if (!reply.headers()['content-type']?.includes('json')) return route.fulfill({ response: reply });
    await route.fulfill({ response: reply, json: translated(await reply.json()) });
  });
}

function translated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(translated);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      typeof one === 'string' && words[key] ? words[key] : translated(one),
    ]),
  );
}

function lost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rightToLeft = /[\u0590-\u08ff]/;
    const strong = /[A-Za-z\u0590-\u08ff]/;
    const found = new Set<string>();
    const where = (element: Element) => {
      const path = [];
      for (let one: Element | null = element; one && path.length < 4; one = one.parentElement)
        path.unshift(`${one.tagName.toLowerCase()}.${one.className.toString().split(' ').slice(0, 3).join('.')}`);
      return path.join(' > ');
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      const start = text.search(strong);
      const parent = node.parentElement;
      if (!parent || start < 0 || !rightToLeft.test(text.charAt(start)) || parent.closest('.sr-only')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      if (!parent.closest('[dir], bdi')) found.add(`no direction: ${where(parent)}`);
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + 1);
      const letter = range.getBoundingClientRect();
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (/auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)) break;
        if (style.overflowX === 'visible' || style.display === 'inline') continue;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const isCut =
          letter.left < left - 1 || letter.right > right + 1 || letter.top < top - 2 || letter.bottom > bottom + 2;
        if (isCut) found.add(`cut: ${where(parent)}`);
      }
    }
    for (const box of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
      if (rightToLeft.test(box.value.charAt(0)) && getComputedStyle(box).direction !== 'rtl')
        found.add(`input: ${where(box)}`);
    }
    return [...found];
  });
}

const softly = expect.configure({ soft: true });

async function walk(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(
      page
        .locator('main')
        .getByText(/[\u0590-\u08ff]/)
        .first(),
    ).toBeAttached();
    await softly.poll(() => lost(page), { message: address }).toEqual([]);
  }
}

test.use({ viewport: { width: 390, height: 800 } });

test('Arabic and Hebrew words begin at the right and lose nothing of their beginning', { tag: '@thorough' }, async ({
  page,
}) => {
  test.slow();
  const listener = await signedIn(page);
  await fillCart(page, listener, ['A Good Servant']);
  await translate(page);
  await walk(page, [
    '/',
    '/messages',
    '/search?keyword=grace',
    '/categories',
    '/category/1',
    '/playlist/1?kind=speaker',
    '/playlist/1?kind=service',
    '/enugu',
    '/cart',
    '/message/1',
  ]);

  await page.goto('/');
  await playButtons(page).first().click();
  await expect(player(page)).toBeVisible();
  await softly.poll(() => lost(page)).toEqual([]);
  await player(page).getByRole('button', { name: /^Open/ }).click();
  await softly.poll(() => lost(page)).toEqual([]);
});

test('an Arabic title and its speaker stand on one side, whichever way the speaker is written', async ({ page }) => {
  await signedIn(page);
  await page.route('**/v1/**', async (route: Route) => {
    const reply = await route.fetch();
    if (!reply.headers()['content-type']?.includes('json')) return route.fulfill({ response: reply });
    const text = (await reply.text()).replaceAll('The Patience of the Farmer', arabic);
    await route.fulfill({ response: reply, body: text });
  });
  const alignments = (locator: Locator) =>
    locator.evaluateAll((elements) =>
      elements.map((element) => {
        const { textAlign, direction } = getComputedStyle(element);
        return textAlign === 'start' ? { ltr: 'left', rtl: 'right' }[direction] : textAlign;
      }),
    );
  await page.goto('/message/1');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: arabic })).toBeVisible();
  expect(await alignments(main.locator('#page-heading, #page-heading + div > p'))).toEqual(['right', 'right']);
  await page.goto('/messages');
  const card = main.getByRole('article').filter({ hasText: arabic });
  await expect(card).toBeVisible();
  expect(await alignments(card.locator('h3, h3 + p'))).toEqual(['right', 'right']);
  await page.goto('/playlist/1?kind=service');
  const title = main.getByRole('rowheader').filter({ hasText: arabic });
  await expect(title).toBeVisible();
  expect(await alignments(title.locator('a, p'))).toEqual(['right', 'right']);
  await title
    .locator('..')
    .getByRole('button', { name: /^Play / })
    .click();
  await expect(player(page)).toBeVisible();
  const [name, speaker] = await player(page)
    .getByRole('button', { name: /^Open/ })
    .locator('span.truncate')
    .evaluateAll((spans) =>
      spans.map((span) => {
        const range = document.createRange();
        range.selectNodeContents(span);
        return range.getBoundingClientRect().right;
      }),
    );
  expect(Math.abs((name ?? 0) - (speaker ?? 9999))).toBeLessThan(2);
});

test('the desk shows and takes Arabic and Hebrew words from their beginning', { tag: '@thorough' }, async ({
  page,
}) => {
  test.slow();
  await operatorSignedIn(page);
  await translate(page);
  await walk(page, [
    '/admin/messages',
    '/admin/messages/1',
    '/admin/speakers',
    '/admin/services',
    '/admin/categories',
    '/admin/speakers/1',
    '/admin/numbers',
  ]);
});
