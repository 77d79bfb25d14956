import { GiftId } from '#contract/ids';
import { queryClient } from '#web/lib/api/query-client';
import { pageNumberIn } from '#web/lib/list-address';
import { authStore } from '#web/lib/listener/auth';
import { starting } from '#web/lib/loader';
import { idOf } from '#web/lib/parse';
import { giftQuery, giftsQuery } from './api.ts';

export const loadGifts = starting(({ search }) => {
  if (authStore.getState()) void queryClient.prefetchQuery(giftsQuery(pageNumberIn(search)));
});

export const loadGift = starting(({ params }) => {
  const id = idOf(GiftId, params.id);
  if (id && authStore.getState()) void queryClient.prefetchQuery(giftQuery(id));
});
