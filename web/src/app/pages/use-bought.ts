import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import type { Message } from '#contract/catalogue';
import { boughtQuery } from '#web/features/activity/bought';
import { authStore } from '#web/lib/listener/auth';

/** `unknown` until the server has answered. */
export type Bought = readonly Message[] | 'unknown';

const nothing: readonly Message[] = [];

/**
 * For a list stored in this browser: none for a visitor, and when the server can't be reached.
 * @param isNeeded false when nothing in the list is for sale
 */
export function useBought(isNeeded: boolean): Bought {
  const isListener = useStore(authStore, (signedIn) => signedIn !== null);
  const isAsked = isNeeded && isListener;
  const { data, isPending } = useQuery({ ...boughtQuery, enabled: isAsked });
  if (isAsked && isPending) return 'unknown';
  return data ?? nothing;
}
