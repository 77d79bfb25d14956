import * as z from 'zod/mini';
import { keepInTab, readOfTab } from './tab-storage.ts';

/** What the router leaves in every history entry: its place in this tab's visit, from 0. Sheets' entries have their page's. */
const EntryState = z.object({ idx: z.number() });

/** What the entry of a sheet says of itself where the browser can list the entries. */
const SheetState = z.object({ isSheet: z.literal(true) });

/** Where the tab keeps the furthest place over a reload, for browsers that can't list the entries. */
const key = 'furthest-page';

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

/**
 * Whether back and forward lead to another page, as far as the browser lets one know. What a closed sheet leaves ahead is none.
 * @param pushed the current page was reached by a new link
 */
export function readHistoryReach(pushed: boolean): HistoryReach {
  if ('navigation' in window) {
    const ahead = navigation.entries().slice((navigation.currentEntry?.index ?? 0) + 1);
    return { back: navigation.canGoBack, forward: ahead.some((entry) => !isSheet(entry)) };
  }
  const reach = reachFrom({ index: currentIndex(), furthest: Number(readOfTab(key) ?? 0), pushed });
  keepInTab(key, String(reach.furthest));
  return reach;
}

/** The current entry is a sheet's, which has just been made: nothing lies ahead of it any more, and it leads to no page. */
export function noteSheetEntry(): void {
  if ('navigation' in window) navigation.updateCurrentEntry({ state: { isSheet: true } });
  else keepInTab(key, String(currentIndex()));
}

function isSheet(entry: NavigationHistoryEntry): boolean {
  return z.safeParse(SheetState, entry.getState()).success;
}

function currentIndex(): number {
  return z.safeParse(EntryState, history.state).data?.idx ?? 0;
}
