import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import * as common from '#core/contract/texts';
import { hasKeyboard } from '#core/web/lib/browser/has-keyboard';
import { useDocumentTitle } from '#core/web/lib/browser/use-document-title';
import { keywordIn, pageNumberIn } from '#core/web/lib/list-address';
import { paths } from '#core/web/lib/paths';
import { debounceMs } from '#core/web/lib/use-debounced';
import { KeywordField } from '#core/web/ui/keyword-field';
import { PageTint } from '#core/web/ui/page-tint';
import { useArrowRows } from '#core/web/ui/use-arrow-rows';
import { CategoryTiles } from '#features/groups/web/category-tiles';
import { useTypedKeyword } from '#features/messages/web/search/use-typed-keyword';
import { SearchResults } from '#features/search/web/search-results';
import * as texts from '#features/search/web/texts';

export function Page() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const keyword = keywordIn(search);
  useDocumentTitle(keyword ? texts.searchResultsFor({ keyword }) : common.search());
  const { isTyping, onTyped, showAll } = useTypedKeyword(keyword);
  const area = useRef<HTMLDivElement>(null);
  useArrowRows(area);
  return (
    <>
      <PageTint />
      <div ref={area}>
        <KeywordField
          label={common.searchPrompt()}
          keyword={keyword}
          delayMs={debounceMs.search}
          onSettle={(settled) => {
            onTyped(settled);
            // Replacing the history entry lets Back leave the page instead of going through every typed stage.
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
