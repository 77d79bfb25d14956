import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, cutOff } from '#core/web/test/api';
import { openPage } from '#core/web/test/open-page';
import { readAbout } from '#features/settings/contract';

const offices = [
  { name: 'Headquarters', address: '12 Broad Street, Lagos' },
  { name: 'Ibadan', address: null },
];
const facts = {
  phone: '+234 803 555 0142',
  email: 'help@talks.example',
  mission: 'Good teaching should reach everyone.',
  offices: { headquarters: null, europe: null, asia_pacific: null },
  office_list: offices,
};
const region = (name: string) => screen.findByRole('region', { name });

test('About has the mission, the support hours, the offices, and a phone number and an address to press', async () => {
  answer(readAbout, { data: facts });
  await openPage('/about');
  expect(await region('Our mission')).toHaveTextContent(facts.mission);
  expect(screen.getByRole('heading', { level: 1, name: 'About Lectern Library' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('About · Lectern Library'));
  expect(screen.getByRole('link', { name: 'Podcast app' })).toHaveAttribute('href', '/feeds/library.xml');
  const contact = await region('Talk to us');
  expect(contact).toHaveTextContent(/Mon-Fri 9AM-6PM.*Sat-Sun 10AM-4PM.*Pacific time/);
  expect(within(contact).getByRole('link', { name: facts.phone })).toHaveAttribute('href', 'tel:+2348035550142');
  expect(within(contact).getByRole('link', { name: facts.email })).toHaveAttribute('href', `mailto:${facts.email}`);
  const shown = within(await region('Our offices')).getAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'Headquarters12 Broad Street, Lagos',
    'IbadanAsk us for the address.',
  ]);
});

test('what the library hasn’t said has no line, and no placeholder either', async () => {
  answer(readAbout, { data: { ...facts, phone: null, email: null } });
  await openPage('/about');
  const contact = await region('Talk to us');
  expect(contact).toHaveTextContent('Ask at your centre');
  expect(within(contact).queryByRole('heading', { name: /Phone|E-mail/ })).toBeNull();
  expect(screen.getByRole('main')).not.toHaveTextContent(/[{}]/);
});

test.each([
  ['2026-07-15T16:30:00Z', 'Pacific time, open now'],
  ['2026-07-18T16:30:00Z', 'Pacific time, closed now'],
])('at %s support says: %s', async (moment, line) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
  answer(readAbout, { data: facts });
  await openPage('/about');
  expect(await region('Talk to us')).toHaveTextContent(line);
});

test('what can’t be had comes when asked again', async () => {
  cutOff(readAbout);
  const { user } = await openPage('/about');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer(readAbout, { data: facts });
  await user.click(retry);
  expect(await region('Our mission')).toHaveTextContent(facts.mission);
});
