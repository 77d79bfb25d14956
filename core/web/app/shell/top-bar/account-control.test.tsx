import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { press } from '#core/web/test/fill';
import { amina, openPage } from '#core/web/test/open-page';

const late = vi.hoisted(() => {
  const gate = () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { opened, open: () => open() };
  };
  return { menu: gate(), dialog: gate() };
});

vi.mock(import('./account-menu.tsx'), async (original) => {
  await late.menu.opened;
  return await original();
});
vi.mock(import('#features/accounts/web/components/auth-dialog'), async (original) => {
  await late.dialog.opened;
  return await original();
});

test('on a slow network a press of Login is seen to do something, and can be taken back', async () => {
  const { user } = await openPage('/profile');
  await press(user, 'Login');
  expect(await screen.findByRole('dialog', { name: 'Loading...' })).toBeVisible();
  await user.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await press(user, 'Login');
  late.dialog.open();
  expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeVisible();
});

test('a menu whose code comes long after the press stays closed, and opens at the next', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  const { user } = await openPage('/profile', { as: amina });
  await press(user, /^Account of/);
  vi.mocked(performance.now).mockReturnValue(7000);
  late.menu.open();
  const button = await screen.findByRole('button', { name: /^Account of/, expanded: false });
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(button);
  expect(await screen.findByRole('menu')).toHaveTextContent('amina@example.com');
});
