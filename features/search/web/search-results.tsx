import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import * as common from '#core/contract/texts';
import { Link } from '#core/web/lib/link';
import { PagedList } from '#core/web/lib/paged-list';
import { paths } from '#core/web/lib/paths';
import { buttonClass } from '#core/web/ui/button';
import { Notice } from '#core/web/ui/notice';
import { MessageGrid, MessageGridSkeleton } from '#features/messages/web/cards/message-grid';
import { HideHeardButton, WithoutHeard } from '#features/messages/web/lists/hide-heard';
import { SavedFirst } from '#features/messages/web/saved/saved-first';
import { showRows } from '#features/messages/web/search/result-row';
import { searchQuery } from '#features/messages/web/search/search-api';
import { SpellingNote } from '#features/messages/web/search/spelling-note';
import { TranscriptHitRows } from '#features/messages/web/search/transcript-hits';
import { TypedResults } from '#features/messages/web/search/typed-results';
import * as texts from './texts.ts';

interface SearchResultsProps {
  keyword: string;
  pageNumber: number;
  isTyping: boolean;
  onAll: () => void;
}

/** The previous search results stay, dimmed, while new ones load. */
export function SearchResults({ keyword, pageNumber, isTyping, onAll }: SearchResultsProps) {
  const found = useQuery(searchQuery(keyword, pageNumber));
  const said = found.data?.said ?? [];
  const empty = said.length > 0 ? null : <NothingFound keyword={found.data?.keyword ?? keyword} />;
  const heading = texts.searchResultsFor({ keyword });
  if (isTyping) {
    return (
      <>
        <h1 id="page-heading" dir="auto" className="mt-4 text-21 font-bold tracking-tight break-words">
          {heading}
        </h1>
        <SavedFirst wanted={{ keyword }} result={found} show={showRows}>
          <TypedResults keyword={keyword} messages={found} pathOf={paths.search} onAll={onAll} empty={empty} />
        </SavedFirst>
      </>
    );
  }
  return (
    <>
      <h1 id="page-heading" dir="auto" className="mt-8 text-28 font-extrabold tracking-title break-words">
        {heading}
      </h1>
      <SavedFirst wanted={{ keyword }} result={found}>
        <PagedList
          title={common.messages()}
          result={found}
          pageNumber={pageNumber}
          loading={common.searching()}
          nouns={common.messageCount}
          skeleton={<MessageGridSkeleton />}
          note={found.data && <SpellingNote found={found.data} pathOf={paths.search} />}
          trail={<HideHeardButton />}
          empty={empty}
        >
          {(messages) => (
            <WithoutHeard messages={messages} where="page">
              {(shown) => <MessageGrid messages={shown} />}
            </WithoutHeard>
          )}
        </PagedList>
        <TranscriptHitRows title={texts.saidInMessages()} said={said} />
      </SavedFirst>
    </>
  );
}

function NothingFound({ keyword }: { keyword: string }) {
  return (
    <Notice
      icon={SearchX}
      title={common.noResultsFor({ term: keyword })}
      help={texts.whatSearchCovers()}
      action={
        <Link to={paths.categories()} className={buttonClass('primary')}>
          {common.browseCategories()}
        </Link>
      }
    />
  );
}
