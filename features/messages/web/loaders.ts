import { MessageId } from '#core/contract/ids';
import { queryClient } from '#core/web/lib/api/query-client';
import { pageNumberIn } from '#core/web/lib/list-address';
import type { Loaders } from '#core/web/lib/loader';
import { idOf } from '#core/web/lib/parse';
import { messageQuery } from './api.ts';
import { filtersIn } from './filters/message-filters.ts';
import { catalogueQuery } from './search/search-api.ts';

export const loaders: Loaders = {
  messages({ search }) {
    void queryClient.prefetchQuery(catalogueQuery(filtersIn(search), pageNumberIn(search)));
  },

  message({ params }) {
    const id = idOf(MessageId, params.id);
    if (id) void queryClient.prefetchQuery(messageQuery(id));
  },
};
