import type { AccountId } from '#core/contract/ids';

export interface BoughtMessage {
  messageId: string;
  since: Date;
}

export interface Bought {
  /** @returns published and unpublished messages, latest first */
  listBought(accountId: AccountId): Promise<BoughtMessage[]>;
}
