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

/** @param pageNumber from 1 */
export function giftsQuery(pageNumber: number) {
  return queryOptions({
    queryKey: [...giftsKey, 'page', pageNumber],
    queryFn: ({ signal }) => call(listGifts, { query: { pageNumber, pageSize: pageSizes.purchases }, signal }),
    placeholderData: keepPreviousData,
    // It may be redeemed at any time.
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

/** The price of a series as a gift. */
export function seriesOfferQuery(id: SeriesId) {
  return queryOptions({
    queryKey: [...giftsKey, 'series', id],
    queryFn: async ({ signal }) => (await call(readSeriesOffer, { params: { id }, signal })).data,
    staleTime: 0,
  });
}

/** Updates the cache with a changed gift. */
export function giftHasChanged(gift: Gift): void {
  queryClient.setQueryData(giftQuery(gift.id).queryKey, gift);
  void queryClient.invalidateQueries({ queryKey: [...giftsKey, 'page'] });
}

/** @throws CallError when it is refused or can't be reached */
export async function savePrintedCard(id: GiftId): Promise<void> {
  await downloadFile(`/v1${giftSheetPath(id)}`, `gift-${id}.pdf`);
}
