import type { Page, Request } from '@playwright/test';
import { geoUrl, lagos } from './geo.ts';
import { signedIn } from './listener.ts';
import {
  expect,
  expectToHear,
  holdAnswers,
  makeGate,
  pauseFrom,
  playButtons,
  player,
  position,
  pressDownload,
  test,
} from './test.ts';

/** What is reported to the server under this path, in the order in which it is. */
function watch(page: Page, path: string) {
  const reported: Record<string, unknown>[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === `/v1${path}`)
      reported.push(request.postDataJSON());
  });
  return reported;
}

const activities = (page: Page) => watch(page, '/messages/activities');
const anyId = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
const nowhere = { city: '', state: '', country: '', ip_address: '' };
const inLagos = { city: 'Ikeja', state: 'Lagos', country: 'Nigeria', ip_address: lagos.ip };
/** Has a look-up of the place take whatever time it takes, of which the page gives it 4 s. */
async function waitForPlace(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms === 4000 ? 60_000 : ms);
  });
}

const pause = (page: Page) => player(page).getByRole('button', { name: 'Pause' }).click();

/** @returns the id of the message that the player has */
async function playing(page: Page): Promise<string> {
  const address = await player(page).getByRole('link').first().getAttribute('href');
  return address?.replace('/message/', '') ?? '';
}

test('a play is reported at its start, with the browser and the place, and with the seconds heard when it rests', async ({
  page,
}) => {
  await waitForPlace(page);
  const reported = activities(page);
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
  // Ten seconds that are skipped are not heard.
  await player(page).getByRole('button', { name: 'Forward 10 seconds' }).click();
  await pauseFrom(page, 14);
  const rested = await position(page);
  await expect.poll(() => reported.length).toBe(2);
  expect(reported[1]).toEqual({ ...start, play_id: reported[0]?.play_id, seconds_heard: expect.any(Number) });
  expect(reported[1]?.seconds_heard).toBeGreaterThan(2);
  expect(reported[1]?.seconds_heard).toBeLessThan(rested - 2);
});

test('the card’s stop ends the play, and the next track is another one', async ({ page }) => {
  const reported = activities(page);
  await page.goto('/');
  await playButtons(page).first().click();
  await expectToHear(page, 1);
  await player(page).getByRole('button', { name: 'Next' }).click();
  await expect
    .poll(() => reported.map(({ seconds_heard }) => typeof seconds_heard))
    .toEqual(['undefined', 'number', 'undefined']);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Stop / })
    .click();
  await expect.poll(() => reported.length).toBe(4);
  const [first, firstStop, second, secondStop] = reported;
  expect(firstStop).toMatchObject({ play_id: first?.play_id, message_id: first?.message_id });
  expect(secondStop).toMatchObject({ play_id: second?.play_id, message_id: second?.message_id });
  expect(second?.play_id).not.toBe(first?.play_id);
  expect(second?.message_id).not.toBe(first?.message_id);
});

test('who closes the page in the middle has reported how much was heard', async ({ page }) => {
  const { token } = await signedIn(page);
  await page.goto('/');
  await playButtons(page).first().click();
  await expectToHear(page, 2);
  await page.goto('/healthz');
  // What a page says while it goes is seen by nobody but the server.
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

test('a download is reported, and roughly where the listener is once a start', async ({ page }) => {
  await waitForPlace(page);
  const reported = activities(page);
  const places = watch(page, '/user-locations');
  await page.goto('/message/1');
  const saved = page.waitForEvent('download');
  await pressDownload(page);
  await saved;
  const download = { message_id: '1', action_type: 'download', play_id: anyId, device: 'Chrome', ...inLagos };
  await expect.poll(() => reported).toEqual([download]);
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => reported.length).toBe(2);
  expect(places).toEqual([{ city: 'Ikeja', state: 'Lagos', country: 'Nigeria' }]);
});

test('a look-up that hangs delays nothing, and the play is reported without a place', async ({ page }) => {
  const asked = makeGate();
  await page.route(geoUrl, () => asked.open());
  const reported = activities(page);
  await page.goto('/');
  await playButtons(page).first().click();
  await asked.opened;
  await expectToHear(page, 2);
  await expect.poll(() => reported).toEqual([expect.objectContaining(nowhere)]);
});

for (const [signal, value] of [
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
] as const) {
  test(`whoever says ${signal} is not looked up`, async ({ page }) => {
    await page.addInitScript(([name, said]) => Object.defineProperty(Navigator.prototype, name, { get: () => said }), [
      signal,
      value,
    ] as const);
    const asked: string[] = [];
    page.on('request', (request) => request.url() === geoUrl && asked.push(geoUrl));
    const reported = activities(page);
    const places = watch(page, '/user-locations');
    await page.goto('/');
    await playButtons(page).first().click();
    await expect.poll(() => reported).toEqual([expect.objectContaining({ device: 'Chrome', ...nowhere })]);
    expect(asked).toEqual([]);
    expect(places).toEqual([]);
  });
}

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

test('what is played without a network is reported once when there is one again', async ({ page, context }) => {
  const reported = activities(page);
  await page.goto('/');
  await playButtons(page).first().click();
  await expectToHear(page, 1);
  await expect.poll(() => reported.length).toBe(1);
  await context.setOffline(true);
  await expectToHear(page, 3);
  await pause(page);
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expectToHear(page, 4);
  await pause(page);
  expect(reported).toHaveLength(1);
  await context.setOffline(false);
  await expect.poll(() => reported.length).toBe(2);
  expect(reported[1]).toMatchObject({ play_id: reported[0]?.play_id });
  expect(reported[1]?.seconds_heard).toBeGreaterThan(3);
  // Another play has its turn after all that waited.
  await player(page).getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => reported.at(-1)?.play_id).not.toBe(reported[0]?.play_id);
  expect(reported).toHaveLength(3);
});

test.describe('when the server takes nothing', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('it is reported at the next visit', async ({ page }) => {
    await page.route('**/v1/messages/activities', (route) => route.abort());
    const reported = activities(page);
    await page.goto('/');
    await playButtons(page).first().click();
    await expectToHear(page, 2);
    await expect.poll(() => reported.length).toBe(1);
    await page.unroute('**/v1/messages/activities');
    await page.route('**/v1/messages/activities', (route) => route.abort());
    await page.goto('/about');
    await page.unroute('**/v1/messages/activities');
    const before = reported.length;
    await expect.poll(() => reported.length).toBe(before + 1);
    expect(reported.at(-1)).toMatchObject({ play_id: reported[0]?.play_id, seconds_heard: expect.any(Number) });
  });
});
