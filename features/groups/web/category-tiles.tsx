import { useQuery } from '@tanstack/react-query';
import { LayoutGrid } from 'lucide-react';
import type { Page } from '#core/contract/page';
import * as common from '#core/contract/texts';
import { LinkButton } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { Failure } from '#core/web/ui/failure';
import { Notice } from '#core/web/ui/notice';
import { Spinner } from '#core/web/ui/skeleton';
import type { Category } from '#features/catalogue/contract';
import { SavedFirst } from '#features/messages/web/saved/saved-first';
import { allCategoriesQuery } from '#features/messages/web/search/search-api';
import { CategoryGrid, CategoryGridSkeleton } from './category-grid.tsx';
import * as texts from './texts.ts';

export function CategoryTiles() {
  const categories = useQuery(allCategoriesQuery);
  const { data, error, refetch } = categories;
  return (
    <section aria-labelledby="page-heading" aria-busy={!data && !error} className="@container mt-8">
      <div className="mb-5 flex flex-wrap items-center gap-x-4">
        <h1 id="page-heading" className="text-28 font-extrabold tracking-title">
          {common.browseAll()}
        </h1>
        {!data && !error && (
          <p role="status" className="flex items-center gap-3 text-13 text-muted">
            <Spinner />
            {common.loadingCategories()}
          </p>
        )}
      </div>
      <SavedFirst wanted={{ keyword: '' }} result={categories}>
        <h2 className="sr-only">{common.categories()}</h2>
        {data ? <Tiles page={data} /> : !error && <CategoryGridSkeleton />}
        {error && !data && <Failure message={error.message} onRetry={() => void refetch()} />}
      </SavedFirst>
    </section>
  );
}

function Tiles({ page }: { page: Page<Category> }) {
  if (page.totalElements === 0) return <NoCategories />;
  return (
    <>
      <CategoryGrid categories={page.data} fallback={common.exploreCategory()} />
      {page.totalPages > 1 && (
        <p className="mt-8 text-center">
          <LinkButton kind="plain" to={paths.categories()}>
            {common.showAll()}
          </LinkButton>
        </p>
      )}
    </>
  );
}

function NoCategories() {
  return (
    <Notice
      icon={LayoutGrid}
      title={common.noCategories()}
      help={texts.noCategoriesHelp()}
      action={
        <LinkButton kind="primary" to={paths.messages()}>
          {common.ourMessages()}
        </LinkButton>
      }
    />
  );
}
