import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import * as common from '#core/contract/texts';
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
import * as texts from '#features/groups/web/texts';
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
        <PageHeading title={common.browseCategories()} />
        <div className="flex flex-wrap gap-x-6">
          <SeriesLink />
          <PassagesLink />
        </div>
      </div>
      <div ref={box} className="mt-5">
        <KeywordField
          label={common.searchCategories()}
          keyword={keyword}
          delayMs={debounceMs.filter}
          onSettle={searchFor}
          className="max-w-120"
        />
      </div>
      <PagedList
        title={searching ? texts.results() : common.categories()}
        result={categories}
        pageNumber={pageNumber}
        loading={searching ? common.searching() : common.loadingCategories()}
        nouns={texts.categoryCount}
        failure={
          searching &&
          isOnline && (
            <NothingFound
              keyword={keyword}
              onClear={clear}
              help={texts.searchFailedHelp()}
              onRetry={() => void categories.refetch()}
            />
          )
        }
        skeleton={<CategoryGridSkeleton withCue={searching} />}
        empty={
          searching ? (
            <NothingFound keyword={keyword} onClear={clear} help={texts.tryFewerLetters()} />
          ) : (
            <NoCategories onRefresh={() => void categories.refetch()} />
          )
        }
      >
        {(shown) => (
          <CategoryGrid
            categories={shown}
            fallback={common.categorySubtitle()}
            {...(searching && { cue: common.explore() })}
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
      {texts.allSeries()}
    </Link>
  );
}

function PassagesLink() {
  const { data = [] } = useQuery(passageBooksQuery);
  if (data.length === 0) return null;
  return (
    <Link to={paths.passages()} className="touch-target font-semibold text-accent hover:underline">
      {texts.byPassageOfTheBible()}
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
      title={common.noCategoriesFor({ query: keyword })}
      help={help}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {onRetry && (
            <TextButton kind="primary" onClick={onRetry}>
              {common.tryAgain()}
            </TextButton>
          )}
          <TextButton kind={onRetry ? 'plain' : 'primary'} onClick={onClear}>
            {common.clearSearch()}
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
      title={common.noCategories()}
      help={texts.categoriesAppearHere()}
      action={<NoticeButton label={common.lookAgain()} onPress={onRefresh} />}
    />
  );
}
