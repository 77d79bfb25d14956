import * as z from 'zod/mini';
import { readTabStored, writeTabStored } from './storage.ts';

/** The router's state of a history entry: its index in this tab, from 0. A sheet's entry has its page's. */
const EntryState = z.object({ idx: z.number() });

/** Marks a sheet's entry, for browsers that can list the entries. */
const SheetState = z.object({ isSheet: z.literal(true) });

/** Where the tab keeps the last index across a reload, for browsers that can't list the entries. */
const key = 'furthest-page';

interface HistoryReach {
  back: boolean;
  forward: boolean;
}

interface HistoryPosition {
  index: number;
  furthest: number;
  /** The page was reached by a new link: later entries are gone. */
  pushed: boolean;
}

/**
 * For browsers that don't say whether back and forward lead somewhere.
 * @returns that, and the last index from now on
 */
export function reachFrom({ index, furthest, pushed }: HistoryPosition): HistoryReach & { furthest: number } {
  const end = pushed ? index : Math.max(index, furthest);
  return { back: index > 0, forward: index < end, furthest: end };
}

/** The entry of a closed sheet doesn't count; `pushed` when the page was reached by a new link. */
export function readHistoryReach(pushed: boolean): HistoryReach {
  if ('navigation' in window) {
    const ahead = navigation.entries().slice((navigation.currentEntry?.index ?? 0) + 1);
    return { back: navigation.canGoBack, forward: ahead.some((entry) => !isSheet(entry)) };
  }
  const reach = reachFrom({ index: currentIndex(), furthest: Number(readTabStored(key) ?? 0), pushed });
  writeTabStored(key, String(reach.furthest));
  return reach;
}

/** A sheet's entry has just been added: nothing lies ahead any more. */
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
