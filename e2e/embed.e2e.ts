import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from '@playwright/test';
import { paidMessage } from './shopping.ts';
import { test as base, expect, expectToast } from './test.ts';

const test = base.extend<{ pageWith: (html: string) => string }>({
  pageWith: async ({ browserName: _ }, use) => {
    let html = '';
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(
        `<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,"><p>A page of somebody else.</p>${html}`,
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    await use((given) => {
      html = given;
      return `http://127.0.0.1:${portOf(address)}/`;
    });
    await new Promise((resolve) => server.close(resolve));
  },
});

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server listens at no port');
  return address.port;
}

const farmer = 'The Patience of the Farmer';
const framed = (page: Page) => page.frameLocator('iframe');
const button = (frame: FrameLocator, name: 'Play' | 'Pause') => frame.getByRole('button', { name, exact: true });
const bar = (frame: FrameLocator) => frame.getByRole('slider', { name: 'Position' });

async function expectSound(frame: FrameLocator, from: number): Promise<void> {
  await expect
    .poll(() => frame.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(from);
}

test('a page elsewhere frames a message, whose player is copied from its menu and plays there', async ({
  page,
  baseURL,
  pageWith,
}) => {
  await page.addInitScript(() => {
    const writeText = async (text: string) => document.documentElement.setAttribute('data-given', text);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await page.goto('/message/1');
  await page.getByRole('main').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Copy embed code' }).click();
  await expectToast(page, 'Embed code copied');
  const code = (await page.locator('html').getAttribute('data-given')) ?? '';
  expect(code).toContain(`src="${baseURL}/embed/message/1"`);

  await page.goto(pageWith(code));
  const frame = framed(page);
  await expect(frame.getByRole('heading', { name: farmer })).toBeVisible();
  await expect(frame.getByText('Ruth Adeyemi')).toBeVisible();
  await button(frame, 'Play').click();
  await expect(button(frame, 'Pause')).toBeVisible();
  await expectSound(frame, 0.5);
  await button(frame, 'Pause').click();
  await expect(button(frame, 'Play')).toBeVisible();
  expect(await page.context().cookies(`${baseURL}/embed/message/1`)).toEqual([]);

  const opening = page.context().waitForEvent('page');
  await frame.getByRole('link', { name: farmer }).click();
  const opened = await opening;
  await expect(opened).toHaveURL(`${baseURL}/message/1`);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
});

test('it is worked by keyboard, and starts where its address says', async ({ page, baseURL, pageWith }) => {
  await page.goto(pageWith(`<iframe src="${baseURL}/embed/message/1?t=12" width="640" height="176"></iframe>`));
  const frame = framed(page);
  await expect(bar(frame)).toHaveAttribute('aria-valuetext', /^00:12 of 00:\d\d$/);
  await button(frame, 'Play').focus();
  await page.keyboard.press('Enter');
  await expectSound(frame, 12);
  await page.keyboard.press('Space');
  await expect(button(frame, 'Play')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(bar(frame)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(bar(frame)).toHaveAttribute('aria-valuetext', /^00:00 of/);
  await page.keyboard.press('ArrowRight');
  await expect(bar(frame)).toHaveAttribute('aria-valuetext', /^00:05 of/);
  await expect.poll(() => frame.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBe(5);
});

test.describe('a network that fails', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('in a frame without an origin it says what can’t be played, plays at another try, and previews what is paid', {
    tag: '@thorough',
  }, async ({ page, baseURL, pageWith }) => {
    const sandboxed = (id: string) =>
      `<iframe sandbox="allow-scripts" src="${baseURL}/embed/message/${id}" width="300" height="176"></iframe>`;
    const frame = framed(page);
    await page.route('**/media/audio/**', (route) => route.abort());
    await page.goto(pageWith(sandboxed('1')));
    await button(frame, 'Play').click();
    await expect(frame.getByRole('status')).toHaveText('This message can’t be played at the moment.');
    await page.unroute('**/media/audio/**');
    await button(frame, 'Play').click();
    await expectSound(frame, 0.5);
    await expect(frame.getByRole('status')).toBeEmpty();

    const { id } = await paidMessage(page, 'A Good Servant');
    await page.goto(pageWith(sandboxed(id)));
    await expect(frame.getByRole('link', { name: /^Listen on .+ · ₦/ })).toHaveAttribute('href', `/message/${id}`);
    await button(frame, 'Play').click();
    await expectSound(frame, 0.5);
  });
});
