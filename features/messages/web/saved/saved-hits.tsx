import { useQuery } from '@tanstack/react-query';
import { findInSaved } from '#core/web/offline/saved-transcripts';
import { TranscriptHitRows } from '#features/messages/web/search/transcript-hits';
import * as texts from '#features/messages/web/texts';

interface SavedSaidProps {
  keyword: string;
  shown: readonly string[];
}

export function SavedTranscriptHit({ keyword, shown }: SavedSaidProps) {
  const { data = [] } = useQuery({
    queryKey: ['saved', 'said', keyword],
    queryFn: () => findInSaved(keyword),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <TranscriptHitRows
      title={texts.saidInSavedMessages()}
      said={data.filter(({ message }) => !shown.includes(message.id))}
    />
  );
}
