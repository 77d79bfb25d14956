import type { AccountId } from '#core/contract/ids';
import type { Log } from '#core/server/log';
import type { Platform } from '#core/server/platform';
import type { LimitSettings } from '#core/server/settings/settings';
import type { Ledger } from '#features/ledger/server/ledger';
import { PinAttemptLimits } from '#features/tickets/server/pin-attempt-limits';
import { PinBudget } from '#features/tickets/server/pin-budget';
import { pinLimits } from '#features/tickets/server/pin-limits';
import type { GiftRedeemer } from '#features/tickets/server/redeemed-gift';
import { TicketService } from '#features/tickets/server/ticket-service';
import { WrongPins } from '#features/tickets/server/wrong-pins';
import { walletPersonalData } from './personal-data.ts';
import { WalletService } from './service.ts';
import type { StatementSources } from './statement.ts';

export interface WalletParts extends Pick<Platform, 'database' | 'clock' | 'secretKey' | 'limits'> {
  ledger: Ledger;
  limitSettings: LimitSettings;
  sources: StatementSources;
  log: Pick<Log, 'warn'>;
  isConfirmed(accountId: AccountId): Promise<boolean>;
  gifts: GiftRedeemer;
}

export type Wallet = ReturnType<typeof makeWalletServices>;

export function makeWalletServices(parts: WalletParts) {
  const { ledger } = parts;
  const ofPins = { ...parts, pinLimits: pinLimits(parts.limitSettings) };
  const pinBudget = new PinBudget(ofPins);
  const wrongPins = new WrongPins({ ...parts, budget: pinBudget });
  return {
    ledger,
    service: new WalletService({ ...parts, ledger }),
    tickets: new TicketService({ ...parts, ledger, guesses: new PinAttemptLimits(ofPins), wrongPins }),
    pinBudget,
    personalData: walletPersonalData({ ...parts, ledger }),
    sweep: () => wrongPins.sweep(),
  };
}
