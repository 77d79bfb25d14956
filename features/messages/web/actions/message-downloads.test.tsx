import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { saveFile } from '#core/web/lib/browser/save-file';
import { makeMessage } from '#core/web/lib/fake-message';
import { onDownloaded } from '#core/web/lib/listener/downloads';
import { setQuality } from '#core/web/lib/listener/quality';
import { toastStore } from '#core/web/lib/toasts';
import type { SavedMessage } from '#core/web/offline/saved-entry';
import { savedStore } from '#core/web/offline/saved-store';
import { answerBy, asked, cutOff } from '#core/web/test/api';
import { renderPart } from '#core/web/test/render-part';
import { MessageHead } from '#features/messages/web/message-head';
import { cancel, save } from '#features/offline/web/commands';

const price = vi.hoisted(() =>
  document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'naira-per-gb', content: '500' })),
);
afterAll(() => price.remove());

vi.mock('#features/offline/web/commands', () => ({ save: vi.fn(), cancel: vi.fn(), startKeeping: vi.fn() }));
vi.mock('#core/web/offline/offline', () => ({ savedAudio: async () => new Blob(['saved']) }));
vi.mock('#core/web/lib/browser/plays-low-data', () => ({ playsLowData: () => true }));
vi.mock('#core/web/lib/browser/save-file', () => ({ saveFile: vi.fn() }));

const sizes = { file_size: 28_800_000, low_size: 5_400_000, compact_size: 7_167_232, ultra_size: 2_700_000 };
const inGroups = { categories: [], services: [], centres: [], next_part: null, chapters: [], passages: [], notes: [] };
const message = { ...makeMessage('1', sizes), ...inGroups };
const whole = { method: 'GET', path: '/media/audio/1.mp3', reply: z.any() } as const;
const small = { method: 'GET', path: '/media/messages/1.mp3' } as const;

afterEach(() => {
  setQuality('auto');
  savedStore.setState({}, true);
  vi.mocked(saveFile).mockClear();
});

const open = () => renderPart(<MessageHead message={message} />).user;
type User = ReturnType<typeof open>;
const download = () => screen.getByRole('button', { name: 'Download' });
async function choose(user: User, name: RegExp) {
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

function haveSaved(state: SavedMessage['state']): void {
  const facts = { owner: null, quality: 'normal', failure: null, addedAt: 0, savedAt: 0 } as const;
  savedStore.setState({ 1: { message, state, ...facts, size: sizes.file_size, received: 14_400_000 } }, true);
}

test('the menu says what each quality takes and costs, to download and to save', async () => {
  const user = open();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Normal: 28.8 MB, about ₦14, is what plays',
    'Data saver: 5.4 MB, about ₦3',
    'Ultra saver: 2.7 MB, about ₦1',
  ]);
  await user.click(screen.getByRole('button', { name: 'More' }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent).slice(0, 7)).toEqual([
    'Download28.8 MB, about ₦14',
    'Download in data saver7.2 MB, about ₦4',
    'Play next',
    'Add to queue',
    'Save offline28.8 MB, about ₦14',
    'Save offline in data saver5.4 MB, about ₦3',
    'Save offline in ultra saver2.7 MB, about ₦1',
  ]);
  await user.click(screen.getByRole('menuitem', { name: /^Save offline in ultra saver/ }));
  expect(save).toHaveBeenCalledExactlyOnceWith([message], 'ultra');
});

test('the smaller file is downloaded from the menu, and what that spares is reported', async () => {
  const spared = vi.fn();
  onDownloaded(spared);
  await choose(open(), /^Download in data saver/);
  await waitFor(() => expect(saveFile).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), 'Talk 1.mp3'));
  expect(asked(small)).toHaveLength(1);
  expect(spared).toHaveBeenCalledExactlyOnceWith('1', 21_600_000);
});

test('in data saver the button downloads the smaller file, else the whole', async () => {
  const user = open();
  await user.click(download());
  await waitFor(() => expect(asked(whole)).toHaveLength(1));
  setQuality('saver');
  expect(await screen.findByText(/^Data saver: 5.4 MB/)).toHaveTextContent('is what plays');
  await user.click(download());
  await waitFor(() => expect(asked(small)).toHaveLength(1));
});

test('while it is under way its button is disabled, and the menu cancels it', async () => {
  answerBy(whole, () => new Promise(() => undefined));
  const user = open();
  await user.click(download());
  const busy = await screen.findByRole('button', { name: 'Downloading' });
  expect(busy).toHaveAttribute('aria-disabled', 'true');
  expect(busy).toHaveTextContent('0 %');
  await choose(user, /^Cancel download/);
  await waitFor(() => expect(download()).toHaveAttribute('aria-disabled', 'false'));
  expect(toastStore.getState()).toEqual([]);
});

test('a download that fails says so, and can be tried again', async () => {
  cutOff(whole);
  const user = open();
  await user.click(download());
  await waitFor(() =>
    expect(toastStore.getState()).toMatchObject([
      { title: 'Download failed', description: 'An error occurred while downloading the file.' },
    ]),
  );
  expect(download()).toHaveAttribute('aria-disabled', 'false');
});

test('what is saved offline says that it plays without data, and takes none to download', async () => {
  haveSaved('saved');
  const user = open();
  expect(screen.getByText('Saved: plays without data')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More' }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries[0]).toHaveTextContent('Downloadsaved here already, no data');
  expect(screen.getByRole('menuitem', { name: /^Remove from offline/ })).toHaveTextContent('28.8 MB');
  await user.click(screen.getByRole('menuitem', { name: /^Download saved here/ }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), 'Talk 1.mp3'));
  expect(asked(whole)).toEqual([]);
});

test('a saving is cancelled in the menu, which gives the focus back', async () => {
  haveSaved('saving');
  const user = open();
  await choose(user, /^Cancel saving 50 % of 28.8 MB/);
  expect(cancel).toHaveBeenCalledExactlyOnceWith(['1']);
  await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
});
