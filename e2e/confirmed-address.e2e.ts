import { signedIn } from './listener.ts';
import { mailedLink } from './mail.ts';
import { expect, test } from './test.ts';

test('a mailed link confirms the address once its button is pressed, over a reload that shows its token nowhere', async ({
  page,
}) => {
  const { email, token } = await signedIn(page);
  const link = await mailedLink(email, '/profile/confirm-email/');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your e-mail' })).toBeVisible();
  await expect(page).toHaveURL('/profile/confirm-email');
  expect(await page.title()).not.toContain(link.split('/').at(-1));
  await page.reload();
  const confirm = page.getByRole('button', { name: 'Confirm my e-mail' });
  await expect(confirm).toBeVisible();
  const reply = await page.request.get('/v1/users/account', { headers: { authorization: `Bearer ${token}` } });
  expect((await reply.json()).data.email_confirmed).toBe(false);

  await confirm.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your e-mail is confirmed' })).toBeFocused();
  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(page.getByRole('region', { name: 'Your details' })).toContainText('Confirmed');
});
