import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, answerSaving, asked, refuse } from '#core/web/test/api';
import { type MadeMessage, makeDeskMessage } from '#core/web/test/desk/make-desk-message';
import { makeGroup } from '#core/web/test/desk/make-group';
import { openDesk } from '#core/web/test/desk/open-desk';
import { box, fill, press } from '#core/web/test/fill';
import { pageOf } from '#core/web/test/things';
import { listDeskGroups } from '#features/groups/desk';
import { changeMessage, readDeskMessage } from '#features/messages/desk';

const saved = 'All changes are saved';
const stones = makeDeskMessage('Stones and Small Words', { price: 1000 });
const withdrawn = { ...stones, status: 'withdrawn' as const };

async function openMessage(message: MadeMessage, who: Parameters<typeof openDesk>[1] = {}) {
  answer(readDeskMessage, { data: message });
  const opened = await openDesk('/admin/messages/1', who);
  await screen.findByRole('heading', { level: 1, name: message.topic });
  return opened;
}

function save(message: MadeMessage): void {
  answerSaving(changeMessage, readDeskMessage, { data: message });
}

function changeMeanwhile(message: MadeMessage): void {
  refuse(changeMessage, 'operator.changed_meanwhile', { message: 'Somebody else was quicker.' });
  answer(readDeskMessage, { data: message });
}

const meanwhile = async () =>
  within(await screen.findByRole('dialog', { name: 'Somebody else changed this since you opened it' }));

test('a message is edited with a preview, and asked about before what is typed is left', async () => {
  const { user, address } = await openMessage(stones);
  await fill(user, { Topic: 'Heavy Stones' });
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Preview of the page' })).toHaveTextContent('Heavy Stones');
  await user.click(screen.getAllByRole('link', { name: 'Messages' })[0] ?? document.body);
  const leaving = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(leaving.getByRole('button', { name: 'Cancel' }));
  expect(box('Topic')).toHaveValue('Heavy Stones');
  await waitFor(() => expect(address()).toBe('/admin/messages/1'));
});

test('what another operator changed meanwhile isn’t lost', async () => {
  const { user } = await openMessage(stones);
  await fill(user, { Topic: 'Heavy Stones' });
  changeMeanwhile({ ...stones, version: 2, topic: 'Stones', price: 300 });
  await press(user, 'Save');
  const dialog = await meanwhile();
  expect((await dialog.findAllByText('Theirs')).length).toBe(2);
  expect(dialog.getByText('You changed nothing here: their value stays.')).toBeVisible();
  save({ ...stones, version: 3, topic: 'Heavy Stones', price: 300 });
  await press(user, 'Save my version');
  expect(await screen.findByRole('heading', { level: 1, name: 'Heavy Stones' })).toBeVisible();
  expect(box('Price in naira')).toHaveValue('300');
  expect(screen.getByText(saved)).toBeVisible();
  expect(asked(changeMessage).at(-1)?.body).toEqual({ version: 2, topic: 'Heavy Stones' });
});

test('publishing saves what is typed with the same press, or says at the field why not', async () => {
  const { user } = await openMessage(withdrawn);
  await fill(user, { Topic: '' });
  await press(user, 'Save and publish again');
  expect(await screen.findByText('A message needs a topic')).toBeVisible();
  expect(box('Topic')).toHaveFocus();
  expect(asked(changeMessage)).toEqual([]);
  await fill(user, { Topic: 'Heavy Stones' });
  changeMeanwhile({ ...withdrawn, version: 2, price: 450 });
  await press(user, 'Save and publish again');
  save({ ...stones, version: 3, topic: 'Heavy Stones', price: 450 });
  await user.click((await meanwhile()).getByRole('button', { name: 'Save my version and publish' }));
  expect(await screen.findByText('Listeners can find it.')).toBeVisible();
  expect(asked(changeMessage).at(-1)?.body).toEqual({ version: 2, topic: 'Heavy Stones', status: 'published' });
  await fill(user, { 'Price in naira': '0' });
  expect(within(screen.getByRole('region', { name: 'Preview of the page' })).getByText('Play')).toBeVisible();
});

test('a message is withdrawn, and published again', async () => {
  const { user } = await openMessage(stones);
  await press(user, 'Withdraw…');
  save({ ...withdrawn, version: 2 });
  await press(user, 'Withdraw');
  expect(await screen.findByText('Withdrawn', { selector: 'main *' })).toBeVisible();
  save({ ...stones, version: 3 });
  await press(user, 'Publish again');
  expect(await screen.findByText('Listeners can find it.')).toBeVisible();
  expect(asked(changeMessage).map(({ body }) => body)).toEqual([
    { version: 1, status: 'withdrawn' },
    { version: 2, status: 'published' },
  ]);
});

test('a centre manager looks at a message that others’ centres share, and edits one of their own', async () => {
  const named = (slug: string, name: string) => ({ slug, name });
  const ibadan = { id: '2', ...named('ibadan', 'Ibadan') };
  const who = { role: 'centre-manager' as const, centres: [ibadan] };
  const shared = { ...stones, centres: [named('ibadan', 'Ibadan'), named('lagos', 'Lagos')] };
  const { go } = await openMessage(shared, who);
  expect(screen.getByText(/^This also belongs to Lagos\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Withdraw|Publish|Replace/ })).not.toBeInTheDocument();
  answer(readDeskMessage, { data: { ...stones, id: '2', centres: [named('ibadan', 'Ibadan')] } });
  answer(listDeskGroups, pageOf(makeGroup(ibadan)));
  await go('/admin/messages/2');
  await waitFor(() => expect(box('Topic')).toHaveValue(stones.topic));
  const centres = within(await screen.findByRole('group', { name: 'Centres' })).getAllByRole('checkbox');
  expect(centres).toEqual([screen.getByRole('checkbox', { name: 'Ibadan', checked: true })]);
  expect(screen.getByRole('button', { name: 'Withdraw…' })).toBeVisible();
});
