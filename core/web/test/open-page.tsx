import { render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { createBrowserRouter } from 'react-router';
import { addRoutes } from '#core/web/app/add-routes';
import { App } from '#core/web/app/app';
import { makeRoutes } from '#core/web/app/routes';
import { followSession } from '#core/web/app/session';
import { followPayments } from '#core/web/app/start-payments';
import { followDestination } from '#core/web/lib/destination';
import { signIn } from '#core/web/lib/listener/auth';
import { stopPlayer } from '#core/web/player/player-store';
import type { SignedIn } from '#features/accounts/contract/signed-in';
import { followProgress } from '#features/activity/web/follow-progress';
import { followCart } from '#features/orders/web/cart-store';
import { noteMistake } from './api.ts';

export const amina: SignedIn = {
  user: { name: 'Amina Bello', email: 'amina@example.com', balance: 0 },
  token: 'a-token',
};

interface Opened {
  user: UserEvent;
  press: (name: string | RegExp, role?: string) => Promise<void>;
  address: () => string;
  go: (address: string, state?: object) => Promise<void>;
}

let router: ReturnType<typeof createBrowserRouter> | null = null;

export async function openPage(address: string, { as = null }: { as?: SignedIn | null } = {}): Promise<Opened> {
  if (as) signIn(as);
  if (router) await router.navigate(address);
  else router = startApp(address);
  const opened = router;
  render(<App router={opened} />, {
    onCaughtError: (error) => noteMistake(`The page crashed: ${error instanceof Error ? error.stack : error}`),
  });
  // Without the style sheet, elements above a dialog wouldn't accept presses.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  return {
    user,
    press: async (name, role = 'button') => await user.click(await screen.findByRole(role, { name })),
    address: () => opened.state.location.pathname + opened.state.location.search,
    go: async (to, state) => await opened.navigate(to, { state }),
  };
}

function startApp(address: string) {
  history.replaceState(null, '', address);
  followCart();
  followPayments();
  followProgress();
  const started = createBrowserRouter(makeRoutes(), { patchRoutesOnNavigation: addRoutes });
  followDestination(started);
  followSession(started, stopPlayer);
  return started;
}
