import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, asked, refuse } from '#core/web/test/api';
import { openPage } from '#core/web/test/open-page';
import { unsubscribe } from '#features/follows/contract/notices';

const address = '/profile/unsubscribe/7-token';

test('the link in a mail asks before it ends the mails', async () => {
  answer(unsubscribe, { message: 'Ended' });
  const { user } = await openPage(address);
  expect(await screen.findByRole('heading', { name: 'End these mails?' })).toBeVisible();
  expect(asked(unsubscribe)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'End the mails' }));
  expect(await screen.findByRole('heading', { name: 'The mails have ended' })).toBeVisible();
  expect(asked(unsubscribe)).toMatchObject([{ body: { token: '7-token' } }]);
  expect(screen.getByRole('link', { name: 'See what you follow' })).toHaveAttribute('href', '/library/following');
});

test('a broken link ends nothing and says so', async () => {
  refuse(unsubscribe, 'confirmation.invalid', { message: 'No such link' });
  const { user } = await openPage(address);
  await user.click(await screen.findByRole('button', { name: 'End the mails' }));
  expect(await screen.findByRole('heading', { name: 'This link isn’t complete' })).toBeVisible();
});
