import type { AccountId } from '#core/contract/ids';

export interface BoughtMessage {
  messageId: string;
  since: Date;
}

export interface Bought {
  /** @returns everything that the listener bought, published or not, latest first */
  listBought(accountId: AccountId): Promise<BoughtMessage[]>;
}
