import { CategoryId } from '#core/contract/ids';
import { queryClient } from '#core/web/lib/api/query-client';
import { keywordIn, pageNumberIn } from '#core/web/lib/list-address';
import type { Loaders } from '#core/web/lib/loader';
import { idOf } from '#core/web/lib/parse';
import {
  categoriesQuery,
  categoryMessagesQuery,
  categoryQuery,
  centreMessagesQuery,
  centreQuery,
  centreSlugOf,
} from '#features/catalogue/web/group-api';
import { seriesListQuery } from '#features/catalogue/web/series-api';
import { streamQuery } from '#features/live/web/api';
import { passageBooksQuery } from '#features/passages/web/passage-api';

export const loaders: Loaders = {
  categories({ search }) {
    const page = { keyword: keywordIn(search), pageNumber: pageNumberIn(search) };
    void queryClient.prefetchQuery(categoriesQuery(page));
    void queryClient.prefetchQuery(seriesListQuery({ keyword: '', pageNumber: 1 }));
    void queryClient.prefetchQuery(passageBooksQuery);
  },

  category({ params, search }) {
    const id = idOf(CategoryId, params.id);
    if (!id) return;
    void queryClient.prefetchQuery(categoryQuery(id));
    void queryClient.prefetchQuery(categoryMessagesQuery(id, pageNumberIn(search)));
  },

  centre({ params, search }) {
    const slug = centreSlugOf(params.slug);
    if (!slug) return;
    void queryClient.prefetchQuery(streamQuery(slug));
    void queryClient.prefetchQuery(centreQuery(slug));
    void queryClient.prefetchQuery(centreMessagesQuery(slug, pageNumberIn(search)));
  },
};
