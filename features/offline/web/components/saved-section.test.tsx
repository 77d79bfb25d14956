import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import { putEntries, readEntries, removeEntries } from '#core/web/offline/audio-db';
import type { SavedEntry } from '#core/web/offline/saved-entry';
import { storageStateStore } from '#core/web/offline/saved-store';
import { showEntries } from '#core/web/offline/update-store';
import { renderPart } from '#core/web/test/render-part';
import { SavedSection } from './saved-section.tsx';

function makeEntry(id: string, changes: Partial<SavedEntry> = {}): SavedEntry {
  return {
    message: makeMessage(id),
    owner: null,
    quality: 'normal',
    state: 'saved',
    failure: null,
    blob: null,
    type: 'audio/mpeg',
    size: 1_000_000 * Number(id),
    received: 0,
    parts: 0,
    etag: null,
    run: id,
    addedAt: 0,
    savedAt: 9 - Number(id),
    ...changes,
  };
}

async function open(...entries: SavedEntry[]) {
  await putEntries(entries);
  await showEntries();
  return renderPart(<SavedSection />);
}

const idsStored = async () => (await readEntries()).map(({ message }) => message.id);
const list = () => screen.getByRole('list', { name: 'Saved messages' });
const topics = () =>
  within(list())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

beforeEach(async () => {
  await removeEntries(await idsStored());
  vi.stubGlobal(
    'confirm',
    vi.fn(() => true),
  );
});

test('what is saved stands newest first, or largest first', async () => {
  const { user } = await open(makeEntry('1'), makeEntry('2'), makeEntry('3', { quality: 'saver' }));
  expect(topics()).toEqual(['Talk 1', 'Talk 2', 'Talk 3']);
  expect(screen.getByText(/^3 messages, 6.0 MB/)).toBeVisible();
  expect(within(list()).getByText('3.0 MB · Data saver')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Largest first' }));
  expect(topics()).toEqual(['Talk 3', 'Talk 2', 'Talk 1']);
});

test('several are chosen and removed together, once the listener is sure', async () => {
  const { user } = await open(makeEntry('1'), makeEntry('2'), makeEntry('3'));
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(within(list()).getByRole('checkbox', { name: 'Talk 1' }));
  await user.click(within(list()).getByRole('checkbox', { name: 'Talk 3' }));
  expect(screen.getByText('2 messages, 4.0 MB')).toBeVisible();
  vi.mocked(window.confirm).mockReturnValueOnce(false);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(topics()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(topics()).toEqual(['Talk 2']));
  expect(window.confirm).toHaveBeenLastCalledWith(
    'Remove 2 messages from this device? Saving again takes 4.0 MB of data.',
  );
  expect(await idsStored()).toEqual(['2']);
  expect(screen.queryByRole('button', { name: /^(Remove all|Newest first|Largest first)$/ })).not.toBeInTheDocument();
  await user.click(within(list()).getByRole('button', { name: 'Remove Talk 2' }));
  expect(await screen.findByText('Nothing is saved yet')).toBeVisible();
});

test('all are removed at once', async () => {
  const { user } = await open(makeEntry('1'), makeEntry('2'));
  await user.click(screen.getByRole('button', { name: 'Remove all' }));
  expect(await screen.findByText('Nothing is saved yet')).toBeVisible();
  expect(await idsStored()).toEqual([]);
});

test('what failed says why, and is cancelled', async () => {
  const failed = { state: 'failed', savedAt: null } as const;
  const { user } = await open(
    makeEntry('1', { ...failed, failure: 'full' }),
    makeEntry('2', { ...failed, failure: 'refused' }),
  );
  expect(screen.getByText(/^There is no room for it on this device/)).toBeVisible();
  expect(screen.getByText('This message is no longer available.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel saving Talk 2' }));
  await waitFor(async () => expect(await idsStored()).toEqual(['1']));
  expect(screen.getByRole('button', { name: 'Try saving Talk 1 again' })).toBeVisible();
});

test('a browser that stores nothing says so', async () => {
  await open();
  storageStateStore.setState({ keeping: 'none' });
  expect(await screen.findByText('Nothing can be saved here')).toBeVisible();
});
