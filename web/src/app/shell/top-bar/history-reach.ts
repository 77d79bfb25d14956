import * as z from 'zod/mini';

/** What the router leaves in every history entry: its place in this tab's visit, from 0. */
const EntryState = z.object({ idx: z.number() });

export interface HistoryReach {
  back: boolean;
  forward: boolean;
}

interface Place {
  /** This entry's place, from 0. */
  index: number;
  /** The furthest place known so far. */
  furthest: number;
  /** The page was reached by a new link: entries that lay ahead are gone. */
  pushed: boolean;
}

/**
 * Whether there is somewhere to go, for browsers that don't say so themselves.
 * @returns the reach, and the furthest place from now on
 */
export function reachFrom({ index, furthest, pushed }: Place): HistoryReach & { furthest: number } {
  const end = pushed ? index : Math.max(index, furthest);
  return { back: index > 0, forward: index < end, furthest: end };
}

let furthest = 0;

/**
 * Whether back and forward lead anywhere, as far as the browser lets one know.
 * @param pushed the current page was reached by a new link
 */
export function readHistoryReach(pushed: boolean): HistoryReach {
  if ('navigation' in window) return { back: navigation.canGoBack, forward: navigation.canGoForward };
  const index = z.safeParse(EntryState, history.state).data?.idx ?? 0;
  const reach = reachFrom({ index, furthest, pushed });
  furthest = reach.furthest;
  return reach;
}
