import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { signIn } from '#core/web/lib/listener/auth';
import { authDialogStore } from '#core/web/lib/listener/auth-dialog';
import { answer, asked, hold } from '#core/web/test/api';
import { operator } from '#core/web/test/desk/open-desk';
import { device } from '#core/web/test/device';
import { amina, openPage } from '#core/web/test/open-page';
import { pageOf } from '#core/web/test/things';
import { listFeaturedCollections, listMostDownloaded } from '#features/messages/contract';

afterEach(() => {
  vi.useRealTimers();
});

const collections = {
  data: [
    { id: '1', title: 'Foundations', description: '', messages: [], bundle_price: null },
    { id: '2', title: 'For new listeners', description: '', messages: [], bundle_price: null },
  ],
};

test('an unknown address says so, in its title too, and has a way home', async () => {
  const { user, address } = await openPage('/no/such/page');
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await waitFor(() => expect(document.title).toMatch(/^Page not found · /));
  await user.click(screen.getByRole('link', { name: 'Return to Home' }));
  await waitFor(() => expect(address()).toBe('/'));
  await waitFor(() => expect(document.title).not.toContain('·'));
});

test('the sidebar lists the featured collections, after the page has what it shows itself', async () => {
  answer(listMostDownloaded, pageOf());
  answer(listFeaturedCollections, collections);
  const rest = hold(listMostDownloaded);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await openPage('/');
  await waitFor(() => expect(asked(listMostDownloaded)).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(asked(listFeaturedCollections)).toEqual([]);
  rest.open();
  const featured = within(await screen.findByRole('list', { name: 'Featured' }));
  expect(featured.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Foundations',
    'For new listeners',
  ]);
  expect(featured.getByRole('link', { name: 'For new listeners' })).toHaveAttribute(
    'href',
    '/featured/For%20new%20listeners',
  );
  await user.keyboard('{Control>}b{/Control}');
  expect(screen.getByTestId('sidebar')).toHaveAttribute('data-state', 'collapsed');
  expect(screen.queryByRole('list', { name: 'Featured' })).not.toBeInTheDocument();
  await user.keyboard('{Control>}b{/Control}');
  expect(screen.getByTestId('sidebar')).toHaveAttribute('data-state', 'expanded');
});

test('on a phone the collections are asked for when the menu opens, which has About at its foot', async () => {
  device.isPhone = true;
  answer(listFeaturedCollections, collections);
  const { user, address } = await openPage('/no/such/page');
  await screen.findByRole('heading', { name: 'Oops! Page not found' });
  expect(asked(listFeaturedCollections)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(within(await menu.findByRole('list', { name: 'Featured' })).getAllByRole('link')).toHaveLength(2);
  await user.click(menu.getByRole('link', { name: 'About' }));
  await waitFor(() => expect(address()).toBe('/about'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each(['a wide window', 'a phone'])(
  'on %s the navigation leads an operator to the desk, and no listener',
  async (on) => {
    device.isPhone = on === 'a phone';
    const { press } = await openPage('/no/such/page', { as: operator });
    if (device.isPhone) await press('Open menu');
    const place = device.isPhone ? within(await screen.findByRole('dialog', { name: 'Menu' })) : screen;
    const main = within(await place.findByRole('navigation', { name: 'Main' }));
    expect(main.getByRole('link', { name: 'The desk' })).toHaveAttribute('href', '/admin');
    act(() => signIn(amina));
    expect(main.getByRole('link', { name: 'Profile' })).toBeVisible();
    expect(main.queryByRole('link', { name: 'The desk' })).not.toBeInTheDocument();
  },
);

test('the tabs name the page that is open, and ask a visitor to sign in for their account', async () => {
  const { user } = await openPage('/library');
  const tabs = within(await screen.findByRole('navigation', { name: 'Tabs' }));
  expect(tabs.getByRole('link', { name: 'Library' })).toHaveAttribute('aria-current', 'page');
  expect(tabs.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  await user.click(tabs.getByRole('button', { name: 'Account' }));
  expect(authDialogStore.getState()).toMatchObject({ mode: 'signin' });
});
