import type { createBrowserRouter } from 'react-router';
import { createStore } from 'zustand/vanilla';

/**
 * The key of the page that the listener is on the way to, while the router loads it; null otherwise. `useNavigation` says the same
 * in a transition: on a slow phone that is after a timer which the same press should have stopped.
 */
export const destinationStore = createStore<string | null>(() => null);

/** Keeps the destination as the router has it. */
export function followDestination(router: Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>): void {
  router.subscribe(({ navigation }) => destinationStore.setState(navigation.location?.key ?? null, true));
}
