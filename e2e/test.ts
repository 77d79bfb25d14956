import { test as base, expect, type Page } from '@playwright/test';
import { notPages } from '#core/contract/document';

/** A test in whose page nothing may go wrong unseen: an error in the console, or one that nobody caught, fails it. */
export const test = base.extend<{ page: Page; expectedErrors: RegExp[]; withSplash: boolean }>({
  /** What the console may say, for tests that break something on purpose. */
  expectedErrors: [[], { option: true }],
  /** Whether the splash shows: it lies over each page that is opened for 1.5 s, in which nothing could be clicked. */
  withSplash: [false, { option: true }],
  page: async ({ page, expectedErrors, withSplash }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (entry) => {
      if (entry.type() === 'error') errors.push(`${entry.text()} ${entry.location().url}`);
    });
    if (!withSplash) await page.context().addInitScript(hideSplash);
    await page.context().addInitScript(recordToasts);
    changeRepliesInTime(page);
    await use(page);
    // An answer that a test no longer waits for may still be on its way through the test's own hands.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
  },
});

/** What a page asks for after what it shows first: the server renders nothing of it. */
const later =
  /recommended|most-downloaded|monthly|related|users|plays|carts|orders|wallet|auth|downloads|playlists|admin/;

/**
 * What a test answers in the API's place the server doesn't know when it renders a page: once there is such an answer, pages come as
 * they do where they can't be rendered, and the app fills them.
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

/** Pages come as they do where the server can't render them, and from the service worker: the app fills them. */
export async function withoutWords(page: Page, route: Page['route'] = page.route.bind(page)): Promise<void> {
  await route(
    ({ port, pathname }) => port !== '' && !notPages.test(pathname) && !pathname.startsWith('/admin'),
    (asked) => {
      if (asked.request().resourceType() !== 'document') return asked.fallback();
      return asked.continue({ url: new URL('/index.html', asked.request().url()).href });
    },
  );
}

/** Runs in each page before anything else. By a sheet of its own, since the pages' policy allows no inline style. */
function hideSplash(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('#splash { display: none !important; }');
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in each page before anything else. What it keeps stays while the tab is open, through reloads. */
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

/** For `test.use`: what slides and fades does so, as for most listeners; elsewhere in these tests it is there at once. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** @returns how many seconds into the message the player's scrubber says it is */
export async function position(page: Page): Promise<number> {
  const said = await page.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuetext');
  const [, minutes, seconds] = /^(\d+):(\d+) of/.exec(said ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** Waits until the player has played on to that second. */
export async function expectToHear(page: Page, seconds: number): Promise<void> {
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(seconds);
}

/**
 * Waits for a second from `least` on and below `below`. It is read in the page itself: what is read from outside may be read long after.
 * @param least over 0
 * @returns the first such second that the scrubber says
 */
export async function positionFrom(page: Page, least: number, below = Number.MAX_VALUE): Promise<number> {
  const said = await page.waitForFunction(findPosition, { least, below, pauses: false }, { polling: 50 });
  return (await said.jsonValue()) ?? 0;
}

/** Pauses at that second or just after it: pressed in the page itself, since a press from outside may come long after. */
export async function pauseFrom(page: Page, least: number): Promise<void> {
  await page.waitForFunction(findPosition, { least, below: Number.MAX_VALUE, pauses: true }, { polling: 50 });
  // Those of the sheet come last, where it is open.
  const controls = player(page).or(page.getByRole('dialog', { name: 'Now playing' }));
  await expect(controls.getByRole('button', { name: 'Play', exact: true }).last()).toBeVisible();
}

/** Runs in the page. @returns the second that the scrubber says, where it is one of those; null until then */
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

/** Hears some of a message that has just begun, beyond what starts over, and pauses. @returns how far in it rests, in seconds */
export async function hearSome(page: Page): Promise<number> {
  // Paused while the press is under way: a demo message isn't much longer, and one that is almost over starts over too.
  await pauseFrom(page, 1);
  await player(page).getByRole('button', { name: 'Forward 10 seconds' }).click();
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await pauseFrom(page, 15);
  return position(page);
}

/**
 * Waits until the app has taken over what the server rendered. Time that jumps before would end what it takes over: until then nothing
 * on the page uses its data.
 */
export async function takenOver(page: Page): Promise<void> {
  await expect(page.locator('html:not([data-rendered])')).toBeAttached();
}

/** @returns the section with this heading */
export function section(page: Page, name: string) {
  return page.getByRole('region', { name });
}

/** @returns the play buttons of the newest messages, in their order */
export function playButtons(page: Page) {
  return section(page, 'Recent messages').getByRole('button', { name: /^Play / });
}

/** Holds whatever awaits `opened` until `open` is called, e.g. an answer of the server. */
export function makeGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** Holds the server's answers at this address back, until they are let through by `open`. */
export async function holdAnswers(page: Page, address: string) {
  const gate = makeGate();
  await page.route(address, async (route) => {
    await gate.opened;
    await route.continue();
  });
  return { open: gate.open };
}

/** Downloads the message whose page is open. */
export async function pressDownload(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Download', exact: true }).click();
}

/** @returns the button of a message's own page for what else can be done with it */
export function moreButton(page: Page) {
  return page.getByRole('main').getByRole('button', { name: 'More', exact: true });
}

/** @returns the row of the message with this topic */
export function row(page: Page, topic: string) {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name: topic, exact: true }) });
}

/** @returns the bar at the bottom */
export function player(page: Page) {
  return page.getByRole('region', { name: 'Player' });
}

/** Adds up how far the page's content jumps from now on. @returns what reads the sum */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.shift = '0';
  });
  await page.evaluate(addShifts);
  return () => shiftOf(page);
}

/** Adds up, on each page that is opened from now on, how far its content jumps. @returns what reads the sum of the page that is open */
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

/** The toasts on screen, each with its title and its sentence; also while a dialog is open over the page. */
export function toasts(page: Page) {
  return page.locator('[data-toasts] li');
}

/** The texts of all toasts so far, each its title and its sentence, the oldest first: also of those that went after their 4 s. */
export async function toastsSoFar(page: Page): Promise<string[]> {
  const read = () => page.evaluate((): string[] => JSON.parse(sessionStorage.getItem('test:toasts') ?? '[]'));
  // A page that goes to another address can't be asked.
  return read().catch(() => []);
}

/** Waits until a toast has said this, whether or not it is still there. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect.poll(() => toastsSoFar(page)).toContainEqual(expect.stringContaining(text));
}
