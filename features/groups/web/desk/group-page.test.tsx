import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { signIn } from '#core/web/lib/listener/auth';
import { answer, answerSaving, asked, refuse } from '#core/web/test/api';
import { makeDeskMessage } from '#core/web/test/desk/make-desk-message';
import { makeGroup } from '#core/web/test/desk/make-group';
import { openDesk, operator } from '#core/web/test/desk/open-desk';
import { box, choose, fill, findRow, press } from '#core/web/test/fill';
import { pageOf } from '#core/web/test/things';
import {
  addGroup,
  changeGroup,
  deleteGroup,
  listDeskGroups,
  listGroupDoubles,
  mergeGroup,
  readDeskGroup,
  readGroupUses,
} from '#features/groups/desk';
import { listDeskMessages } from '#features/messages/desk';
import { changeMessages } from '#features/messages/desk/bulk';

const zainab = makeGroup({ id: '1', name: 'Zainab Sule', short_bio: '', image_url: null });
const pastor = makeGroup({ id: '2', name: 'Pastor Zainab Sule', description: 'Of Kano', short_bio: '' });
const saved = 'All changes are saved';

test('a speaker is added under a name that nobody has', async () => {
  const { user, address } = await openDesk('/admin/speakers/new');
  await press(user, 'Add');
  expect(await screen.findByText('A name can’t be empty')).toBeVisible();
  const errors = { name: 'Another speaker has this name already' };
  refuse(addGroup, 'group.name_taken', { message: 'No.', errors });
  await fill(user, { Name: 'ruth ADEYEMI' });
  await press(user, 'Add');
  expect(await screen.findByText(errors.name)).toBeVisible();
  answer(addGroup, { data: zainab });
  answer(readDeskGroup, { data: zainab });
  await fill(user, { Name: zainab.name });
  await press(user, 'Add');
  expect(await screen.findByRole('heading', { level: 1, name: zainab.name })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/admin/speakers/1'));
});

test('two speakers who are the same are merged, and the one that stays is deleted', async () => {
  answer(listDeskGroups, pageOf(zainab, pastor));
  answer(listGroupDoubles, { data: [{ first: zainab, second: pastor }] });
  answer(mergeGroup, { data: { ...zainab, version: 2, description: 'Of Kano' } });
  const { user } = await openDesk('/admin/speakers');
  await user.click(await screen.findByText(/^1 pair of speakers may be/));
  await press(user, 'Merge Zainab Sule and Pastor Zainab Sule…');
  expect(await screen.findByText(/^“Pastor Zainab Sule” goes\./)).toBeVisible();
  answer(listDeskGroups, pageOf(zainab));
  answer(listGroupDoubles, { data: [] });
  await press(user, 'Merge');
  await waitFor(() => expect(screen.queryByText(pastor.name)).not.toBeInTheDocument());
  expect(await findRow(/^Zainab Sule/)).toBeVisible();
  expect(asked(mergeGroup)).toMatchObject([
    { call: 'POST /admin/groups/speakers/1/merge', body: { version: 1, from: { id: '2', version: 1 } } },
  ]);
  answer(readGroupUses, { data: { messages: { published: 0, all: 0 }, latest: [] } });
  answer(deleteGroup, { message: 'Gone.' });
  await choose(user, 'More for Zainab Sule', 'Delete…');
  expect(await screen.findByText(/^No messages are affected\./)).toBeVisible();
  answer(listDeskGroups, pageOf());
  await press(user, 'Delete speaker');
  await waitFor(() => expect(screen.queryByText(zainab.name)).not.toBeInTheDocument());
  expect(asked(deleteGroup)[0]?.query.get('version')).toBe('1');
});

test('the second of two operators sees what the first has changed, and chooses', async () => {
  answer(readDeskGroup, { data: makeGroup({ id: '3', name: 'Dawn vigil' }) });
  const { user } = await openDesk('/admin/services/3');
  await screen.findByRole('heading', { level: 1, name: 'Dawn vigil' });
  await fill(user, { Description: 'Before the sun' });
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  refuse(changeGroup, 'operator.changed_meanwhile', { message: 'Somebody else was quicker.' });
  answer(readDeskGroup, { data: makeGroup({ id: '3', version: 2, name: 'Dawn vigil', description: 'At breakfast' }) });
  await press(user, 'Save');
  const changed = await screen.findByRole('dialog', { name: 'Somebody else changed this since you opened it' });
  expect(await within(changed).findByText('At breakfast')).toBeVisible();
  const mine = makeGroup({ id: '3', version: 3, name: 'Dawn vigil', description: 'Before the sun' });
  answerSaving(changeGroup, readDeskGroup, { data: mine });
  await press(user, 'Save my version');
  expect(await screen.findByText(saved)).toBeVisible();
  expect(asked(changeGroup).map(({ body }) => body)).toEqual([
    { version: 1, description: 'Before the sun' },
    { version: 2, description: 'Before the sun' },
  ]);
});

test('a centre has a free address, says where its old one leads, and gets messages', async () => {
  const jos = makeGroup({ id: '4', name: 'Jos Plateau', slug: 'jos-plateau', former_slugs: [] });
  const { user } = await openDesk('/admin/centres/new');
  await screen.findByRole('heading', { level: 1, name: 'Add a centre' });
  await fill(user, { Name: 'About' });
  expect(await screen.findByText(/^A centre can’t be at \/about/)).toBeVisible();
  await fill(user, { Name: 'Jos Plateau' });
  expect(screen.getByText('jos-plateau')).toBeVisible();
  answer(addGroup, { data: jos });
  answer(readDeskGroup, { data: jos });
  await press(user, 'Add');
  await screen.findByRole('heading', { level: 1, name: 'Jos Plateau' });
  await fill(user, { 'Address of its page': 'jos' });
  expect(await screen.findByText(/Links to \/jos-plateau keep leading there\./)).toBeVisible();
  const moved = { ...jos, version: 2, slug: 'jos', former_slugs: ['jos-plateau'] };
  answer(changeGroup, { data: moved });
  answer(readDeskGroup, { data: moved });
  await press(user, 'Save');
  expect(await screen.findByText(/Links to \/jos-plateau lead there too\./)).toBeVisible();
  expect(screen.getByText(/^Listeners don’t see this centre yet/)).toBeVisible();
  const counts = { draft: 0, scheduled: 0, published: 1, withdrawn: 0 };
  answer(listDeskMessages, { ...pageOf(makeDeskMessage('Reading by Lamplight')), counts });
  answer(changeMessages, { changed: 1, taken: {}, left: {} });
  await press(user, 'Add messages');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add messages' }));
  await user.click(await dialog.findByRole('button', { name: /Reading by Lamplight/ }));
  expect(await dialog.findByText('In it')).toBeVisible();
  expect(asked(changeMessages)).toMatchObject([{ body: { ids: ['1'], add_centres: ['jos'] } }]);
});

test('a category gets the colour that an operator gives it', async () => {
  answer(readDeskGroup, { data: makeGroup({ id: '5', name: 'Zeal', palette: 0, featured: false }) });
  answer(changeGroup, { data: makeGroup({ id: '5', version: 2, name: 'Zeal', palette: 7, featured: false }) });
  const { user } = await openDesk('/admin/categories/5');
  await user.click(await screen.findByRole('radio', { name: 'Rose' }));
  await press(user, 'Save');
  expect(await screen.findByText(saved)).toBeVisible();
  expect(asked(changeGroup)[0]?.body).toEqual({ version: 1, palette: 7 });
});

test('what an operator has typed is there again after a session that ended meanwhile', async () => {
  answer(readDeskGroup, { data: zainab });
  refuse(changeGroup, 'session.missing', { message: 'Sign in first.' });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { user } = await openDesk('/admin/speakers/1');
  await screen.findByRole('heading', { level: 1, name: zainab.name });
  await fill(user, { 'In a few words': 'Teacher, and teller of tales' });
  await press(user, 'Save');
  expect(await screen.findByText('Your session has ended. Sign in again to go on where you were.')).toBeVisible();
  signIn(operator);
  expect(await screen.findByText('Unsaved changes')).toBeVisible();
  expect(box('In a few words')).toHaveValue('Teacher, and teller of tales');
});
