import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { noResultsFor, texts } from '#contract/texts';
import { MessageGrid } from '#web/features/catalogue/cards/message-grid';
import { MessageGridSkeleton } from '#web/features/catalogue/cards/message-grid-skeleton';
import { PagedList } from '#web/features/catalogue/lists/paged-list';
import { SavedFirst } from '#web/features/catalogue/saved/saved-first';
import { Link } from '#web/lib/link';
import { paths } from '#web/lib/paths';
import { buttonClass } from '#web/ui/button';
import { Notice } from '#web/ui/notice';
import { searchQuery } from './search-api.ts';
import { SpellingNote } from './spelling-note.tsx';

interface SearchResultsProps {
  /** Trimmed, not empty. */
  keyword: string;
  /** From 1. */
  pageNumber: number;
}

/** What a search found; while a newer term loads, what the older one found stays, dimmed. */
export function SearchResults({ keyword, pageNumber }: SearchResultsProps) {
  const found = useQuery(searchQuery(keyword, pageNumber));
  return (
    <>
      <h1 id="page-heading" className="mt-8 text-28 font-extrabold tracking-title break-words">
        {texts.searchResultsFor} {keyword}
      </h1>
      <SavedFirst wanted={{ keyword }} result={found}>
        <PagedList
          title="Messages"
          result={found}
          pageNumber={pageNumber}
          loading={texts.searching}
          nouns={['message', 'messages']}
          skeleton={<MessageGridSkeleton />}
          empty={<NothingFound keyword={found.data?.keyword ?? keyword} />}
        >
          {(messages) => (
            <>
              {found.data && <SpellingNote found={found.data} pathOf={paths.search} />}
              <MessageGrid messages={messages} />
            </>
          )}
        </PagedList>
      </SavedFirst>
    </>
  );
}

function NothingFound({ keyword }: { keyword: string }) {
  return (
    <Notice
      icon={SearchX}
      title={noResultsFor(keyword)}
      help="Topics, speakers, services, categories and centres are searched, with or without accents."
      action={
        <Link to={paths.categories()} className={buttonClass('primary')}>
          {texts.browseCategories}
        </Link>
      }
    />
  );
}
