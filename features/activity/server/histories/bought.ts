import type { AccountId } from '#core/contract/ids';

export interface BoughtMessage {
  messageId: string;
  since: Date;
}

export interface Bought {
  listBought(accountId: AccountId): Promise<BoughtMessage[]>;
}
