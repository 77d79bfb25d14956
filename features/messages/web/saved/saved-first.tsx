import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOnline } from '#core/web/lib/browser/use-online';
import { lazyPart } from '#core/web/lib/lazy-part';
import { Link } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { useSavedMessages } from '#core/web/offline/use-saved-messages';
import { buttonClass } from '#core/web/ui/button';
import { NothingSaved } from '#core/web/ui/nothing-saved';
import type { Message } from '#features/catalogue/contract';
import { MessageGrid } from '#features/messages/web/cards/message-grid';
import * as texts from '#features/messages/web/texts';
import { isBlindTo, isNarrowed, matching, type Wanted } from './matching.ts';

const SavedTranscriptHit = lazyPart(async () => (await import('./saved-hits.tsx')).SavedTranscriptHit);

interface SavedFirstProps {
  wanted: Wanted;
  result: Pick<UseQueryResult<{ totalElements: number }>, 'data' | 'isPlaceholderData'> | null;
  show?: (messages: readonly Message[]) => ReactNode;
  children: ReactNode;
}

/** Offline, the matching saved messages come first, then the library's cached answer, if any. */
export function SavedFirst({ wanted, result, show = showGrid, children }: SavedFirstProps) {
  const isOnline = useOnline();
  const isSeen = Boolean(result?.data && !result.isPlaceholderData && result.data.totalElements > 0);
  return (
    <>
      {!isOnline && <SavedHere wanted={wanted} show={show} />}
      {!isOnline && isSeen && <SeenBefore />}
      {(isOnline || isSeen) && children}
    </>
  );
}

function showGrid(messages: readonly Message[]): ReactNode {
  return <MessageGrid messages={messages} />;
}

function SavedHere({ wanted, show }: { wanted: Wanted; show: (messages: readonly Message[]) => ReactNode }) {
  const saved = useSavedMessages();
  const found = saved && matching(saved, wanted);
  return (
    <section aria-labelledby="saved-heading" className="@container mt-8">
      <h2 id="saved-heading" className="text-21 font-bold tracking-tight">
        {texts.savedOnThisDevice()}
      </h2>
      <p role="status" className="mt-1 mb-4 min-h-5.5 text-pretty text-muted tabular-nums">
        {saved && found && sentenceOf({ saved: saved.length, found: found.length, wanted })}
      </p>
      {found && found.length > 0 && show(found)}
      {found && wanted.keyword !== '' && (
        <SavedTranscriptHit keyword={wanted.keyword} shown={found.map(({ id }) => id)} />
      )}
      {saved?.length === 0 && (
        <NothingSaved
          action={
            <Link to={paths.offline()} className={buttonClass('primary')}>
              {texts.offlineAndData()}
            </Link>
          }
          className="py-8"
        />
      )}
    </section>
  );
}

interface Counts {
  saved: number;
  found: number;
  wanted: Wanted;
}

function sentenceOf({ saved, found, wanted }: Counts): string {
  if (saved === 0) return texts.offlineNothingSaved();
  const sentence = isNarrowed(wanted) ? matchesOf(saved, found) : texts.offlineAllSaved({ saved });
  return isBlindTo(wanted) ? texts.someFiltersNeedANetwork({ sentence }) : sentence;
}

function matchesOf(saved: number, found: number): string {
  return found === 0 ? texts.offlineNoneMatches({ saved }) : texts.offlineSomeMatch({ saved, found });
}

function SeenBefore() {
  return (
    <div className="mt-10">
      <h2 className="text-21 font-bold tracking-tight">{texts.seenHereBefore()}</h2>
      <p className="mt-1 text-muted">{texts.seenHereBeforeHelp()}</p>
    </div>
  );
}
