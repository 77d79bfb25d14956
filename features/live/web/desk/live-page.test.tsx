import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, asked } from '#core/web/test/api';
import { openDesk } from '#core/web/test/desk/open-desk';
import { box, fill, press } from '#core/web/test/fill';
import { readLive, setLive } from '#features/live/desk';

test('a centre manager puts a stream on air at one of their centres, which alone they can choose', async () => {
  const ibadan = { slug: 'ibadan', name: 'Ibadan', stream: null };
  answer(readLive, { data: { places: [ibadan], schedules: [] } });
  answer(setLive, { data: ibadan });
  const { user } = await openDesk('/admin/live', {
    role: 'centre-manager',
    centres: [{ id: '2', slug: 'ibadan', name: 'Ibadan' }],
  });
  expect(await screen.findByText(/^One stream for each of your centres\./)).toBeVisible();
  await screen.findByRole('form', { name: 'Put a stream on air' });
  expect(
    within(box('Where'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ibadan']);
  await fill(user, { 'Address of the stream': 'https://example.org/live.m3u8' });
  await press(user, 'Put on air');
  await waitFor(() => expect(asked(setLive).map(({ call }) => call)).toEqual(['PUT /admin/live/ibadan']));
});
