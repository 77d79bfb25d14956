import { type CompanyInWords, companyInWords, isTest, paymentProviders } from '#core/contract/payment-providers';
import type { Actor } from '#core/server/act';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { transact } from '#core/server/database/transact';
import { messageOf } from '#core/server/errors';
import { Addressee } from '#core/server/mail/addressee';
import { type Look, renderMail } from '#core/server/mail/render-mail';
import { messageIdOf } from '#core/server/mail/retry';
import type { MailTransport } from '#core/server/mail/transport';
import { type PaymentProvider, ProviderUnreachable } from '#core/server/payment/provider';
import { makeReference } from '#core/server/payment/reference';
import { giveUpAfter } from '#core/server/work/give-up';
import type { Audit } from '#features/audit/server/audit';
import type { TestResult } from '#features/settings/desk';

/** In ms; shorter than a browser's timeout. */
const patienceMs = 15_000;

export interface SetupCheckParts {
  database: Database;
  clock: Clock;
  audit: Audit;
  transport: MailTransport;
  mailFolder: string | null;
  from: string;
  provider: PaymentProvider | null;
  branding(): { libraryTitle: string; look: Look; linkTo(path: string): string };
}

export class SetupChecks {
  readonly #parts: SetupCheckParts;

  constructor(parts: SetupCheckParts) {
    this.#parts = parts;
  }

  /** Sends directly, since the outbox would retry for days. */
  async testMail(by: Actor, to: string): Promise<TestResult> {
    const { database, audit } = this.#parts;
    const result = await this.#sendTo(to);
    await transact(database, (trx) =>
      audit.record(trx, {
        by,
        action: 'settings.mail-test',
        subject: { id: null, name: to },
        before: null,
        after: { ok: result.ok },
      }),
    );
    return result;
  }

  async #sendTo(to: string): Promise<TestResult> {
    const { clock, transport, mailFolder, from, branding } = this.#parts;
    const { libraryTitle: library, look, linkTo } = branding();
    const letter = {
      to: Addressee.at(to),
      library,
      subject: `A test mail from ${library}`,
      opening: ['Mail from the library looks like this. It arrived, so mail works.'],
      button: { label: `Open ${library}`, href: linkTo('/') },
      closing: ['An operator asked for this test at the desk.'],
    };
    const now = clock.now();
    const messageId = messageIdOf({ id: `test of ${to}`, createdAt: now, from });
    const sending = transport.send({ ...renderMail(letter, look), messageId, date: now });
    try {
      const signal = new AbortController().signal;
      const where = await giveUpAfter(sending, { limitMs: patienceMs, graceMs: patienceMs, signal });
      return { ok: mailFolder === null, message: mailFolder === null ? sent(to, where) : kept(where) };
    } catch (error) {
      return { ok: false, message: explainMailFailure(error) };
    }
  }

  /** Asks the provider about a payment that never existed: a valid key gets the reply that there is none. */
  async testPayments(): Promise<TestResult> {
    const { provider } = this.#parts;
    if (provider === null) {
      return { ok: false, message: 'Card payments are switched off (PAYMENTS=off). Wallets and tickets work.' };
    }
    if (provider.name === 'sandbox') {
      return {
        ok: true,
        message: `Payments run in the built-in test mode: no card is charged and no money moves. Set ${keySettings()} to take real payments.`,
      };
    }
    const { company } = paymentProviders[provider.name];
    const { title } = companyInWords[company];
    try {
      await provider.stateOf(makeReference(), patienceMs);
      const message = isTest(provider.name)
        ? `${title} takes the key. It is a test key: ${title}’s test cards work, and no money moves.`
        : `${title} takes the key. It is a live key: cards are charged.`;
      return { ok: true, message };
    } catch (error) {
      return { ok: false, message: `${explain(error, companyInWords[company])} It said: ${messageOf(error)}.` };
    }
  }
}

function keySettings(): string {
  return Object.values(companyInWords)
    .flatMap(({ keySetting }) => keySetting ?? [])
    .join(' or ');
}

function sent(to: string, where: string): string {
  return `The mail server accepted a mail to ${to}: ${where}. Check that it arrived, and not in the junk folder.`;
}

function kept(where: string): string {
  return `There is no mail server (SMTP_URL is not set): nobody gets mail. The test mail is a file on the server, ${where}`;
}

function explain(error: unknown, { title, keySetting }: CompanyInWords): string {
  return error instanceof ProviderUnreachable
    ? `${title} can’t be reached from this server. Try again, and look at its network when it stays so.`
    : `${title} does not take the key. Look at ${keySetting}.`;
}

const causes: readonly [pattern: RegExp, sentence: string][] = [
  [/ENOTFOUND|EDNS|EAI_AGAIN/, 'There is no mail server of that name. Check the host in SMTP_URL.'],
  [
    /ECONNREFUSED/,
    'Nothing answers at that host and port. Check the port in SMTP_URL: usually 587, or 465 with smtps://.',
  ],
  [
    /ETIMEDOUT|ECONNECTION|took too long/,
    'The mail server does not answer. A firewall may be in the way, or the port may be wrong.',
  ],
  [/EAUTH|\b53[45]\b/, 'The mail server does not accept the name or the password in SMTP_URL.'],
  [
    /ETLS|certificate|SSL|wrong version/i,
    'No secure connection could be made. Begin SMTP_URL with smtps:// for port 465, and with smtp:// for port 587.',
  ],
  [/RecipientRefused|RCPT TO/, 'The mail server refuses your address as a recipient.'],
  [/EENVELOPE|MAIL FROM|sender/i, 'The mail server does not let Lectern send as MAIL_FROM.'],
];

const asksToWait =
  'The mail server asks to wait, as many do with new senders (greylisting). Lectern retries other mails by itself; repeat this test in a few minutes.';

function explainMailFailure(error: unknown): string {
  const failure = error instanceof Error ? error : new Error(String(error));
  if (isForNow(failure)) return `${asksToWait} It said: ${failure.message}`;
  const code = 'code' in failure ? String(failure.code) : '';
  const said = `${failure.name} ${code} ${failure.message}`;
  const [, sentence] = causes.find(([pattern]) => pattern.test(said)) ?? [];
  return `${sentence ?? 'The mail could not be sent.'} It said: ${failure.message}`;
}

/** SMTP's 4xx means a temporary failure, whatever the command. */
function isForNow(failure: Error): boolean {
  return 'responseCode' in failure && Math.floor(Number(failure.responseCode) / 100) === 4;
}
