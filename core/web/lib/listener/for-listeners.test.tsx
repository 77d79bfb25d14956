import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#core/web/test/open-page';

test.each([
  ['/cart', 'Shopping Cart'],
  ['/wallet', 'Wallet'],
  ['/orders', 'Your orders'],
  ['/orders/12', 'Your order'],
  ['/gifts/new', 'Give a gift'],
])('a visitor to %s is asked to sign in', async (address, title) => {
  const { user } = await openPage(address);
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe(`${title} · Lectern Library`));
});
