import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CategoryId, CentreSlug, reservedSlugs } from '#core/contract/ids';
import { type Page, pageSizes } from '#core/contract/page';
import { call } from '#core/web/lib/api/call';
import { keptKey, queryClient } from '#core/web/lib/api/query-client';
import { idOf } from '#core/web/lib/parse';
import { type Category, type Centre, generalCentre } from '#features/catalogue/contract';
import { listCategories, readCategory, readCentre } from '#features/groups/contract';
import { listCategoryMessages, listMessages } from '#features/messages/contract';

interface CategoriesPage {
  keyword: string;
  pageNumber: number;
}

export function categoriesQuery({ keyword, pageNumber }: CategoriesPage) {
  return queryOptions({
    queryKey: [...keptKey, 'categories', 'list', { keyword, pageNumber }],
    queryFn: ({ signal }) => {
      const query = { pageNumber, pageSize: pageSizes.categories, ...(keyword && { keyword }) };
      return call(listCategories, { query, signal });
    },
    placeholderData: keepPreviousData,
  });
}

export function categoryQuery(id: string) {
  return queryOptions({
    queryKey: [...keptKey, 'categories', 'one', id],
    queryFn: async ({ signal }) => (await call(readCategory, { params: { id }, signal })).data.Category,
    placeholderData: () => listedCategory(id),
  });
}

/** Newest first (docs/product/constants-and-limits.md#page-sizes). */
export function categoryMessagesQuery(id: CategoryId, pageNumber: number) {
  return queryOptions({
    queryKey: [...keptKey, 'messages', 'category', id, pageNumber],
    queryFn: ({ signal }) => {
      const query = { pageNumber, pageSize: pageSizes.categoryMessages };
      return call(listCategoryMessages, { params: { id }, query, signal });
    },
    placeholderData: keepPreviousData,
  });
}

export function centreQuery(slug: string) {
  return queryOptions({
    queryKey: [...keptKey, 'centres', 'one', slug],
    // Only the centre itself is fetched here; its messages have their own query, page by page.
    queryFn: async ({ signal }): Promise<Centre> =>
      (await call(readCentre, { params: { slug }, query: { pageSize: 1 }, signal })).data,
  });
}

export function centreMessagesQuery(slug: CentreSlug, pageNumber: number) {
  return queryOptions({
    queryKey: [...keptKey, 'messages', 'centre', slug, pageNumber],
    queryFn: ({ signal }) => {
      const query = { pageNumber, pageSize: pageSizes.centreMessages, centreSlug: slug };
      return call(listMessages, { query, signal });
    },
    placeholderData: keepPreviousData,
  });
}

/** @returns null for an invalid slug, e.g. a reserved one (core/web/app/README.md#reserved-slugs) */
export function centreSlugOf(text: string | undefined): CentreSlug | null {
  const slug = idOf(CentreSlug, text);
  if (!slug) return null;
  return slug === generalCentre || !reservedSlugs.includes(slug) ? slug : null;
}

function listedCategory(id: string): Category | undefined {
  const lists = queryClient.getQueriesData<Page<Category>>({ queryKey: [...keptKey, 'categories', 'list'] });
  return lists.flatMap(([, page]) => page?.data ?? []).find((category) => category.id === id);
}
