import type { AccountId } from '#contract/ids';

/** What a listener bought, and when. */
export interface BoughtMessage {
  messageId: string;
  since: Date;
}

/** Who says what listeners bought. */
export interface Bought {
  /** @returns all that the listener bought, published or not, the latest first */
  listBought(accountId: AccountId): Promise<BoughtMessage[]>;
}
