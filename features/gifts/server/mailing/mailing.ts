import { dayOf, momentAt } from '#core/contract/calendar';
import type { AccountId, GiftId } from '#core/contract/ids';
import type { Transaction } from '#core/server/database/database';
import { transact } from '#core/server/database/transact';
import { transactInTurn } from '#core/server/database/transact-in-turn';
import { dayAfter } from '#core/server/days';
import { ExpectedError, LimitReached } from '#core/server/errors';
import type { Counted, Window } from '#core/server/limits/limits';
import { mailboxOf } from '#core/server/mail/mailbox';
import type { Outbox } from '#core/server/mail/outbox';
import type { Platform } from '#core/server/platform';
import { type GiftMailing, maxDaysAhead } from '#features/gifts/contract/fields';
import { lockGift } from '#features/gifts/server/gift-queries';
import { giftNotFound, notUnused } from '#features/gifts/server/policy';
import * as queries from './mail-queries.ts';

export interface MailingParts extends Pick<Platform, 'database' | 'clock' | 'limits'> {
  outbox: Pick<Outbox, 'enqueue' | 'kick'>;
  isMailed: boolean;
  perAccount: number;
  perAddressee: number;
}

const hourOfDay = 'T07:00';
const daySeconds = 24 * 60 * 60;
/** In ms. A lost mail that was due longer ago isn't requeued, because it would only surprise its addressee. */
const mendedWithinMs = 7 * daySeconds * 1000;

export class Mailing {
  readonly #parts: MailingParts;

  constructor(parts: MailingParts) {
    this.#parts = parts;
  }

  get isOffered(): boolean {
    return this.#parts.isMailed;
  }

  /** @returns `YYYY-MM-DD` in the library's time zone */
  today(): string {
    return dayOf(this.#parts.clock.now());
  }

  assertPossible({ day }: GiftMailing): void {
    const { isMailed } = this.#parts;
    if (!isMailed) {
      throw new ExpectedError('gift.mail_off', 'This library sends no mail. Print the card, or pass on its PIN.');
    }
    const today = this.today();
    if (day >= today && day <= dayAfter(today, maxDaysAhead)) return;
    const rule = 'Choose today or a day of the next twelve months.';
    throw new ExpectedError('request.invalid', rule, { day: rule });
  }

  /** Replaces an earlier schedule; the mail waits until the gift is paid and due. */
  async schedule(trx: Transaction, giftId: GiftId, mail: GiftMailing): Promise<void> {
    const now = this.#parts.clock.now();
    const dueAt = mail.day === dayOf(now) ? now : momentAt(`${mail.day}${hourOfDay}`);
    await queries.insertMail(trx, { giftId, email: mail.email, day: mail.day, dueAt });
  }

  async send(accountId: AccountId, giftId: GiftId, mail: GiftMailing): Promise<void> {
    const { database, limits, perAccount } = this.#parts;
    this.assertPossible(mail);
    await this.#assertNotFull(mail);
    await limits.use({ name: 'gift mails', max: perAccount, withinSeconds: daySeconds }, accountId);
    await transactInTurn(database, accountId, async (trx) => {
      await this.#assertOwnUnused(trx, accountId, giftId);
      await this.schedule(trx, giftId, mail);
    });
    await this.sendDue();
  }

  async cancel(accountId: AccountId, giftId: GiftId, id: string): Promise<void> {
    await transactInTurn(this.#parts.database, accountId, async (trx) => {
      const gift = await lockGift(trx, giftId);
      if (gift?.account_id !== accountId) throw giftNotFound();
      await queries.cancelWaiting(trx, giftId, id);
    });
  }

  /** Queues due mails, each once, however many servers do so. */
  async sendDue(): Promise<void> {
    while (await transact(this.#parts.database, (trx) => this.#queueNext(trx)));
    this.#parts.outbox.kick();
  }

  /** Requeues mails that left the outbox without an outcome, as after a restore: backups lack the outbox's mails. */
  async mend(): Promise<void> {
    const { database, clock } = this.#parts;
    await queries.requeueLost(database, new Date(clock.now().getTime() - mendedWithinMs));
  }

  /**
   * A mail over the giver's or addressee's daily limit is put off to the next morning, so that no mailbox is flooded
   * (features/gifts/README.md#by-mail).
   * @returns whether a mail was due
   */
  async #queueNext(trx: Transaction): Promise<boolean> {
    const { clock, limits, outbox } = this.#parts;
    const due = await queries.lockDue(trx, clock.now());
    if (!due) return false;
    const today = this.today();
    // Within this transaction each mail counts once, whichever server looks.
    if ((await limits.within(trx).takeAll(this.#countsOf(due.account_id, due.email))) > 0) {
      const day = dayAfter(today, 1);
      await queries.putOff(trx, due.id, { day, dueAt: momentAt(`${day}${hourOfDay}`) });
      return true;
    }
    await queries.noteQueued(trx, due.id);
    await outbox.enqueue(trx, { kind: 'gift', payload: { mailId: due.id } });
    return true;
  }

  #countsOf(giver: string, email: string): readonly Counted[] {
    const given = { name: 'gift mails of a day', max: this.#parts.perAccount, withinSeconds: daySeconds };
    return [[given, `${giver} ${this.today()}`], this.#countOfAddressee(email)];
  }

  /** Counts per calendar day, since a late mail is sent the next morning. */
  #countOfAddressee(email: string): readonly [Window, string] {
    const window = { name: 'gift mails to an addressee', max: this.#parts.perAddressee, withinSeconds: daySeconds };
    return [window, `${mailboxOf(email)} ${this.today()}`];
  }

  /** @throws LimitReached when the mail would be put off at once, whether or not the address has an account */
  async #assertNotFull({ email, day }: GiftMailing): Promise<void> {
    if (day !== this.today()) return;
    if ((await this.#parts.limits.secondsToWait(...this.#countOfAddressee(email))) === 0) return;
    const tomorrow = momentAt(`${dayAfter(day, 1)}${hourOfDay}`);
    const seconds = Math.ceil((tomorrow.getTime() - this.#parts.clock.now().getTime()) / 1000);
    const say = () =>
      'This address can’t get more gifts by mail today. Choose a later day, print the card, or pass on its PIN: the gift stays valid.';
    throw new LimitReached(seconds, { say });
  }

  get outcomes() {
    const { database, outbox } = this.#parts;
    return {
      sent: async ({ mailId = '' }) => void (await queries.endMail(database, mailId, 'sent')),
      dropped: async ({ mailId = '' }: Readonly<Record<string, string>>) => {
        await transact(database, async (trx) => {
          const mail = await queries.findQueued(trx, mailId);
          if (!mail || !(await queries.endMail(trx, mailId, 'failed'))) return;
          const payload = { accountId: mail.account_id, giftId: mail.gift_id, email: mail.email };
          await outbox.enqueue(trx, { kind: 'gift-failed', payload });
        });
        outbox.kick();
      },
    };
  }

  async #assertOwnUnused(trx: Transaction, accountId: AccountId, giftId: GiftId): Promise<void> {
    const gift = await lockGift(trx, giftId);
    if (gift?.account_id !== accountId) throw giftNotFound();
    if (gift.state !== 'unused') throw notUnused(gift.state);
  }
}
