import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MessageId } from '#core/contract/ids';
import { call } from '#core/web/lib/api/call';
import { keptKey } from '#core/web/lib/api/query-client';
import { useQualityNow } from '#core/web/lib/listener/use-quality';
import { usePlayer } from '#core/web/player/use-player';
import { readWaveform } from '#features/audio/contract/waveform';

/** Loudness is 0..255, null when unknown. The waveform is only fetched while shown, and never when saving data. */
export function useWaveform(): readonly number[] | null {
  const id = usePlayer(({ current }) => (current && !current.isPreview && hasOne(current.message) ? current.id : null));
  const savesData = useQualityNow() !== 'normal';
  const { data } = useQuery({
    queryKey: [...keptKey, 'messages', 'waveform', id],
    queryFn: async ({ signal }) => (id ? await fetchWaveform(id, signal) : null),
    enabled: id !== null && !savesData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return useMemo(() => (data ? pairs(data) : null), [data]);
}

function hasOne({ loudness }: { loudness: number | null }): boolean {
  return loudness !== null;
}

async function fetchWaveform(id: MessageId, signal: AbortSignal): Promise<number[] | null> {
  return (await call(readWaveform, { params: { id }, signal })).data;
}

/** Narrower bars can't be distinguished, so pairs of values become one, the louder of the two. */
function pairs(loudness: readonly number[]): number[] {
  return loudness.flatMap((value, place) => (place % 2 === 0 ? Math.max(value, loudness[place + 1] ?? 0) : []));
}
