import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CentreSlug } from '#core/contract/ids';
import { streamQuery } from './api.ts';

export interface LiveNow {
  /** Whether the answer is still unknown. The content below waits for it, so that it doesn't move later. */
  isPending: boolean;
  /** Null when nothing is on air. */
  address: string | null;
  /** Whether the stream was on air when the page opened, and so has space on it. A later stream is shown over the page. */
  hasPlace: boolean;
}

/** Refetches regularly while the page is visible. */
export function useLiveNow(centreSlug: CentreSlug | null = null): LiveNow {
  const { data: address = null, isPending } = useQuery(streamQuery(centreSlug));
  const [hasPlace, setPlace] = useState<boolean | null>(null);
  if (hasPlace === null && !isPending) setPlace(address !== null);
  return { isPending, address, hasPlace: hasPlace === true };
}
