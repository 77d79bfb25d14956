import { mustHaveSecondFactor } from '#core/contract/duties';
import { AccountId } from '#core/contract/ids';
import type { Transaction } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import { type Listener, noSession, type OperatorSession, type Origin } from '#core/server/http/caller';
import type { Device } from '#core/server/http/device';
import type { FactsNow } from '#core/server/library-facts';
import type { Platform } from '#core/server/platform';
import { drawQrCode } from '#core/server/qr-code';
import { seal } from '#core/server/secrets/sealed';
import { plainCode } from '#features/accounts/contract/code';
import type { RecoveryCodes, SecondFactor, SecondFactorKey } from '#features/accounts/contract/second-factor';
import type { KnownDevices } from '#features/accounts/server/known-devices';
import { type AccountRow, findAccount, findByEmail, lockAccount } from '#features/accounts/server/queries';
import { type SecondFactorChange, secondFactorMail } from '#features/accounts/server/queued-mails';
import type { Holder } from '#features/accounts/server/roles';
import type { Sessions } from '#features/accounts/server/sessions';
import { aboutOf, type CodeAttempt, type CodeChecks, wrongCode } from './code-checks.ts';
import * as queries from './queries.ts';
import { hashOfRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { describeTotp, makeTotpSecret } from './totp.ts';

/** In ms: how long the key of a new authenticator app waits for its first code. */
const setupLifetimeMs = 60 * 60 * 1000;

export type SecondFactorEvents = (
  trx: Transaction,
  event: { accountId: AccountId; change: SecondFactorChange; since: Date | null },
) => Promise<void>;

export interface SecondFactorParts
  extends Pick<Platform, 'database' | 'clock' | 'outbox' | 'secretKey' | 'heldSecrets'> {
  codeChecks: CodeChecks;
  sessions: Sessions;
  knownDevices: KnownDevices;
  library: { now: FactsNow };
  secondFactorEvents: SecondFactorEvents;
}

export interface RemovedFactor {
  accountId: AccountId;
  email: string;
  since: Date | null;
}

interface FirstCode {
  sealed: Buffer;
  step: number;
  now: Date;
  device: Device;
}

export class SecondFactors {
  readonly #parts: SecondFactorParts;
  readonly #key: Buffer;

  constructor(parts: SecondFactorParts) {
    this.#parts = parts;
    this.#key = parts.secretKey.for('second factors');
  }

  async read({ accountId, operator }: OperatorSession): Promise<SecondFactor> {
    const factor = await queries.findFactor(this.#parts.database, accountId);
    return {
      since: factor?.since.toISOString() ?? null,
      is_required: mustHaveSecondFactor(operator.role, this.#parts.library.now().second_factor_for),
      recovery_codes_left: Number(factor?.codes_left ?? 0),
    };
  }

  /** An authenticator app's key is no second factor until the app's first code confirms it. */
  async begin(listener: Listener, code: string | undefined, origin: Origin): Promise<SecondFactorKey> {
    const { clock } = this.#parts;
    const { accountId } = listener;
    const secret = makeTotpSecret();
    const sealed = seal(this.#key, aboutOf(accountId), secret);
    const account = await this.#withCode(listener, { code, origin }, async (trx, found) => {
      await queries.beginSetup(trx, { accountId, secret: sealed, now: clock.now() });
      return found;
    });
    const { title } = this.#parts.library.now();
    const described = describeTotp(secret, { issuer: title, label: account.email });
    return { ...described, qr_code: await drawQrCode(described.address) };
  }

  /** The app's first code sets up or replaces a second factor. The account's other sessions end, and only this device stays known. */
  async confirm(listener: Listener, code: string, { device }: Origin): Promise<RecoveryCodes> {
    const { database, clock, codeChecks, outbox } = this.#parts;
    const { accountId } = listener;
    const now = clock.now();
    const sealed = await queries.findSetup(database, accountId, new Date(now.getTime() - setupLifetimeMs));
    if (!sealed) throw nothingBegun();
    const made = await codeChecks.withFirstCode(accountId, async () => {
      const step = codeChecks.stepIn({ accountId, sealed, code: plainCode(code) });
      if (step === null) throw wrongCode();
      return database.transaction().execute((trx) => this.#finish(trx, listener, { sealed, step, now, device }));
    });
    outbox.kick();
    return made;
  }

  async renewRecoveryCodes(listener: Listener, code: string, origin: Origin): Promise<RecoveryCodes> {
    const { accountId } = listener;
    return this.#withCode(listener, { code, origin }, async (trx, _account, attempt) => {
      if (!attempt) throw noneSetUp();
      await this.#auditAndMail(trx, { accountId, change: 'new-codes', since: attempt.factor.since });
      return this.#renew(trx, accountId);
    });
  }

  async turnOff(listener: OperatorSession, code: string, origin: Origin): Promise<void> {
    const { accountId, operator } = listener;
    if (mustHaveSecondFactor(operator.role, this.#parts.library.now().second_factor_for)) throw isRequired();
    await this.#withCode(listener, { code, origin }, async (trx, _account, attempt) => {
      if (!attempt) throw noneSetUp();
      await queries.deleteFactor(trx, accountId);
      await this.#auditAndMail(trx, { accountId, change: 'turned-off', since: attempt.factor.since });
    });
  }

  /**
   * Removes a lost second factor and ends its holder's sessions.
   * @returns null when there is no such account
   */
  async remove(trx: Transaction, holder: Holder): Promise<RemovedFactor | null> {
    const { sessions, outbox } = this.#parts;
    const found = 'email' in holder ? await findByEmail(trx, holder.email) : { id: holder.accountId };
    const account = found && (await lockAccount(trx, AccountId.parse(found.id)));
    if (!account) return null;
    const accountId = AccountId.parse(account.id);
    const factor = await queries.findFactor(trx, accountId);
    if (await queries.deleteFactor(trx, accountId)) {
      await sessions.endAll(trx, accountId);
      await outbox.enqueue(trx, secondFactorMail(accountId, 'removed'));
    }
    return { accountId, email: account.email, since: factor?.since ?? null };
  }

  async describe(accountId: AccountId): Promise<{ since: string; recovery_codes_left: number } | null> {
    const factor = await queries.findFactor(this.#parts.database, accountId);
    return factor ? { since: factor.since.toISOString(), recovery_codes_left: Number(factor.codes_left) } : null;
  }

  async sweep(): Promise<void> {
    const { database, clock } = this.#parts;
    await queries.deleteSetupsBegunBefore(database, new Date(clock.now().getTime() - setupLifetimeMs));
  }

  async #finish(
    trx: Transaction,
    listener: Listener,
    { sealed, device, step, now }: FirstCode,
  ): Promise<RecoveryCodes> {
    const { sessions, knownDevices } = this.#parts;
    const { accountId } = listener;
    const account = await this.#hold(trx, listener);
    if (!(await queries.finishSetup(trx, { accountId, secret: sealed, step, now }))) throw nothingBegun();
    await sessions.endOthers(trx, listener);
    await sessions.noteSecondFactor(trx, listener);
    await knownDevices.forget(trx, accountId);
    await knownDevices.remember(trx, { account, device });
    await this.#auditAndMail(trx, { accountId, change: 'set-up', since: now });
    return this.#renew(trx, accountId);
  }

  async #withCode<Result>(
    listener: Listener,
    { code, origin }: { code: string | undefined; origin: Origin },
    work: (trx: Transaction, account: AccountRow, attempt: CodeAttempt | null) => Promise<Result>,
  ): Promise<Result> {
    const { database, codeChecks, outbox } = this.#parts;
    const account = await findAccount(database, listener.accountId);
    if (!account) throw noSession();
    const result = await codeChecks.withCode(account, { code, firstFactor: 'session', origin }, (attempt) =>
      database.transaction().execute(async (trx) => {
        const held = await this.#hold(trx, listener);
        await codeChecks.consume(trx, held, attempt);
        return work(trx, held, attempt);
      }),
    );
    outbox.kick();
    return result;
  }

  async #hold(trx: Transaction, listener: Listener): Promise<AccountRow> {
    const account = await lockAccount(trx, listener.accountId);
    if (!account || !(await this.#parts.sessions.exists(trx, listener))) throw noSession();
    return account;
  }

  async #renew(trx: Transaction, accountId: AccountId): Promise<RecoveryCodes> {
    const codes = makeRecoveryCodes();
    const hashes = codes.map((code) => hashOfRecoveryCode(accountId, plainCode(code)));
    await queries.replaceRecoveryCodes(trx, accountId, hashes);
    const subject = { accountId, kind: 'recovery-codes', id: accountId } as const;
    return { recovery_codes: codes, held: await this.#parts.heldSecrets.hold(trx, subject, codes) };
  }

  async #auditAndMail(trx: Transaction, event: Parameters<SecondFactorEvents>[1]): Promise<void> {
    await this.#parts.secondFactorEvents(trx, event);
    await this.#parts.outbox.enqueue(trx, secondFactorMail(event.accountId, event.change));
  }
}

function nothingBegun(): ExpectedError {
  return new ExpectedError(
    'second_factor.missing',
    'No second factor is being set up, or you began more than an hour ago. Please begin again.',
  );
}

function noneSetUp(): ExpectedError {
  return new ExpectedError('second_factor.missing', 'There is no second factor: set one up first.');
}

function isRequired(): ExpectedError {
  return new ExpectedError(
    'second_factor.required',
    'Your role needs a second factor, so it can’t be turned off. To use another app or phone, set it up again.',
  );
}
