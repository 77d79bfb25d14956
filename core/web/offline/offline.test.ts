import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#core/web/test/eventually';
import { amina, keysStored, makeBrowser, makeTalk, openTab, serveAudio, soundOf } from './fake-visits.ts';

vi.mock('#core/web/lib/browser/plays-low-data', () => ({ playsLowData: () => true }));
vi.mock('#core/web/lib/wait-for-network', () => ({ waitForNetwork: () => new Promise(() => undefined) }));

let server: ReturnType<typeof serveAudio>;
beforeEach(() => {
  makeBrowser();
  server = serveAudio();
});
afterEach(() => vi.unstubAllGlobals());

const talk = makeTalk('1');

function holdAnswers(): { open: () => void } {
  let open = () => {};
  server.isReady = new Promise((resolve) => {
    open = resolve;
  });
  return { open: () => open() };
}

const bytesOf = async (blob: Blob | null) => new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));

test('a message is saved byte for byte, plays from there, and is asked for once', async () => {
  const { saveOffline, savedAudio, shown, savedStore } = await openTab();
  expect(await saveOffline([talk])).toBe('saving');
  await eventually(() => expect(shown()).toEqual(['1 saved']));
  expect(savedStore.getState()['1']).toMatchObject({ size: 1000, received: 1000, owner: null });
  expect(await bytesOf(await savedAudio({ ...talk, isPreview: false }))).toEqual(soundOf('1'));
  expect(await savedAudio({ ...talk, isPreview: true })).toBeNull();
  expect(await keysStored()).toEqual(['1']);
  await saveOffline([talk]);
  expect(server.asked).toEqual(['1.mp3 from 0']);
});

test('a message is saved in the quality that was asked for, else in the next better one it has', async () => {
  const { saveOffline, shown, savedStore } = await openTab();
  await saveOffline([makeTalk('1', { low_size: 600 }), makeTalk('2')], 'saver');
  await eventually(() => expect(shown()).toEqual(['1 saved', '2 saved']));
  expect(server.asked.sort()).toEqual(['1.webm from 0', '2.mp3 from 0']);
  expect(Object.values(savedStore.getState()).map(({ quality }) => quality)).toEqual(['saver', 'normal']);
});

test('what is removed is gone, from the list and from the database', async () => {
  const { saveOffline, removeSaved, savedAudio, shown } = await openTab();
  await saveOffline([talk, makeTalk('2')]);
  await eventually(() => expect(shown()).toEqual(['1 saved', '2 saved']));
  await removeSaved([talk.id]);
  expect(shown()).toEqual(['2 saved']);
  expect(await keysStored()).toEqual(['2']);
  expect(await savedAudio({ ...talk, isPreview: false })).toBeNull();
});

test('a saving that is cancelled leaves nothing, whatever still comes of it', async () => {
  const { saveOffline, removeSaved, shown } = await openTab();
  const { open } = holdAnswers();
  await saveOffline([talk]);
  await eventually(() => expect(server.asked).toHaveLength(1));
  await removeSaved([talk.id]);
  expect(shown()).toEqual([]);
  expect(server.givenUp).toBe(1);
  open();
  await saveOffline([makeTalk('2')]);
  await eventually(() => expect(shown()).toEqual(['2 saved']));
  expect(await keysStored()).toEqual(['2']);
});

test('a saving that is cancelled in the middle leaves nothing of what has come', async () => {
  server.breaksAfter = 400;
  const { saveOffline, removeSaved } = await openTab();
  await saveOffline([talk]);
  await eventually(async () => expect(await keysStored()).toEqual(['1', '1,0']));
  await removeSaved([talk.id]);
  expect(await keysStored()).toEqual([]);
});

