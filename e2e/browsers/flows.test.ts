import { mkdir, rm, writeFile } from 'node:fs/promises';
import { request } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeFolder } from '#core/server/test/folder';
import { freePort } from '#core/server/test/free-port';
import { type Listener, makeListener, newAddress } from '#e2e/listener';
import { makeOperator } from '#e2e/operator';
import { makeServer, type OwnServer } from '#e2e/running-server';
import { makeFolder as makeFiles, makeRecording } from '#e2e/sent-folder';
import { browsers } from './start.ts';
import { patience, press, Visit } from './visit.ts';

const pictures = 'test-results/browsers';
const farmer = 'The Patience of the Farmer';
const player = { role: 'region', name: 'Player' };
const main = { role: 'main' };
const dialog = (name: string) => ({ role: 'dialog', name });

describe.each(browsers)('$name', ({ name, start, keepsFiles }) => {
  let visit: Visit;
  let server: OwnServer;

  beforeAll(async () => {
    server = makeServer(await makeFolder(), await freePort());
    await server.start();
    visit = new Visit(await start(), server.url);
    console.info(visit.driver.name);
  });

  beforeEach(async ({ task, onTestFailed }) => {
    onTestFailed(async () => {
      const picture = `${pictures}/${name} - ${task.name}.png`;
      await mkdir(pictures, { recursive: true });
      await writeFile(picture, await visit.driver.screenshot());
      console.error(`${await visit.driver.url()} looked like ${picture}`);
    });
    await visit.driver.resize(1400, 1000);
  });

  afterAll(async () => {
    await visit.driver.close();
    await server.stop();
  });

  async function people() {
    const context = await request.newContext({ baseURL: server.url });
    return { request: context, [Symbol.asyncDispose]: () => context.dispose() };
  }

  async function someListener(): Promise<Listener> {
    await using api = await people();
    return await makeListener(api);
  }

  async function playFarmer(): Promise<void> {
    await visit.openAfresh('/playlist/1?kind=service');
    await visit.press({ role: 'link', name: farmer, within: main });
    await visit.pressButton('Play', main);
    await visit.hear(1);
  }

  async function save(topic: string): Promise<void> {
    await visit.openAfresh('/playlist/1?kind=service');
    await visit.press({ role: 'link', name: topic, within: main });
    await visit.pressButton('More', main);
    await visit.press({ role: 'menuitem', name: 'Save offline', isBeginning: true });
  }

  test('Home shows its shelves', async () => {
    await visit.openAfresh('/');
    await visit.see({ role: 'heading', name: 'Lectern Library' });
    for (const shelf of ['Recent messages', 'Services', 'Speakers']) {
      await visit.driver.run(() => window.scrollTo(0, document.body.scrollHeight));
      await visit.see({ role: 'region', name: shelf });
    }
  });

  test('a search finds a message while it is typed', async () => {
    await visit.openAfresh('/search');
    const box = await visit.see({ role: 'searchbox', name: 'What do you want to listen to?' });
    await box.type('patience farmer');
    await visit.press({
      role: 'link',
      name: farmer,
      isBeginning: true,
      within: { role: 'region', name: 'Found so far' },
    });
    await visit.expectAt(/\/message\/\d+$/);
  });

  test('a message plays, is paused, and goes on', async () => {
    await playFarmer();
    await visit.pressButton('Pause', player);
    const paused = await visit.position();
    await visit.pressButton('Play', player);
    await visit.hear(paused + 1);
  });

  test('ten seconds forward and back, and to the place that is pressed', async () => {
    await playFarmer();
    await visit.pressButton('Forward 10 seconds', player);
    await visit.hear(11);
    const before = await visit.position();
    await visit.pressButton('Back 10 seconds', player);
    await expect.poll(() => visit.position(), patience).toBeLessThan(before);
    const length = await visit.driver.run(readLength);
    await (await visit.see({ role: 'slider', name: 'Position', within: player })).pressMiddle();
    await visit.hear(Math.floor(length / 2) - 1);
  });

  test('the queue says what comes next, and ‘Next’ plays it', async () => {
    await visit.openAfresh('/');
    await visit.press({
      role: 'button',
      name: 'Play ',
      isBeginning: true,
      within: { role: 'region', name: 'Recent messages' },
    });
    await visit.hear(1);
    await visit.pressButton('Queue', player);
    await visit.see({ role: 'button', name: 'Move ', isBeginning: true, within: dialog('Queue') });
    const [next] = await visit.driver.run(readQueue);
    await visit.pressButton('Close queue', dialog('Queue'));
    await visit.pressButton('Next', player);
    await visit.see({ role: 'link', name: next ?? '', within: player });
    await visit.hear(1);
  });

  test('a listener signs up, logs out and signs in', async () => {
    await visit.openAfresh('/');
    const email = newAddress();
    await visit.pressButton('Login');
    await visit.pressButton('Sign up', { role: 'dialog' });
    await visit.fill('Full name', 'Ngozi Eze');
    await visit.fill('Email', email);
    await visit.fill('Password', 'correct horse');
    await visit.fill('Confirm password', 'correct horse');
    await visit.reloadBy(() => visit.pressButton('Sign up', { role: 'dialog' }));
    await visit.press({ role: 'button', name: 'Account of Ngozi', isBeginning: true });
    await visit.reloadBy(() => visit.press({ role: 'menuitem', name: 'Logout' }));
    await visit.pressButton('Login');
    await visit.fill('Email', email);
    await visit.fill('Password', 'correct horse');
    await visit.reloadBy(() => visit.pressButton('Sign in', { role: 'dialog' }));
    await visit.see({ role: 'button', name: 'Account of Ngozi', isBeginning: true });
  });

  test('a paid message is bought with a test card, and plays', async () => {
    await visit.openAs(await someListener(), '/messages?keyword=servant');
    await visit.press({ role: 'link', name: 'A Good Servant', within: main });
    await visit.press({ role: 'button', name: 'Add to Cart', within: main });
    await visit.see({ text: 'Added to cart' });
    await visit.open('/cart');
    await visit.pressButton('Proceed to Checkout');
    await visit.see({ text: 'A Good Servant' });
    await visit.expectIn(() => document.querySelector('iframe[title="Test payment"]') !== null);
    await visit.driver.inFrame('iframe[title="Test payment"]', async (popup) => {
      await press(popup, { text: 'It is paid' });
      await press(popup, { role: 'button', name: 'Pay ₦', isBeginning: true });
    });
    await visit.see({ text: 'Your payment went through' });
    await visit.open('/library');
    await visit.press({ role: 'link', name: 'A Good Servant', within: main });
    await visit.pressButton('Play', main);
    await visit.hear(1);
  });

  test.runIf(keepsFiles)('what is saved plays with the network gone', async () => {
    await save(farmer);
    await visit.see({ text: 'Saved: plays without data' });
    await visit.expectIn(() => navigator.serviceWorker.controller?.state === 'activated');
    const path = new URL(await visit.driver.url()).pathname;
    await server.stop();
    await visit.open(path);
    await visit.pressButton('Play', main);
    await visit.hear(2);
    await server.start();
  });

  test.skipIf(keepsFiles)('a browser that keeps no files says so, and the message still plays', async () => {
    await save(farmer);
    await visit.pressButton('More', main);
    await visit.see({ text: 'This browser could not save it.' });
    await visit.open(new URL(await visit.driver.url()).pathname);
    await visit.pressButton('Play', main);
    await visit.hear(1);
  });

  test('in a narrow window the player opens as a sheet', async () => {
    await visit.driver.resize(460, 900);
    await visit.openAfresh('/playlist/1?kind=service');
    await visit.press({ role: 'link', name: farmer, within: main });
    await visit.pressButton('Play', main);
    await visit.press({ role: 'button', name: 'Open player', isBeginning: true });
    const sheet = dialog('Now playing');
    await visit.see(sheet);
    await visit.hear(1);
    await visit.pressButton('Pause', sheet);
    await visit.see({ role: 'button', name: 'Play', within: sheet });
    await visit.pressButton('Close player', sheet);
    await visit.seeNoMore(sheet);
  });

  test('what is liked is still liked after a reload', async () => {
    await visit.openAfresh('/playlist/1?kind=service');
    await visit.press({ role: 'link', name: farmer, within: main });
    await visit.pressButton('Like', main);
    await visit.open('/liked');
    await visit.see({ role: 'link', name: farmer, within: main });
  });

  test('categories, their pages, and the way back', async () => {
    await visit.openAfresh('/categories');
    await visit.press({ role: 'link', name: 'Growth', isBeginning: true, within: main });
    await visit.expectAt(/\/category\/\d+$/);
    await visit.see({ role: 'article', within: main });
    await visit.pressButton('Back', { role: 'banner' });
    await visit.expectAt(/\/categories$/);
  });

  test('an operator uploads a recording at the desk, publishes it, and hears it', async () => {
    await using api = await people();
    const operator = await makeOperator(api, 'Ngozi Okeke', server.folder);
    const topic = `The lamp ${Date.now()}`;
    const files = makeFiles('Sunday', { 'lamp.mp3': makeRecording({ TIT2: topic, TPE1: 'Ngozi Okeke' }) });
    await visit.openAs(operator, '/admin/upload', 'operator');
    await visit.see({ text: 'Drop a folder or files here' });
    await (await visit.see({ isFileInput: true })).choose(`${files}/lamp.mp3`);
    await visit.see({ role: 'link', name: topic, within: { role: 'region', name: 'Files' } });
    await visit.press({
      role: 'button',
      name: 'Publish',
      isBeginning: true,
      within: { role: 'region', name: 'Review and publish' },
    });
    await visit.pressButton('Publish', { role: 'dialog' });
    await visit.see({ text: 'can be heard now.' });
    await visit.open(`/messages?keyword=${encodeURIComponent(topic)}`);
    await visit.press({ role: 'link', name: topic, within: main });
    await visit.pressButton('Play', main);
    await visit.hear(1);
    await rm(files, { recursive: true });
  });
});

function readLength(): number {
  return Number(document.querySelector<HTMLInputElement>('input[aria-label="Position"]')?.max);
}

function readQueue(): string[] {
  const handles = [...document.querySelectorAll('[role="dialog"] button[aria-label^="Move "]')];
  return handles.map((handle) => (handle.getAttribute('aria-label') ?? '').replace('Move ', ''));
}
