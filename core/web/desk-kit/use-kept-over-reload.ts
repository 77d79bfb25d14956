import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { readTabStored, removeTabStored, writeTabStored } from '#core/web/lib/browser/storage';
import { pageOutdated } from '#core/web/lib/page-outdated';

interface Keeping<Kept> {
  /** In this tab's storage. */
  key: string;
  schema: z.ZodMiniType<Kept>;
  /** The page is about to be loaded again. @returns what is to outlive that; null for nothing */
  onLeave: () => Kept | null;
  /** The page was loaded again. */
  onBack: (kept: Kept) => void;
}

/** Keeps something while the page is loaded again because it was outdated, e.g. by a policy that knows nothing of a stream. */
export function useKeptOverReload<Kept>({ key, schema, onLeave, onBack }: Keeping<Kept>): void {
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
