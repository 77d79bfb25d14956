import { useQuery } from '@tanstack/react-query';
import { ListOrdered, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { pageSizes } from '#core/contract/page';
import { paletteOfId } from '#core/contract/palette';
import * as common from '#core/contract/texts';
import { Link } from '#core/web/lib/link';
import { keywordIn, pageNumberIn } from '#core/web/lib/list-address';
import { PageHeading } from '#core/web/lib/page-heading';
import { PagedList } from '#core/web/lib/paged-list';
import { paths } from '#core/web/lib/paths';
import { debounceMs } from '#core/web/lib/use-debounced';
import { Cover } from '#core/web/ui/cover';
import { KeywordField } from '#core/web/ui/keyword-field';
import { Notice, NoticeButton } from '#core/web/ui/notice';
import { Copies, Skeleton } from '#core/web/ui/skeleton';
import { TextButton } from '#core/web/ui/text-button';
import type { Series } from '#features/catalogue/contract';
import { seriesListQuery } from '#features/catalogue/web/series-api';
import { partsInWords } from '#features/series/web/series-words';
import * as texts from '#features/series/web/texts';

export function Page() {
  const [search, setSearch] = useSearchParams();
  const keyword = keywordIn(search);
  const pageNumber = pageNumberIn(search);
  const series = useQuery(seriesListQuery({ keyword, pageNumber }));
  const box = useRef<HTMLDivElement>(null);
  // One step back leaves the search, however often the words changed.
  const searchFor = (words: string) => setSearch(words ? { keyword: words } : {}, { replace: keyword !== '' });
  const clear = () => {
    searchFor('');
    box.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <PageHeading title={common.series()} />
      <div ref={box} className="mt-5">
        <KeywordField
          label={texts.searchSeries()}
          keyword={keyword}
          delayMs={debounceMs.filter}
          onSettle={searchFor}
          className="max-w-120"
        />
      </div>
      <PagedList
        title={keyword === '' ? common.series() : texts.results()}
        result={series}
        pageNumber={pageNumber}
        loading={texts.loadingSeries()}
        nouns={texts.seriesCount}
        skeleton={<GridSkeleton />}
        empty={
          keyword === '' ? (
            <Notice
              icon={ListOrdered}
              title={texts.noSeriesYet()}
              help={texts.noSeriesYetHelp()}
              action={<NoticeButton label={common.lookAgain()} onPress={() => void series.refetch()} />}
            />
          ) : (
            <Notice
              icon={SearchX}
              title={texts.noSeriesFor({ keyword })}
              help={texts.tryFewerLetters()}
              action={
                <TextButton kind="primary" onClick={clear}>
                  {common.clearSearch()}
                </TextButton>
              }
            />
          )
        }
      >
        {(shown) => (
          <ul className={gridClass}>
            {shown.map((one) => (
              <li key={one.id}>
                <SeriesCard series={one} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

const gridClass = 'mt-4 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4 gap-y-6 md:gap-x-6';

function SeriesCard({ series }: { series: Series }) {
  const { id, name, image_url } = series;
  return (
    <article className="group relative">
      <div className="transition-opacity group-hover:opacity-85">
        <Cover
          topic={name}
          categoryName={null}
          palette={paletteOfId(id)}
          imageUrl={image_url}
          size="medium"
          sizes="(width >= 48rem) 200px, 45vw"
        />
      </div>
      <h3 dir="auto" className="mt-3 line-clamp-2 font-semibold break-words">
        <Link to={paths.series(id)} className="card-link">
          {name}
        </Link>
      </h3>
      <p className="mt-0.5 text-13 text-muted tabular-nums">{partsInWords(series)}</p>
    </article>
  );
}

function GridSkeleton() {
  return (
    <div className={gridClass}>
      <Copies count={pageSizes.series / 5}>
        <div>
          <Skeleton className="aspect-square rounded-panel" />
          <Skeleton className="mt-3 h-4 w-4/5 rounded-full" />
          <Skeleton className="mt-2 h-3 w-1/2 rounded-full" />
        </div>
      </Copies>
    </div>
  );
}
