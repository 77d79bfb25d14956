import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { GiftId, SeriesId } from '#core/contract/ids';
import { pageSizes } from '#core/contract/page';
import { call } from '#core/web/lib/api/call';
import { downloadFile } from '#core/web/lib/api/download';
import { queryClient } from '#core/web/lib/api/query-client';
import {
  type Gift,
  giftSheetPath,
  listGifts,
  readGift,
  readGiftOptions,
  readSeriesOffer,
} from '#features/gifts/contract';

export const giftsKey = ['gifts'] as const;

export function giftsQuery(pageNumber: number) {
  return queryOptions({
    queryKey: [...giftsKey, 'page', pageNumber],
    queryFn: ({ signal }) => call(listGifts, { query: { pageNumber, pageSize: pageSizes.purchases }, signal }),
    placeholderData: keepPreviousData,
    // The recipient may redeem the gift at any time.
    staleTime: 0,
  });
}

export function giftQuery(id: GiftId) {
  return queryOptions({
    queryKey: [...giftsKey, 'one', id],
    queryFn: async ({ signal }) => (await call(readGift, { params: { id }, signal })).data,
    staleTime: 0,
  });
}

export const giftOptionsQuery = queryOptions({
  queryKey: [...giftsKey, 'options'],
  queryFn: async ({ signal }) => (await call(readGiftOptions, { signal })).data,
});

export function seriesOfferQuery(id: SeriesId) {
  return queryOptions({
    queryKey: [...giftsKey, 'series', id],
    queryFn: async ({ signal }) => (await call(readSeriesOffer, { params: { id }, signal })).data,
    staleTime: 0,
  });
}

export function giftHasChanged(gift: Gift): void {
  queryClient.setQueryData(giftQuery(gift.id).queryKey, gift);
  void queryClient.invalidateQueries({ queryKey: [...giftsKey, 'page'] });
}

export async function savePrintedCard(id: GiftId): Promise<void> {
  await downloadFile(`/v1${giftSheetPath(id)}`, `gift-${id}.pdf`);
}
