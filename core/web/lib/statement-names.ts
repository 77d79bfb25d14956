import * as common from '#core/contract/texts';
import type { StatementKind } from '#features/wallet/contract';
import * as texts from './texts.ts';

export const statementNames: Record<StatementKind, () => string> = {
  'card-funding': texts.fundedByCard,
  'card-credit': texts.cardPaymentKeptAsCredit,
  'wallet-purchase': texts.messagesBought,
  ticket: texts.ticketRedeemed,
  refund: texts.refund,
  'test-reversal': texts.testMoneyTakenBack,
  'wallet-donation': common.given,
  'gift-credit': texts.giftRedeemed,
  'gift-refund': texts.giftTakenBack,
  'donation-refund': texts.donationRefunded,
};
