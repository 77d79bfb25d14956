import { useQuery } from '@tanstack/react-query';
import type { Message } from '#contract/catalogue';
import { boughtQuery } from '#web/features/activity/bought';
import { useIsListener } from '#web/lib/listener/use-is-listener';

/** `unknown` until the server has answered. */
export type Bought = readonly Message[] | 'unknown';

const nothing: readonly Message[] = [];

/**
 * For a list stored in this browser: none for a visitor, and when the server can't be reached.
 * @param isNeeded false when nothing in the list is for sale
 */
export function useBought(isNeeded: boolean): Bought {
  const isListener = useIsListener();
  const isAsked = isNeeded && isListener;
  const { data, isPending } = useQuery({ ...boughtQuery, enabled: isAsked });
  if (isAsked && isPending) return 'unknown';
  return data ?? nothing;
}
