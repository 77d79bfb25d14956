import { type DeskDonationsQuery, listDeskDonations } from '#contract/donations/desk';
import { listDeskFunds, readDeskFund } from '#contract/funds/desk';
import { dataQuery, listQuery } from '#web/desk-kit/api';
import { moneyKey } from '#web/desk-kit/money';
import type { Asked } from '#web/desk-kit/use-address';

export const fundsQuery = dataQuery([...moneyKey, 'funds'], listDeskFunds, {});

export function fundQuery(id: string) {
  return dataQuery([...moneyKey, 'fund', id], readDeskFund, { params: { id } });
}

export function donationsQuery(query: Asked<typeof DeskDonationsQuery>) {
  return listQuery([...moneyKey, 'donations', query], listDeskDonations, { query });
}
