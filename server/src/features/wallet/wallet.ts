import type { Database } from '#server/database/database';
import type { Clock } from '#server/platform/clock';
import type { Limits } from '#server/platform/limits/limits';
import type { SecretKey } from '#server/platform/secrets/secret-key';
import type { LimitSettings } from '#server/platform/settings/settings';
import { GuessLimits } from './guess-limits.ts';
import { Ledger } from './ledger.ts';
import { WalletPersonalData } from './personal-data.ts';
import { WalletService } from './service.ts';
import type { StatementSources } from './statement.ts';
import { TicketService } from './ticket-service.ts';

export interface WalletParts {
  database: Database;
  clock: Clock;
  secretKey: SecretKey;
  limits: Limits;
  limitSettings: LimitSettings;
  sources: StatementSources;
}

/** The services of wallets, over one ledger. */
export interface Wallet {
  ledger: Ledger;
  service: WalletService;
  tickets: TicketService;
  personalData: WalletPersonalData;
}

/** @returns the services, made to work together */
export function makeWallet(parts: WalletParts): Wallet {
  const ledger = new Ledger(parts.database);
  const guesses = new GuessLimits({ limits: parts.limits, most: parts.limitSettings, ledger });
  return {
    ledger,
    service: new WalletService({ ...parts, ledger }),
    tickets: new TicketService({ ...parts, ledger, guesses }),
    personalData: new WalletPersonalData({ ...parts, ledger }),
  };
}
