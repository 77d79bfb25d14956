import { GiftId } from '#core/contract/ids';
import { queryClient } from '#core/web/lib/api/query-client';
import { pageNumberIn } from '#core/web/lib/list-address';
import { authStore } from '#core/web/lib/listener/auth';
import type { Loaders } from '#core/web/lib/loader';
import { idOf } from '#core/web/lib/parse';
import { giftQuery, giftsQuery } from './api.ts';

export const loaders: Loaders = {
  gifts({ search }) {
    if (authStore.getState()) void queryClient.prefetchQuery(giftsQuery(pageNumberIn(search)));
  },

  gift({ params }) {
    const id = idOf(GiftId, params.id);
    if (id && authStore.getState()) void queryClient.prefetchQuery(giftQuery(id));
  },
};
