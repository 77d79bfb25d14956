import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '#core/web/test/api';
import { openDesk } from '#core/web/test/desk/open-desk';
import { readNumbers } from '#features/numbers/desk';

test('a centre manager sees the numbers of their centres’ messages, without money, listeners and countries', async () => {
  const totals = { plays: 7, secondsHeard: 3600, downloads: 2, sales: null, refunds: null, listeners: null };
  const steps = [{ ...totals, day: '2026-01-01' }];
  const days = { from: '2026-01-01', to: '2026-01-01' };
  answer(readNumbers, {
    data: { days, before: days, totals, totalsBefore: totals, steps, stepsBefore: [], countedAt: null },
  });
  await openDesk('/admin/numbers', {
    role: 'centre-manager',
    centres: [{ id: '2', slug: 'ibadan', name: 'Ibadan' }],
  });
  expect(await screen.findByText(/^Plays, hours heard and downloads of your centres’ messages\./)).toBeVisible();
  const by = within(await screen.findByRole('navigation', { name: 'Group by' }));
  expect(by.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Messages',
    'Speakers',
    'Categories',
    'Services',
    'Centres',
  ]);
  expect(screen.getByRole('button', { name: /^Plays ?7/ })).toBeVisible();
  expect(within(screen.getByRole('main')).queryByText(/sales|listener|countr/i)).not.toBeInTheDocument();
});
