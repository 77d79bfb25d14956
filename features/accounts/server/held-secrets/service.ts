import type { Duty } from '#core/contract/duties';
import type { AccountId } from '#core/contract/ids';
import type { Transaction } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import {
  assertDuty,
  assertSecondFactor,
  type Listener,
  noSession,
  type Origin,
  operatorOnly,
} from '#core/server/http/caller';
import type { Platform } from '#core/server/platform';
import type { HeldSecret, HeldSecretKind } from '#features/accounts/contract/held-secrets';
import type { Credentials } from '#features/accounts/server/credentials';
import { findAccount, lockAccount } from '#features/accounts/server/queries';
import type { CodeAttempt, CodeChecks } from '#features/accounts/server/second-factor/code-checks';
import type { Sessions } from '#features/accounts/server/sessions';

export type HeldSecretEvents = (trx: Transaction, event: { accountId: AccountId; held: HeldSecret }) => Promise<void>;

export interface ShownAgainParts extends Pick<Platform, 'database' | 'outbox' | 'limits' | 'heldSecrets'> {
  credentials: Credentials;
  codeChecks: CodeChecks;
  sessions: Sessions;
  heldSecretEvents: HeldSecretEvents;
}

interface Given {
  password?: string | undefined;
  code?: string | undefined;
}

const duties: Readonly<Record<HeldSecretKind, Duty | null>> = {
  'ticket-pins': 'tickets',
  'recovery-codes': 'desk',
  'access-token': null,
  'webhook-secret': 'settings',
};

/** The audit records every showing of a secret, and no listener should be able to fill it. */
const shownAgain = { name: 'shown again', max: 20, withinSeconds: 60 * 60 };

export class ShownAgain {
  readonly #parts: ShownAgainParts;

  constructor(parts: ShownAgainParts) {
    this.#parts = parts;
  }

  list({ accountId }: Listener): Promise<HeldSecret[]> {
    return this.#parts.heldSecrets.list(accountId);
  }

  async show(listener: Listener, id: string, given: Given, origin: Origin) {
    const { database, heldSecrets, credentials, codeChecks, sessions, outbox } = this.#parts;
    const account = await findAccount(database, listener.accountId);
    if (!account) throw noSession();
    const held = await heldSecrets.find(listener.accountId, id);
    if (!held) throw noneHeld();
    assertMayHave(listener, held);
    if (given.password !== undefined) {
      await credentials.confirm(account, { password: given.password, field: 'password' }, origin);
    } else if (!listener.gavePassword) throw passwordNeeded();
    const open = (attempt: CodeAttempt | null) =>
      database.transaction().execute((trx) => this.#open(trx, { listener, id, attempt }));
    if (await sessions.gaveCode(listener)) return open(null);
    const opened = await codeChecks.withCode(account, { code: given.code, firstFactor: 'session', origin }, open);
    outbox.kick();
    return opened;
  }

  async release({ accountId }: Listener, id: string): Promise<void> {
    if (!(await this.#parts.heldSecrets.release(accountId, id))) throw noneHeld();
  }

  async #open(
    trx: Transaction,
    { listener, id, attempt }: { listener: Listener; id: string; attempt: CodeAttempt | null },
  ) {
    const { heldSecrets, codeChecks, sessions, limits, heldSecretEvents } = this.#parts;
    const { accountId } = listener;
    const account = await lockAccount(trx, accountId);
    if (!account || !(await sessions.exists(trx, listener))) throw noSession();
    if (attempt) {
      await codeChecks.consume(trx, account, attempt);
      await sessions.noteSecondFactor(trx, listener);
    }
    const opened = await heldSecrets.open(trx, accountId, id);
    if (!opened) throw noneHeld();
    await limits.within(trx).use(shownAgain, accountId);
    await heldSecretEvents(trx, { accountId, held: opened.held });
    return opened;
  }
}

function assertMayHave({ operator }: Listener, { kind }: HeldSecret): void {
  const duty = duties[kind];
  if (duty === null) return;
  if (!operator) throw operatorOnly();
  assertDuty(operator.role, duty);
  assertSecondFactor(operator);
}

function noneHeld(): ExpectedError {
  return new ExpectedError(
    'held_secret.not_found',
    'The secret can’t be shown again: its time is over, you have said that you have it, or it no longer works.',
  );
}

function passwordNeeded(): ExpectedError {
  return new ExpectedError('password.needed', 'Send your password too: it was last given more than 10 minutes ago.');
}
