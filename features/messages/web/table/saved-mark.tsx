import { CloudCheck } from 'lucide-react';
import { useSaved } from '#core/web/offline/use-saved';
import * as texts from '#features/messages/web/texts';

export function SavedMark({ id }: { id: string }) {
  if (useSaved(id)?.state !== 'saved') return null;
  return (
    <>
      <CloudCheck aria-hidden="true" size={14} className="mr-1 mb-0.5 inline text-accent" />
      <span className="sr-only">{texts.savedOfflineMark()} </span>
    </>
  );
}
