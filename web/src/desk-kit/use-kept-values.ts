import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { authStore, listenerEmail } from '#web/lib/listener/auth';
import { endedOwner } from '#web/lib/listener/ended-session';

/** Where it is kept: in this tab alone, since the page reloads when somebody signs in. */
const key = 'lectern:desk-typed';

/** The page is about to reload: what was restored before that would be lost with it. */
let isLeaving = false;

// Whoever else signs in here gets nothing of it.
authStore.subscribe((now) => {
  if (now && now.user.email !== read()?.owner) forget();
});

const Kept = z.object({
  owner: z.string(),
  page: z.string(),
  changed: z.custom<object>((value) => typeof value === 'object' && value !== null),
});

function read(): z.infer<typeof Kept> | null {
  try {
    return z.safeParse(Kept, JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

function write(kept: z.infer<typeof Kept>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Where storage is forbidden what was typed is gone, as it would be without this.
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
}

interface Keeping {
  /** The page, and which version of what is edited: what was changed against one isn't put over another. */
  page: string;
  /** The values that differ from what was saved. Nothing secret. */
  changed: object;
  /** The same operator is back: what they had changed goes into the form again, unsaved. */
  onBack: (changed: object) => void;
}

/**
 * Keeps what is typed into a form when the session ends by itself, which takes the page away, until the same operator has
 * signed in again.
 */
export function useKeptValues({ page, changed, onBack }: Keeping): void {
  const giveBack = useEffectEvent(() => {
    const kept = read();
    if (isLeaving || kept?.page !== page || kept.owner !== listenerEmail()) return;
    onBack(kept.changed);
    forget();
  });
  const keep = useEffectEvent(() => {
    const owner = authStore.getState() === null ? endedOwner() : null;
    if (owner === null || Object.keys(changed).length === 0) return;
    write({ owner, page, changed });
    isLeaving = true;
  });
  useEffect(() => {
    giveBack();
    return () => keep();
  }, []);
}
