import { createContext, use, useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { readTabStored, removeTabStored, writeTabStored } from '#core/web/lib/browser/storage';
import { authStore, listenerEmail } from '#core/web/lib/listener/auth';
import { endedOwner } from '#core/web/lib/listener/ended-session';
import { parseJson } from '#core/web/lib/parse';

const key = 'lectern:desk-typed';

const Kept = z.object({
  owner: z.string(),
  page: z.string(),
  changed: z.custom<object>((value) => typeof value === 'object' && value !== null),
});

export type StoredValues = ReturnType<typeof createStoredValues>;

export function createStoredValues() {
  const read = () => parseJson(Kept, readTabStored(key));
  // Unsaved changes must not reach anybody else who signs in here.
  authStore.subscribe((now) => {
    if (now && now.user.email !== read()?.owner) removeTabStored(key);
  });
  return {
    takeBack(page: string): object | null {
      const kept = read();
      if (kept?.page !== page || kept.owner !== listenerEmail()) return null;
      removeTabStored(key);
      return kept.changed;
    },
    keep(page: string, changed: object): void {
      const owner = authStore.getState() === null ? endedOwner() : null;
      if (owner === null || Object.keys(changed).length === 0) return;
      writeTabStored(key, JSON.stringify({ owner, page, changed }));
    },
  };
}

export const StoredValuesContext = createContext<StoredValues | null>(null);

interface Keeping {
  /** Identifies the page and the edited version, so that changes to one version don't go into another. */
  page: string;
  /** Contains no secrets, because the browser stores it. */
  changed: object;
  onBack: (changed: object) => void;
}

/** An expired session closes the page. The form's changes are kept until the same operator has signed in again. */
export function useStoredValues({ page, changed, onBack }: Keeping): void {
  const kept = use(StoredValuesContext);
  const giveBack = useEffectEvent(() => {
    const before = kept?.takeBack(page);
    if (before) onBack(before);
  });
  const keep = useEffectEvent(() => kept?.keep(page, changed));
  useEffect(() => {
    giveBack();
    return () => keep();
  }, []);
}
