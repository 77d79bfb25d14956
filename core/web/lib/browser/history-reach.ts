import * as z from 'zod/mini';
import { readTabStored, writeTabStored } from './storage.ts';

const EntryState = z.object({ idx: z.number() });

const SheetState = z.object({ isSheet: z.literal(true) });

const key = 'furthest-page';

interface HistoryReach {
  back: boolean;
  forward: boolean;
}

interface HistoryPosition {
  index: number;
  furthest: number;
  pushed: boolean;
}

export function reachFrom({ index, furthest, pushed }: HistoryPosition): HistoryReach & { furthest: number } {
  const end = pushed ? index : Math.max(index, furthest);
  return { back: index > 0, forward: index < end, furthest: end };
}

export function readHistoryReach(pushed: boolean): HistoryReach {
  if ('navigation' in window) {
    const ahead = navigation.entries().slice((navigation.currentEntry?.index ?? 0) + 1);
    return { back: navigation.canGoBack, forward: ahead.some((entry) => !isSheet(entry)) };
  }
  const reach = reachFrom({ index: currentIndex(), furthest: Number(readTabStored(key) ?? 0), pushed });
  writeTabStored(key, String(reach.furthest));
  return reach;
}

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
