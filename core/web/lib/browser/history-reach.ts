import * as z from 'zod/mini';
import { readTabStored, writeTabStored } from './storage.ts';

/** The router's state of a history entry: its index in this tab from 0. A sheet's entry has its page's index. */
const EntryState = z.object({ idx: z.number() });

/** Marks a sheet's entry in browsers that can list entries. */
const SheetState = z.object({ isSheet: z.literal(true) });

/** Keeps the tab's last index across a reload in browsers that can't list entries. */
const key = 'furthest-page';

interface HistoryReach {
  back: boolean;
  forward: boolean;
}

interface HistoryPosition {
  index: number;
  furthest: number;
  /** A new link led to the page, so later entries are gone. */
  pushed: boolean;
}

/**
 * For browsers that don't say whether back and forward lead anywhere.
 * @returns whether they do, and the new last index
 */
export function reachFrom({ index, furthest, pushed }: HistoryPosition): HistoryReach & { furthest: number } {
  const end = pushed ? index : Math.max(index, furthest);
  return { back: index > 0, forward: index < end, furthest: end };
}

/** A closed sheet's entry doesn't count. @param pushed whether a new link led to the page */
export function readHistoryReach(pushed: boolean): HistoryReach {
  if ('navigation' in window) {
    const ahead = navigation.entries().slice((navigation.currentEntry?.index ?? 0) + 1);
    return { back: navigation.canGoBack, forward: ahead.some((entry) => !isSheet(entry)) };
  }
  const reach = reachFrom({ index: currentIndex(), furthest: Number(readTabStored(key) ?? 0), pushed });
  writeTabStored(key, String(reach.furthest));
  return reach;
}

/** Call this after adding a sheet's entry, which removes all later entries. */
export function noteSheetEntry(): void {
  if ('navigation' in window) navigation.updateCurrentEntry({ state: { isSheet: true } });
  else writeTabStored(key, String(currentIndex()));
}

function isSheet(entry: NavigationHistoryEntry): boolean {
  return z.safeParse(SheetState, entry.getState()).success;
}

function currentIndex(): number {
  return z.safeParse(EntryState, history.state).data?.idx ?? 0;
}
