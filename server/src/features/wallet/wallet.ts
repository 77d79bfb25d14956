import type { AccountId } from '#contract/ids';
import type { Log } from '#server/platform/log';
import type { Platform } from '#server/platform/platform';
import type { LimitSettings } from '#server/platform/settings/settings';
import { Ledger } from './ledger.ts';
import { walletPersonalData } from './personal-data.ts';
import { WalletService } from './service.ts';
import type { StatementSources } from './statement.ts';
import { PinAttemptLimits } from './tickets/pin-attempt-limits.ts';
import { PinBudget } from './tickets/pin-budget.ts';
import { pinLimits } from './tickets/pin-limits.ts';
import type { GiftRedeemer } from './tickets/redeemed-gift.ts';
import { TicketService } from './tickets/ticket-service.ts';
import { WrongPins } from './tickets/wrong-pins.ts';

export interface WalletParts extends Pick<Platform, 'database' | 'clock' | 'secretKey' | 'limits'> {
  limitSettings: LimitSettings;
  sources: StatementSources;
  log: Pick<Log, 'warn'>;
  isConfirmed(accountId: AccountId): Promise<boolean>;
  gifts: GiftRedeemer;
}

export type Wallet = ReturnType<typeof makeWallet>;

export function makeWallet(parts: WalletParts) {
  const ledger = new Ledger(parts.database);
  const ofPins = { ...parts, pinLimits: pinLimits(parts.limitSettings) };
  const pinBudget = new PinBudget(ofPins);
  const wrongPins = new WrongPins({ ...parts, budget: pinBudget });
  return {
    ledger,
    service: new WalletService({ ...parts, ledger }),
    tickets: new TicketService({ ...parts, ledger, guesses: new PinAttemptLimits(ofPins), wrongPins }),
    pinBudget,
    personalData: walletPersonalData({ ...parts, ledger }),
    /** Deletes records of wrong PINs that have been stored for long enough. */
    sweep: () => wrongPins.sweep(),
  };
}
