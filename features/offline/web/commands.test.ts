import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keysStored, makeBrowser, makeTalk, openTab, serveAudio } from '#core/web/offline/fake-visits';
import { eventually } from '#core/web/test/eventually';

beforeEach(() => {
  makeBrowser();
  serveAudio();
});
afterEach(() => vi.unstubAllGlobals());

const talk = makeTalk('1');

async function open() {
  const tab = await openTab();
  const commands = await import('./commands.ts');
  const toasts = await import('#core/web/lib/toasts');
  const said: string[] = [];
  toasts.toastStore.subscribe((now, before) => {
    for (const one of now)
      if (!before.includes(one)) said.push([one.title, one.description].filter(Boolean).join(': '));
  });
  return { ...tab, ...commands, said };
}

test('a saving says when it begins and when it has ended, and a removal that it is done', async () => {
  const { save, remove, said } = await open();
  await save([talk], 'normal');
  await eventually(() => expect(said).toEqual(['Saving for offline: Talk 1', 'Saved offline: Talk 1']));
  await remove([talk.id]);
  expect(said.at(-1)).toBe('Removed from this device');
  expect(await keysStored()).toEqual([]);
});

test('several are said by their number, once all of them have ended', async () => {
  const { save, remove, said } = await open();
  await save([talk, makeTalk('2'), makeTalk('3')], 'normal');
  await eventually(() => expect(said).toEqual(['Saving for offline: 3 messages', 'Saved offline: 3 messages']));
  await remove([talk.id, makeTalk('2').id]);
  expect(said.at(-1)).toBe('2 messages removed from this device');
});

test('a saving that is cancelled says so', async () => {
  serveAudio().isReady = new Promise(() => undefined);
  const { save, cancel, said } = await open();
  await save([talk], 'normal');
  await cancel([talk.id]);
  expect(said).toEqual(['Saving for offline: Talk 1', 'Saving cancelled']);
  expect(await keysStored()).toEqual([]);
});

test('a saving that fails says which and why', async () => {
  serveAudio().status = 404;
  const { save, said } = await open();
  await save([talk], 'normal');
  await eventually(() => expect(said.at(-1)).toBe('“Talk 1” wasn’t saved: This message is no longer available.'));
});

test('without a network it is said that it waits for one', async () => {
  Object.assign(navigator, { onLine: false });
  serveAudio().isReady = new Promise(() => undefined);
  const { save, said } = await open();
  await save([talk], 'normal');
  expect(said).toEqual(['Saved once there is a network: Talk 1']);
});

test.each([
  ['there is no room', () => makeBrowser({ quota: 10_000 }), /There is no room for that on this device/],
  ['nothing is stored', () => vi.stubGlobal('indexedDB', undefined), /This browser saves nothing in this window/],
])('where %s the listener reads why nothing is saved, and no wish stays', async (_, change, sentence) => {
  change();
  const { save, said } = await open();
  await save([talk], 'normal');
  expect(said).toEqual([expect.stringMatching(sentence)]);
  expect(localStorage.getItem('lectern:wished-savings')).toBeNull();
});

test('a wish of a page that was left too soon is taken up by the next', async () => {
  await openTab();
  const { addPendingSave } = await import('#core/web/offline/pending-saves');
  addPendingSave([talk], 'normal');
  const { startKeeping, shown } = await open();
  await startKeeping();
  await eventually(() => expect(shown()).toEqual(['1 saved']));
  expect(localStorage.getItem('lectern:wished-savings')).toBeNull();
});
