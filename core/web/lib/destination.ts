import type { createBrowserRouter } from 'react-router';
import { createStore } from 'zustand/vanilla';

/**
 * The key of the location being navigated to, else null. `useNavigation` says so only in a transition, which on a slow
 * phone comes after a timer that the same press should have stopped.
 */
export const destinationStore = createStore<string | null>(() => null);

let address: string | null = null;

/** @returns the address of that location: the browser shows it only once the page's code has come */
export function destinationAddress(): string | null {
  return address;
}

export function followDestination(router: Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>): void {
  router.subscribe(({ navigation: { location } }) => {
    address = location ? location.pathname + location.search + location.hash : null;
    destinationStore.setState(location?.key ?? null, true);
  });
}
