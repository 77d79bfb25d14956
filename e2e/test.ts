import { test as base, expect, type Page } from '@playwright/test';
import { notPages } from '#core/contract/document';

/** Fails on any console error or uncaught error in its page. */
export const test = base.extend<{ page: Page; expectedErrors: RegExp; withSplash: boolean }>({
  /** By default, an expression that matches nothing. */
  expectedErrors: [/(?!)/, { option: true }],
  /** The splash covers each new page for 1.5 s and would block clicks. */
  withSplash: [false, { option: true }],
  page: async ({ page, expectedErrors, javaScriptEnabled, withSplash }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (entry) => {
      if (entry.type() === 'error') errors.push(`${entry.text()} ${entry.location().url}`);
    });
    if (!withSplash) await page.context().addInitScript(hideSplash);
    await page.context().addInitScript(recordToasts);
    changeRepliesInTime(page);
    if (javaScriptEnabled) openWhenTakenOver(page);
    await use(page);
    // An answer that the test no longer waits for may still be passing through its routes.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(errors.filter((error) => !expectedErrors.test(error))).toEqual([]);
  },
});

const later =
  /recommended|most-downloaded|monthly|related|users|plays|carts|orders|wallet|auth|downloads|playlists|admin/;

/**
 * The server doesn't know a test's stubbed API answers when it renders pages. So once a test adds such a stub, documents come without
 * content, and the app fills them.
 */
function changeRepliesInTime(page: Page): void {
  const route = page.route.bind(page);
  let isWordless = false;
  page.route = async (address, ...how) => {
    const pattern = String(address);
    if (!isWordless && pattern.includes('v1') && !later.test(pattern)) {
      isWordless = true;
      await withoutWords(page, route);
    }
    return await route(address, ...how);
  };
}

export async function withoutWords(page: Page, route: Page['route'] = page.route.bind(page)): Promise<void> {
  await route(
    ({ port, pathname }) => port !== '' && !notPages.test(pathname) && !pathname.startsWith('/admin'),
    (asked) => {
      if (asked.request().resourceType() !== 'document') return asked.fallback();
      return asked.continue({ url: new URL('/index.html', asked.request().url()).href });
    },
  );
}

/**
 * Opening a page waits until the app has hydrated it, since until then the app misses a right click, a key or a drag. A test of the time
 * before sets `waitUntil`.
 */
function openWhenTakenOver(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (address, how) => {
    const answer = await goto(address, how);
    if (how?.waitUntil === undefined) await takenOver(page);
    return answer;
  };
  page.reload = async (how) => {
    const answer = await reload(how);
    if (how?.waitUntil === undefined) await takenOver(page);
    return answer;
  };
}

/** Runs in each page. A style sheet object is needed, because the pages' content security policy forbids inline styles. */
function hideSplash(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('#splash { display: none !important; }');
  document.adoptedStyleSheets.push(sheet);
}

function recordToasts(): void {
  // A frame may have no storage.
  if (window !== window.top) return;
  const seen = new WeakSet<Element>();
  new MutationObserver(() => {
    const fresh = [...document.querySelectorAll('[data-toasts] li')].filter((toast) => !seen.has(toast));
    if (fresh.length === 0) return;
    for (const toast of fresh) seen.add(toast);
    const before: string[] = JSON.parse(sessionStorage.getItem('test:toasts') ?? '[]');
    const texts = fresh.map((toast) => toast.textContent ?? '');
    sessionStorage.setItem('test:toasts', JSON.stringify([...before, ...texts]));
  }).observe(document, { childList: true, subtree: true });
}

export { expect };

