import type { GiftId } from '#core/contract/ids';
import { dataQuery, listQuery } from '#core/web/desk-kit/api';
import { moneyKey } from '#core/web/desk-kit/money';
import type { Asked } from '#core/web/desk-kit/use-address';
import { type DeskGiftsQuery, listDeskGifts, readDeskGift } from '#features/gifts/desk';

export function deskGiftsQuery(query: Asked<typeof DeskGiftsQuery>) {
  return listQuery([...moneyKey, 'gifts', query], listDeskGifts, { query });
}

export function deskGiftQuery(id: GiftId) {
  return dataQuery([...moneyKey, 'gift', id], readDeskGift, { params: { id } });
}
