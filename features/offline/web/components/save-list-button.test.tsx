import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import type { SavedMessage } from '#core/web/offline/saved-entry';
import { savedStore } from '#core/web/offline/saved-store';
import { renderPart } from '#core/web/test/render-part';
import { save } from '#features/offline/web/commands';
import { SaveListButton } from './save-list-button.tsx';

vi.mock('#features/offline/web/commands', () => ({ save: vi.fn(), startKeeping: vi.fn() }));
vi.mock('#core/web/lib/browser/plays-low-data', () => ({ playsLowData: () => true }));

const sizes = { file_size: 20_000_000, low_size: 4_000_000 };
const talks = [makeMessage('1', sizes), makeMessage('2', sizes), makeMessage('3', { ...sizes, can_play: false })];

beforeEach(() => haveSpace(1e9));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage');
  savedStore.setState({}, true);
  vi.mocked(save).mockClear();
});

function haveSpace(free: number): void {
  const storage = { estimate: async () => ({ usage: 1, quota: free + 1 }) };
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
}

function haveSaved(state: SavedMessage['state'], ...messages: typeof talks): void {
  const facts = {
    owner: null,
    quality: 'normal',
    failure: null,
    size: 10,
    received: 5,
    addedAt: 0,
    savedAt: 0,
  } as const;
  savedStore.setState(Object.fromEntries(messages.map((message) => [message.id, { message, state, ...facts }])), true);
}

async function open(fetchAll?: () => Promise<typeof talks>) {
  const { user } = renderPart(<SaveListButton label="Foundations" messages={talks} fetchAll={fetchAll} />);
  await user.click(screen.getByRole('button', { name: 'Save all of Foundations offline' }));
  await screen.findByRole('dialog', { name: 'Save all offline' });
  return user;
}

test('a list is saved in the chosen quality, having said how much that is', async () => {
  const user = await open();
  expect(screen.getByText('2 messages to save')).toBeVisible();
  expect(screen.getByText('1 message that you can’t play yet')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Normal 40.0 MB' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Data saver 8.0 MB' }));
  await user.click(screen.getByRole('button', { name: 'Save 2 messages' }));
  expect(save).toHaveBeenCalledExactlyOnceWith(talks.slice(0, 2), 'saver');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a list that doesn’t fit says how much could be used, and can’t be saved', async () => {
  haveSpace(45_000_000);
  const user = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('That doesn’t fit: 23.0 MB can be used on this device.');
  expect(screen.getByRole('button', { name: 'Save 2 messages' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /^Data saver/ }));
  expect(screen.getByRole('button', { name: 'Save 2 messages' })).toBeEnabled();
});

test('messages of further pages are saved too', async () => {
  await open(async () => [...talks, makeMessage('4', sizes)]);
  expect(await screen.findByRole('button', { name: 'Save 3 messages' })).toBeVisible();
});

test('the button says how many are on their way, and when all are there', async () => {
  haveSaved('saving', ...talks.slice(0, 1));
  const { user } = renderPart(<SaveListButton label="Foundations" messages={talks.slice(0, 2)} />);
  expect(screen.getByRole('button', { name: 'Saving 1 of Foundations offline' })).toBeVisible();
  haveSaved('saved', ...talks.slice(0, 2));
  await user.click(await screen.findByRole('button', { name: 'Foundations is saved offline' }));
  expect(
    await screen.findByText('All messages in this list that you can play are saved or on their way.'),
  ).toBeVisible();
});
