import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, answerSaving, asked, refuse } from '#core/web/test/api';
import { settings } from '#core/web/test/desk/make-settings';
import { openDesk } from '#core/web/test/desk/open-desk';
import { box, choose, fill, press } from '#core/web/test/fill';
import { givePassword } from '#features/accounts/contract/password-again';
import { changeDeskSettings, putLogo, readDeskSettings } from '#features/settings/desk';

const saved = 'All changes are saved';
const newer = { ...settings, version: 8, values: { ...settings.values, phone: '+234 803 555 0143' } };

async function openSettings() {
  answer(readDeskSettings, { data: settings });
  const { user } = await openDesk('/admin/settings');
  await screen.findByRole('form', { name: 'Settings' });
  return user;
}

test('a logo is sent again once the password was given that the server wants', async () => {
  const user = await openSettings();
  refuse(putLogo, 'operator.password_needed', { message: 'Please give it again.' });
  const file = new File([new Uint8Array(60)], 'logo.png', { type: 'image/png' });
  fireEvent.change(box('Choose a logo'), { target: { files: [file] } });
  await screen.findByRole('dialog', { name: 'Your password, please' });
  answer(givePassword, { message: 'Thank you.' });
  answer(putLogo, { data: { ...settings, version: 8, logo_url: '/media/logo.png' } });
  answer(readDeskSettings, { data: { ...settings, version: 8, logo_url: '/media/logo.png' } });
  await fill(user, { Password: 'correct horse' });
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('img', { name: 'The library’s logo' })).toBeVisible();
  expect(asked(putLogo)).toHaveLength(2);
});

test('offices are added, put into order and removed', async () => {
  const user = await openSettings();
  await press(user, 'Add an office');
  const offices = within(screen.getByRole('list', { name: 'Offices' }));
  const added = within(offices.getAllByRole('listitem')[1] ?? document.body);
  await waitFor(() => expect(added.getByLabelText('Name')).toHaveFocus());
  await user.paste('Ibadan');
  await user.click(added.getByLabelText('Address'));
  await user.paste('12 Ring Road');
  await choose(user, 'More for Ibadan', 'Move up');
  await choose(user, 'More for Headquarters', 'Remove');
  answer(changeDeskSettings, { data: { ...settings, version: 8 } });
  await press(user, 'Save');
  expect(await screen.findByText(saved)).toBeVisible();
  expect(asked(changeDeskSettings)[0]?.body).toEqual({
    version: 7,
    reset: [],
    offices: [{ name: 'Ibadan', address: '12 Ring Road' }],
  });
});

test('the second of two operators sees what the first has changed, and saves over it', async () => {
  const user = await openSettings();
  await fill(user, { 'Mission statement': 'To be heard everywhere.' });
  refuse(changeDeskSettings, 'operator.changed_meanwhile', { message: 'Somebody else was quicker.' });
  answer(readDeskSettings, { data: newer });
  await press(user, 'Save');
  const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else changed this since you opened it' }));
  expect(await dialog.findByText('+234 803 555 0143')).toBeVisible();
  const mine = { ...newer, version: 9, values: { ...newer.values, mission: 'To be heard everywhere.' } };
  answerSaving(changeDeskSettings, readDeskSettings, { data: mine });
  await press(user, 'Save my version');
  expect(await screen.findByText(saved)).toBeVisible();
  expect(asked(changeDeskSettings).at(-1)?.body).toEqual({
    version: 8,
    reset: [],
    mission: 'To be heard everywhere.',
  });
});
