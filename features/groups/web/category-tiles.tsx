import { useQuery } from '@tanstack/react-query';
import { LayoutGrid } from 'lucide-react';
import type { Page } from '#core/contract/page';
import { texts } from '#core/contract/texts';
import { LinkButton } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { Failure } from '#core/web/ui/failure';
import { Notice } from '#core/web/ui/notice';
import { Spinner } from '#core/web/ui/skeleton';
import type { Category } from '#features/catalogue/contract';
import { SavedFirst } from '#features/messages/web/saved/saved-first';
import { allCategoriesQuery } from '#features/messages/web/search/search-api';
import { CategoryGrid, CategoryGridSkeleton } from './category-grid.tsx';

export function CategoryTiles() {
  const categories = useQuery(allCategoriesQuery);
  const { data, error, refetch } = categories;
  return (
    <section aria-labelledby="page-heading" aria-busy={!data && !error} className="@container mt-8">
      <div className="mb-5 flex flex-wrap items-center gap-x-4">
        <h1 id="page-heading" className="text-28 font-extrabold tracking-title">
          {texts.browseAll}
        </h1>
        {!data && !error && (
          <p role="status" className="flex items-center gap-3 text-13 text-muted">
            <Spinner />
            {texts.loadingCategories}
          </p>
        )}
      </div>
      <SavedFirst wanted={{ keyword: '' }} result={categories}>
        <h2 className="sr-only">Categories</h2>
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
      <CategoryGrid categories={page.data} fallback={texts.exploreCategory} />
      {page.totalPages > 1 && (
        <p className="mt-8 text-center">
          <LinkButton kind="plain" to={paths.categories()}>
            {texts.showAll}
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
      title={texts.noCategories}
      help="You can find every message without a category."
      action={
        <LinkButton kind="primary" to={paths.messages()}>
          {texts.ourMessages}
        </LinkButton>
      }
    />
  );
}
