import { dataQuery, listQuery } from '#core/web/desk-kit/api';
import { moneyKey } from '#core/web/desk-kit/money';
import type { Asked } from '#core/web/desk-kit/use-address';
import { type DeskDonationsQuery, listDeskDonations } from '#features/giving/desk/donations';
import { listDeskFunds, readDeskFund } from '#features/giving/desk/funds';

export const fundsQuery = dataQuery([...moneyKey, 'funds'], listDeskFunds, {});

export function fundQuery(id: string) {
  return dataQuery([...moneyKey, 'fund', id], readDeskFund, { params: { id } });
}

export function donationsQuery(query: Asked<typeof DeskDonationsQuery>) {
  return listQuery([...moneyKey, 'donations', query], listDeskDonations, { query });
}
