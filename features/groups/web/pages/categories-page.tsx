import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { noCategoriesFor, texts } from '#core/contract/texts';
import { useOnline } from '#core/web/lib/browser/use-online';
import { Link } from '#core/web/lib/link';
import { keywordIn, pageNumberIn } from '#core/web/lib/list-address';
import { PageHeading } from '#core/web/lib/page-heading';
import { PagedList } from '#core/web/lib/paged-list';
import { paths } from '#core/web/lib/paths';
import { debounceMs } from '#core/web/lib/use-debounced';
import { KeywordField } from '#core/web/ui/keyword-field';
import { Notice, NoticeButton } from '#core/web/ui/notice';
import { TextButton } from '#core/web/ui/text-button';
import { categoriesQuery } from '#features/catalogue/web/group-api';
import { seriesListQuery } from '#features/catalogue/web/series-api';
import { CategoryGrid, CategoryGridSkeleton } from '#features/groups/web/category-grid';
import { passageBooksQuery } from '#features/passages/web/passage-api';

export function Page() {
  const [search, setSearch] = useSearchParams();
  const keyword = keywordIn(search);
  const pageNumber = pageNumberIn(search);
  const categories = useQuery(categoriesQuery({ keyword, pageNumber }));
  const box = useRef<HTMLDivElement>(null);
  // One step back leaves the search, however often it was changed.
  const searchFor = (words: string) => setSearch(words ? { keyword: words } : {}, { replace: keyword !== '' });
  const clear = () => {
    searchFor('');
    box.current?.querySelector('input')?.focus();
  };

  const isOnline = useOnline();
  const searching = keyword !== '';
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <PageHeading title={texts.browseCategories} />
        <div className="flex flex-wrap gap-x-6">
          <SeriesLink />
          <PassagesLink />
        </div>
      </div>
      <div ref={box} className="mt-5">
        <KeywordField
          label={texts.searchCategories}
          keyword={keyword}
          delayMs={debounceMs.filter}
          onSettle={searchFor}
          className="max-w-120"
        />
      </div>
      <PagedList
        title={searching ? 'Results' : 'Categories'}
        result={categories}
        pageNumber={pageNumber}
        loading={searching ? texts.searching : texts.loadingCategories}
        nouns={['category', 'categories']}
        failure={
          searching &&
          isOnline && (
            <NothingFound
              keyword={keyword}
              onClear={clear}
              help="The search failed. If this keeps happening, check your connection."
              onRetry={() => void categories.refetch()}
            />
          )
        }
        skeleton={<CategoryGridSkeleton withCue={searching} />}
        empty={
          searching ? (
            <NothingFound keyword={keyword} onClear={clear} help="Try fewer letters, or browse all categories." />
          ) : (
            <NoCategories onRefresh={() => void categories.refetch()} />
          )
        }
      >
        {(shown) => (
          <CategoryGrid
            categories={shown}
            fallback={texts.categorySubtitle}
            {...(searching && { cue: texts.explore })}
          />
        )}
      </PagedList>
    </>
  );
}

function SeriesLink() {
  const series = useQuery(seriesListQuery({ keyword: '', pageNumber: 1 }));
  if (!series.data || series.data.totalElements === 0) return null;
  return (
    <Link to={paths.allSeries()} className="touch-target font-semibold text-accent hover:underline">
      All series
    </Link>
  );
}

function PassagesLink() {
  const { data = [] } = useQuery(passageBooksQuery);
  if (data.length === 0) return null;
  return (
    <Link to={paths.passages()} className="touch-target font-semibold text-accent hover:underline">
      By passage of the Bible
    </Link>
  );
}

interface NothingFoundProps {
  keyword: string;
  onClear: () => void;
  help: string;
  onRetry?: () => void;
}

function NothingFound({ keyword, onClear, help, onRetry }: NothingFoundProps) {
  return (
    <Notice
      icon={SearchX}
      title={noCategoriesFor(keyword)}
      help={help}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {onRetry && (
            <TextButton kind="primary" onClick={onRetry}>
              Try again
            </TextButton>
          )}
          <TextButton kind={onRetry ? 'plain' : 'primary'} onClick={onClear}>
            {texts.clearSearch}
          </TextButton>
        </div>
      }
    />
  );
}

function NoCategories({ onRefresh }: { onRefresh: () => void }) {
  return (
    <Notice
      icon={LayoutGrid}
      title={texts.noCategories}
      help="Categories appear here once the library has some."
      action={<NoticeButton label="Look again" onPress={onRefresh} />}
    />
  );
}
