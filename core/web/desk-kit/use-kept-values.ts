import { createContext, use, useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { readTabStored, removeTabStored, writeTabStored } from '#core/web/lib/browser/storage';
import { authStore, listenerEmail } from '#core/web/lib/listener/auth';
import { endedOwner } from '#core/web/lib/listener/ended-session';
import { parseJson } from '#core/web/lib/parse';

/** Where it is kept: in this tab alone, since a page of listeners reloads when somebody signs in there. */
const key = 'lectern:desk-typed';

const Kept = z.object({
  owner: z.string(),
  page: z.string(),
  changed: z.custom<object>((value) => typeof value === 'object' && value !== null),
});

export type KeptValues = ReturnType<typeof createKeptValues>;

/** What was typed when a session ended by itself, for the operator who typed it. */
export function createKeptValues() {
  const read = () => parseJson(Kept, readTabStored(key));
  // Whoever else signs in here gets nothing of it.
  authStore.subscribe((now) => {
    if (now && now.user.email !== read()?.owner) removeTabStored(key);
  });
  return {
    /** @returns what this operator had changed on a page; afterwards it is no longer kept */
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

/** The desk's shell provides it. */
export const KeptValuesContext = createContext<KeptValues | null>(null);

interface Keeping {
  /** The page, and which version of what is edited: what was changed against one isn't put over another. */
  page: string;
  /** The values that differ from what was saved. Nothing secret. */
  changed: object;
  /** The same operator is back: what they had changed goes into the form again, unsaved. */
  onBack: (changed: object) => void;
}

/** Keeps what is typed into a form when the session ends, which takes the page away, until the same operator has signed in again. */
export function useKeptValues({ page, changed, onBack }: Keeping): void {
  const kept = use(KeptValuesContext);
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
