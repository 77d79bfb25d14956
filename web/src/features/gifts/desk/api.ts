import { type DeskGiftsQuery, listDeskGifts, readDeskGift } from '#contract/gifts/desk';
import type { GiftId } from '#contract/ids';
import { dataQuery, listQuery } from '#web/desk-kit/api';
import { moneyKey } from '#web/desk-kit/money';
import type { Asked } from '#web/desk-kit/use-address';

export function deskGiftsQuery(query: Asked<typeof DeskGiftsQuery>) {
  return listQuery([...moneyKey, 'gifts', query], listDeskGifts, { query });
}

export function deskGiftQuery(id: GiftId) {
  return dataQuery([...moneyKey, 'gift', id], readDeskGift, { params: { id } });
}
