import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { readTabStored, removeTabStored, writeTabStored } from '#core/web/lib/browser/storage';
import { pageOutdated } from '#core/web/lib/page-outdated';

interface Keeping<Kept> {
  key: string;
  schema: z.ZodMiniType<Kept>;
  onLeave: () => Kept | null;
  onBack: (kept: Kept) => void;
}

/** Keeps a value over the reload of an outdated page, e.g. one whose Content-Security-Policy forbids a newer stream. */
export function useStoredOverReload<Kept>({ key, schema, onLeave, onBack }: Keeping<Kept>): void {
  const giveBack = useEffectEvent(() => {
    const text = readTabStored(key);
    removeTabStored(key);
    if (text === null) return;
    const { data } = z.safeParse(schema, JSON.parse(text));
    if (data !== undefined) onBack(data);
  });
  const keep = useEffectEvent(() => {
    const kept = onLeave();
    if (kept !== null) writeTabStored(key, JSON.stringify(kept));
  });
  useEffect(() => {
    giveBack();
    const leave = () => keep();
    window.addEventListener(pageOutdated, leave);
    return () => window.removeEventListener(pageOutdated, leave);
  }, []);
}
