import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, answerBy, asked } from '#core/web/test/api';
import { type MadeMessage, makeDeskMessage } from '#core/web/test/desk/make-desk-message';
import { openDesk } from '#core/web/test/desk/open-desk';
import { choose, fill, findRow, press } from '#core/web/test/fill';
import { pageOf } from '#core/web/test/things';
import { listDeskMessages } from '#features/messages/desk';
import { changeMessages, chooseMessages, countChosenMessages } from '#features/messages/desk/bulk';

const yes = makeDeskMessage('The Weight of a Yes', { price: 1000 });
const other = makeDeskMessage('Enough for the Road', { id: '2', centres: [{ slug: 'lagos', name: 'Lagos' }] });
const draft = makeDeskMessage('Draft 1', { id: '3', status: 'draft' });
const none = { draft: 0, scheduled: 0, published: 0, withdrawn: 0 };

function list(messages: MadeMessage[], changes: Partial<Record<'totalElements' | 'drafts', number>> = {}): void {
  const { totalElements = messages.length, drafts = 0 } = changes;
  answerBy(listDeskMessages, ({ query }) => {
    const found = messages.filter(({ topic }) => topic.includes(query.get('keyword') ?? ''));
    return { ...pageOf(...found), totalElements, counts: { ...none, draft: drafts, published: 2 } };
  });
}

test('messages are found, chosen, and changed together, with a sentence for each change', async () => {
  list([yes, other]);
  answer(countChosenMessages, { ids: ['1'], counts: { ...none, published: 1 }, seen: 'a' });
  answer(changeMessages, { changed: 1, taken: {}, left: { published: 1 } });
  const { user, address } = await openDesk('/admin/messages');
  expect(await findRow(/Enough for the Road/)).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search messages' }), yes.topic);
  await waitFor(() => expect(address()).toMatch(/keyword=The\+Weight/));
  await waitFor(() => expect(screen.queryByText(other.topic)).not.toBeInTheDocument());
  await user.click(screen.getByRole('checkbox', { name: `Choose ${yes.topic}` }));
  await choose(user, `More for ${yes.topic}`, 'Change all chosen (1)…');
  expect(await screen.findByRole('dialog', { name: 'Change 1 message' })).toBeVisible();
  await user.keyboard('{Escape}');
  await press(user, 'Change…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 1 message' }));
  await press(user, 'Change them');
  expect(await dialog.findByText('Change something first.')).toBeVisible();
  await fill(user, { 'Price in naira': '750', 'Put into categories': 'Harvest' });
  await user.click(await dialog.findByRole('option', { name: 'Make “Harvest”' }));
  expect(dialog.getByText('Set the price of 1 message to ₦750.')).toBeVisible();
  expect(dialog.getByText('Put 1 message into “Harvest”.')).toBeVisible();
  await fill(user, { Status: 'published' });
  expect(dialog.getByText('Publishes none; leaves alone 1 already published.')).toBeVisible();
  list([{ ...yes, price: 750 }]);
  await press(user, 'Change them');
  await waitFor(async () => expect(await findRow(/The Weight of a Yes/)).toHaveTextContent('₦750'));
  expect(asked(changeMessages)[0]?.body).toMatchObject({
    ids: ['1'],
    seen: 'a',
    price: 750,
    add_categories: ['Harvest'],
    status: 'published',
  });
});

test('all drafts are chosen across pages, and published with one press that says what it does', async () => {
  list([draft], { totalElements: 55, drafts: 55 });
  const ids = Array.from({ length: 55 }, (_, at) => String(at + 1));
  const chosen = { ids, counts: { ...none, draft: 55 }, seen: 'a' };
  answer(chooseMessages, chosen);
  answer(countChosenMessages, chosen);
  answer(changeMessages, { changed: 55, taken: { draft: 55 }, left: {} });
  const { user } = await openDesk('/admin/messages?status=draft');
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }));
  expect(await screen.findByText('1 message chosen')).toBeVisible();
  await press(user, 'Choose all 55 of this filter');
  expect(await screen.findByText('55 messages chosen')).toBeVisible();
  await press(user, 'Publish all 55 drafts');
  expect(await screen.findByText('Publishes 55 drafts.')).toBeVisible();
  list([]);
  await press(user, 'Publish');
  expect(await screen.findByText('55 messages can be heard now.')).toBeVisible();
  expect(asked(changeMessages)[0]?.body).toEqual({ ids, seen: 'a', status: 'published' });
  expect(screen.queryByRole('button', { name: /drafts$/ })).not.toBeInTheDocument();
});

test('an editor edits a message, and has no way to its history', async () => {
  list([yes]);
  const { user } = await openDesk('/admin/messages', { role: 'editor' });
  await press(user, `More for ${yes.topic}`);
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'History' })).not.toBeInTheDocument();
});

test('an owner comes from a message to its history', async () => {
  list([yes]);
  const { user, address } = await openDesk('/admin/messages');
  await choose(user, `More for ${yes.topic}`, 'History');
  await waitFor(() => expect(address()).toBe('/admin/audit?kind=message&subjectId=1'));
});
