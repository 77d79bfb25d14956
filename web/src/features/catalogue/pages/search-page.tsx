import { useNavigate, useSearchParams } from 'react-router';
import { texts } from '#contract/texts';
import { CategoryTiles } from '#web/features/catalogue/groups/category-tiles';
import { SearchResults } from '#web/features/catalogue/search/search-results';
import { useDocumentTitle } from '#web/lib/browser/use-document-title';
import { keywordIn } from '#web/lib/keyword';
import { pageNumberIn } from '#web/lib/page-number';
import { paths } from '#web/lib/paths';
import { typingRest } from '#web/lib/use-debounced';
import { KeywordField } from '#web/ui/keyword-field';
import { PageTint } from '#web/ui/page-tint';

/** Search (spec §2): the messages with the term in the address; without one the categories to browse. */
export function SearchPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const keyword = keywordIn(search);
  useDocumentTitle(keyword ? `${texts.searchResultsFor} ${keyword}` : 'Search');
  return (
    <>
      <PageTint />
      <KeywordField
        label={texts.searchPrompt}
        keyword={keyword}
        delayMs={typingRest.search}
        // Back leaves the page instead of going through every stage of a word.
        onSettle={(settled) => void navigate(paths.search(settled), { replace: true })}
        focusOnArrival
        className="max-w-2xl"
      />
      {keyword ? <SearchResults keyword={keyword} pageNumber={pageNumberIn(search)} /> : <CategoryTiles />}
    </>
  );
}
