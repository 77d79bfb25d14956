import type { createBrowserRouter } from 'react-router';
import { createStore } from 'zustand/vanilla';

/**
 * The key of the location being navigated to, else null. `useNavigation` says so only in a transition, which on a slow
 * phone comes after a timer that the same press should have stopped.
 */
export const destinationStore = createStore<string | null>(() => null);

export function followDestination(router: Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>): void {
  router.subscribe(({ navigation }) => destinationStore.setState(navigation.location?.key ?? null, true));
}
