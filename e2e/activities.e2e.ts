import type { Page, Request } from '@playwright/test';
import { geoUrl, lagos } from './geo.ts';
import { signedIn } from './listener.ts';
import { expect, expectToHear, holdAnswers, pauseFrom, playButtons, player, position, test } from './test.ts';

function watch(page: Page) {
  const reported: Record<string, unknown>[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/v1/messages/activities')
      reported.push(request.postDataJSON());
  });
  return reported;
}

const anyId = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
const inLagos = { city: 'Ikeja', state: 'Lagos', country: 'Nigeria', ip_address: lagos.ip };

async function waitForPlace(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms === 4000 ? 60_000 : ms);
  });
}

async function playing(page: Page): Promise<string> {
  const address = await player(page).getByRole('link').first().getAttribute('href');
  return address?.replace('/message/', '') ?? '';
}

test('a play is reported at its start, with the browser and the place, and with the seconds heard when it rests', async ({
  page,
}) => {
  await waitForPlace(page);
  const reported = watch(page);
  await page.goto('/');
  await playButtons(page).first().click();
  await expectToHear(page, 2);
  const start = {
    message_id: await playing(page),
    action_type: 'listen',
    play_id: anyId,
    device: 'Chrome',
    ...inLagos,
  };
  await expect.poll(() => reported).toEqual([start]);
  // Skipped seconds don't count as heard.
  await player(page).getByRole('button', { name: 'Forward 10 seconds' }).click();
  await pauseFrom(page, 14);
  const rested = await position(page);
  await expect.poll(() => reported.length).toBe(2);
  expect(reported[1]).toEqual({ ...start, play_id: reported[0]?.play_id, seconds_heard: expect.any(Number) });
  expect(reported[1]?.seconds_heard).toBeGreaterThan(2);
  expect(reported[1]?.seconds_heard).toBeLessThan(rested - 2);
});

test('who closes the page in the middle has reported how much was heard', async ({ page }) => {
  const { token } = await signedIn(page);
  await page.goto('/');
  // The page reports heard seconds only after the server has acknowledged the start of the play.
  const begun = page.waitForResponse('**/v1/messages/activities');
  await playButtons(page).first().click();
  await expectToHear(page, 2);
  await (await begun).finished();
  await page.goto('/healthz');
  // Only the server sees requests that a page sends while it unloads.
  const held = async () => {
    const reply = await page.request.get('/v1/users/export', { headers: { authorization: `Bearer ${token}` } });
    return (await reply.json()).activities;
  };
  await expect
    .poll(held)
    .toEqual([expect.objectContaining({ action_type: 'listen', seconds_heard: expect.any(Number) })]);
  const [{ seconds_heard }] = await held();
  expect(seconds_heard).toBeGreaterThan(1);
});

test('nothing of this is fetched or asked before the first page is there', async ({ page }) => {
  const answer = await holdAnswers(page, '**/v1/messages/recents*');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url() === geoUrl || request.url().includes('/assets/start-')) asked.push(request.url());
  });
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByText('Loading messages...').first()).toBeAttached();
  await page.clock.fastForward(15_000);
  expect(asked).toEqual([]);
  answer.open();
  await expect(playButtons(page).first()).toBeVisible();
  await page.clock.fastForward(15_000);
  await expect.poll(() => asked).toEqual(expect.arrayContaining([expect.stringContaining('/assets/start-'), geoUrl]));
});
