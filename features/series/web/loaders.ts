import { SeriesId } from '#core/contract/ids';
import { queryClient } from '#core/web/lib/api/query-client';
import { keywordIn, pageNumberIn } from '#core/web/lib/list-address';
import type { Loaders } from '#core/web/lib/loader';
import { idOf } from '#core/web/lib/parse';
import { seriesListQuery, seriesMessagesQuery, seriesQuery } from '#features/catalogue/web/series-api';

export const loaders: Loaders = {
  allSeries({ search }) {
    void queryClient.prefetchQuery(seriesListQuery({ keyword: keywordIn(search), pageNumber: pageNumberIn(search) }));
  },

  series({ params }) {
    const id = idOf(SeriesId, params.id);
    if (!id) return;
    void queryClient.prefetchQuery(seriesQuery(id));
    void queryClient.prefetchInfiniteQuery(seriesMessagesQuery(id));
  },
};
