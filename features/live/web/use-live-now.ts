import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CentreSlug } from '#core/contract/ids';
import { streamQuery } from './api.ts';

export interface LiveNow {
  isPending: boolean;
  address: string | null;
  /** Whether the stream was on air when the page opened, and so has space on it. A later stream is shown over the page. */
  hasPlace: boolean;
}

export function useLiveNow(centreSlug: CentreSlug | null = null): LiveNow {
  const { data: address = null, isPending } = useQuery(streamQuery(centreSlug));
  const [hasPlace, setPlace] = useState<boolean | null>(null);
  if (hasPlace === null && !isPending) setPlace(address !== null);
  return { isPending, address, hasPlace: hasPlace === true };
}
