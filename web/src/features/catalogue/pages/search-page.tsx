import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { texts } from '#contract/texts';
import { CategoryTiles } from '#web/features/catalogue/groups/category-tiles';
import { SearchResults } from '#web/features/catalogue/search/search-results';
import { useTypedKeyword } from '#web/features/catalogue/search/use-typed-keyword';
import { hasKeyboard } from '#web/lib/browser/has-keyboard';
import { useDocumentTitle } from '#web/lib/browser/use-document-title';
import { keywordIn, pageNumberIn } from '#web/lib/list-address';
import { paths } from '#web/lib/paths';
import { debounceMs } from '#web/lib/use-debounced';
import { KeywordField } from '#web/ui/keyword-field';
import { PageTint } from '#web/ui/page-tint';
import { useArrowRows } from '#web/ui/use-arrow-rows';

export function SearchPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const keyword = keywordIn(search);
  useDocumentTitle(keyword ? `${texts.searchResultsFor} ${keyword}` : 'Search');
  const { isTyping, onTyped, showAll } = useTypedKeyword(keyword);
  const area = useRef<HTMLDivElement>(null);
  useArrowRows(area);
  return (
    <>
      <PageTint />
      <div ref={area}>
        <KeywordField
          label={texts.searchPrompt}
          keyword={keyword}
          delayMs={debounceMs.search}
          onSettle={(settled) => {
            onTyped(settled);
            // Back leaves the page instead of going through every stage of a word.
            void navigate(paths.search(settled), { replace: true });
          }}
          onSubmit={showAll}
          focusOnArrival={hasKeyboard()}
          className="max-w-2xl"
        />
        {keyword ? (
          <SearchResults keyword={keyword} pageNumber={pageNumberIn(search)} isTyping={isTyping} onAll={showAll} />
        ) : (
          <CategoryTiles />
        )}
      </div>
    </>
  );
}
