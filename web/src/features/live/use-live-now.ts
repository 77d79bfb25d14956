import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CentreSlug } from '#contract/ids';
import { streamQuery } from './api.ts';

/** What is on air, as a page shows it. */
export interface LiveNow {
  /** Nothing is known yet: what stands below waits, or it would be pushed. */
  isPending: boolean;
  /** Null when nothing is on air. */
  address: string | null;
  /** Whether it has its place in the page: it was on air when the page was opened. What comes later lies over the page. */
  hasPlace: boolean;
}

/** Hears of what is on air in the library, or at a centre, for as long as the page is open and looked at. */
export function useLiveNow(centreSlug: CentreSlug | null = null): LiveNow {
  const { data: address = null, isPending } = useQuery(streamQuery(centreSlug));
  const [hasPlace, setPlace] = useState<boolean | null>(null);
  if (hasPlace === null && !isPending) setPlace(address !== null);
  return { isPending, address, hasPlace: hasPlace === true };
}