test('a saving goes on after a reload from where it was', async () => {
  server.breaksAfter = 400;
  await (await openTab()).saveOffline([talk]);
  await eventually(async () => expect(await keysStored()).toEqual(['1', '1,0']));
  server.breaksAfter = 1000;
  Object.assign(navigator, { locks: undefined });
  const { startOffline, savedAudio, shown } = await openTab();
  await startOffline();
  await eventually(() => expect(shown()).toEqual(['1 saved']));
  expect(server.asked).toEqual(['1.mp3 from 0', '1.mp3 from 400']);
  expect(await bytesOf(await savedAudio({ ...talk, isPreview: false }))).toEqual(soundOf('1'));
  expect(await keysStored()).toEqual(['1']);
});

test('a list is saved two at a time, in its order', async () => {
  const { saveOffline, shown } = await openTab();
  const { open } = holdAnswers();
  await saveOffline(['1', '2', '3', '4'].map((id) => makeTalk(id)));
  await eventually(() => expect(shown()).toEqual(['1 saving', '2 saving', '3 waiting', '4 waiting']));
  expect(server.asked).toEqual(['1.mp3 from 0', '2.mp3 from 0']);
  open();
  await eventually(() => expect(shown()).toEqual(['1 saved', '2 saved', '3 saved', '4 saved']));
  expect(server.asked).toHaveLength(4);
});

test('another tab shows what this one saves and removes, and doesn’t fetch it too', async () => {
  const other = await openTab();
  await other.startOffline();
  const { saveOffline, removeSaved } = await openTab();
  await saveOffline([talk]);
  await eventually(() => expect(other.shown()).toEqual(['1 saved']));
  expect(server.asked).toHaveLength(1);
  await removeSaved([talk.id]);
  await eventually(() => expect(other.shown()).toEqual([]));
});

test('what the library has no more fails, and is tried again when the listener wants it', async () => {
  const { saveOffline, retrySave, shown, savedStore } = await openTab();
  server.status = 404;
  await saveOffline([talk]);
  await eventually(() => expect(shown()).toEqual(['1 failed']));
  expect(savedStore.getState()['1']?.failure).toBe('refused');
  server.status = 200;
  await retrySave(talk.id);
  await eventually(() => expect(shown()).toEqual(['1 saved']));
});

test('what can’t be played isn’t saved, nor what a visitor would have to buy', async () => {
  const { saveOffline, shown } = await openTab();
  const unplayable = makeTalk('2', { can_play: false, file_url: null, audio_url: null });
  expect(await saveOffline([unplayable, makeTalk('3', { is_free: false }), talk])).toBe('saving');
  await eventually(() => expect(shown()).toEqual(['1 saved']));
  expect(await keysStored()).toEqual(['1']);
});

test('what doesn’t fit, with room left for the rest of the app, isn’t begun', async () => {
  makeBrowser({ quota: 10_000_000, usage: 9_900_000 });
  const { saveOffline, shown } = await openTab();
  expect(await saveOffline([talk])).toBe('full');
  expect(shown()).toEqual([]);
  expect(await keysStored()).toEqual([]);
  makeBrowser({ quota: 10_000_000, usage: 7_900_000 });
  expect(await (await openTab()).saveOffline([talk])).toBe('saving');
});

test('a browser that stores nothing says so', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { saveOffline, startOffline, savedAudio, keeping } = await openTab();
  await startOffline();
  expect(keeping()).toBe('none');
  expect(await saveOffline([talk])).toBe('none');
  expect(await savedAudio({ ...talk, isPreview: false })).toBeNull();
});

test('what was bought plays for its buyer alone', async () => {
  const { saveOffline, savedAudio, signIn, forgetSession, shown } = await openTab();
  signIn(amina);
  await saveOffline([makeTalk('5', { is_free: false })]);
  await eventually(() => expect(shown()).toEqual(['5 saved']));
  const track = { id: makeTalk('5').id, isPreview: false };
  expect((await savedAudio(track))?.size).toBe(1000);
  forgetSession();
  expect(await savedAudio(track)).toBeNull();
});
