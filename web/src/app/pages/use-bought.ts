import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import type { Message } from '#contract/catalogue';
import { boughtQuery } from '#web/features/activity/bought';
import { authStore } from '#web/lib/listener/auth';

/** What the listener bought; `unknown` until the server has said so. */
export type Bought = readonly Message[] | 'unknown';

const nothing: readonly Message[] = [];

/**
 * What the listener bought, for a list that this browser keeps and that doesn't know.
 * @param isNeeded nothing is asked for where nothing could be bought
 * @returns nothing for a visitor, and when the server can't be asked
 */
export function useBought(isNeeded: boolean): Bought {
  const isListener = useStore(authStore, (signedIn) => signedIn !== null);
  const isAsked = isNeeded && isListener;
  const { data, isPending } = useQuery({ ...boughtQuery, enabled: isAsked });
  if (isAsked && isPending) return 'unknown';
  return data ?? nothing;
}