export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export async function position(page: Page): Promise<number> {
  const said = await page.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuetext');
  const [, minutes, seconds] = /^(\d+):(\d+) of/.exec(said ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

export async function expectToHear(page: Page, seconds: number): Promise<void> {
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(seconds);
}

/**
 * The page itself reads the position, because a read from outside may come much later.
 * @param least in seconds, over 0
 * @param below excluded
 */
export async function positionFrom(page: Page, least: number, below = Number.MAX_VALUE): Promise<number> {
  const said = await page.waitForFunction(findPosition, { least, below, pauses: false }, { polling: 50 });
  return (await said.jsonValue()) ?? 0;
}

/**
 * The page itself presses the button, because a press from outside may come much later.
 * @param least in seconds
 */
export async function pauseFrom(page: Page, least: number): Promise<void> {
  await page.waitForFunction(findPosition, { least, below: Number.MAX_VALUE, pauses: true }, { polling: 50 });
  const controls = player(page).or(page.getByRole('dialog', { name: 'Now playing' }));
  await expect(controls.getByRole('button', { name: 'Play', exact: true }).last()).toBeVisible();
}

function findPosition({ least, below, pauses }: { least: number; below: number; pauses: boolean }): number | null {
  const sliders = [...document.querySelectorAll('input[aria-label="Position"]')];
  const slider = sliders.find((one) => one.checkVisibility());
  const [, minutes, seconds] = /^(\d+):(\d+) of/.exec(slider?.getAttribute('aria-valuetext') ?? '') ?? [];
  const now = Number(minutes) * 60 + Number(seconds);
  if (!(now >= least && now < below)) return null;
  if (!pauses) return now;
  const controls = slider?.closest('dialog, section[aria-label="Player"]');
  const button = controls?.querySelector<HTMLElement>('button[aria-label="Pause"]');
  button?.click();
  return button ? now : null;
}

export async function hearSome(page: Page): Promise<number> {
  // The pause comes first, because a demo message is short, and a message that is almost over would start over too.
  await pauseFrom(page, 1);
  await player(page).getByRole('button', { name: 'Forward 10 seconds' }).click();
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await pauseFrom(page, 15);
  return position(page);
}

/** The app has hydrated the server's HTML once it has removed this mark; documents without the HTML never have it. */
export async function takenOver(page: Page): Promise<void> {
  await expect(page.locator('html[data-rendered]')).toHaveCount(0);
}

export function section(page: Page, name: string) {
  return page.getByRole('region', { name });
}

export function playButtons(page: Page) {
  return section(page, 'Recent messages').getByRole('button', { name: /^Play / });
}

export function makeGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

export async function holdAnswers(page: Page, address: string) {
  const gate = makeGate();
  await page.route(address, async (route) => {
    await gate.opened;
    await route.continue();
  });
  return { open: gate.open };
}

export async function pressDownload(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Download', exact: true }).click();
}

export function moreButton(page: Page) {
  return page.getByRole('main').getByRole('button', { name: 'More', exact: true });
}

export function row(page: Page, topic: string) {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name: topic, exact: true }) });
}

export function player(page: Page) {
  return page.getByRole('region', { name: 'Player' });
}

export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.shift = '0';
  });
  await page.evaluate(addShifts);
  return () => shiftOf(page);
}

export async function watchShiftsOfPages(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(addShifts);
  return () => shiftOf(page);
}

function addShifts(): void {
  new PerformanceObserver((list) => {
    const { dataset } = document.documentElement;
    for (const entry of list.getEntries())
      dataset.shift = String(Number(dataset.shift ?? 0) + Number(Reflect.get(entry, 'value')));
  }).observe({ type: 'layout-shift' });
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
}

export function toasts(page: Page) {
  return page.locator('[data-toasts] li');
}

export async function toastsSoFar(page: Page): Promise<string[]> {
  const read = () => page.evaluate((): string[] => JSON.parse(sessionStorage.getItem('test:toasts') ?? '[]'));
  // The call fails while the page navigates.
  return read().catch(() => []);
}

export async function expectToast(page: Page, text: string): Promise<void> {
  await expect.poll(() => toastsSoFar(page)).toContainEqual(expect.stringContaining(text));
}
