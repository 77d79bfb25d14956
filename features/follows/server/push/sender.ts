import { transact } from '#core/server/database/transact';
import { FetchError } from '#core/server/fetching/fetch-error';
import { post } from '#core/server/fetching/post';
import { outsideQuietHours, zoneOrLibrarys } from '#core/server/mail/quiet-hours';
import type { Platform } from '#core/server/platform';
import { every, type Repeated } from '#core/server/work/every';
import type { PushNotice } from '#features/follows/contract/push';
import { findLastAnnounced, lockAnnouncing } from '#features/follows/server/notices/announce-queries';
import { findNotices, listNews, type News } from '#features/follows/server/notices/notice-queries';
import { isPushEndpoint } from './endpoint.ts';
import { type PushKeys, pushKeysOf } from './push-keys.ts';
import { betweenPushesMs, givenUpAfterMs, isGone, keptSeconds, pauseAfter } from './push-policy.ts';
import * as queries from './push-queries.ts';

export interface SenderParts extends Pick<Platform, 'database' | 'clock' | 'log' | 'secretKey'> {
  allowsPrivate: boolean;
  /** Whom a push service can write to about what is sent: `mailto:…` or `https://…`. */
  subject(): string;
  /** A path of the library's own picture, null for the built-in one. */
  icon(): string | null;
  /** From 0 up to 1. */
  random(): number;
}

const pollMs = 5000;
/** All but one sender wait to be woken, so that idle servers ask little. */
const idlePollMs = 60_000;
/** A slower push service has failed. */
const limitMs = 10_000;
/** How long a subscription is this server's: longer than preparing, sending and noting the answer may take. */
const claimMs = limitMs + 20_000;
const atOnce = 6;
const answerBytes = 512;
/** Services take 4 kB at most. */
const longestText = 200;

/** Sends push messages: about each new message once to a browser, whichever server does it (docs/decisions/078-push-messages.md). */
export class PushSender {
  readonly #parts: SenderParts;
  readonly #keys: PushKeys;
  #senders: Repeated[] = [];

  constructor(parts: SenderParts) {
    this.#parts = parts;
    this.#keys = pushKeysOf(parts.secretKey);
  }

  start(): void {
    const onFailure = (error: unknown) => this.#parts.log.error({ err: error }, 'push messages could not be sent');
    this.#senders = Array.from({ length: atOnce }, (_, place) =>
      every(place === 0 ? pollMs : idlePollMs, (signal) => this.sendDue(signal), onFailure),
    );
  }

  async stop(): Promise<void> {
    await Promise.all(this.#senders.map((sender) => sender.stop()));
  }

  /** One after the other until none is due. */
  async sendDue(signal: AbortSignal): Promise<void> {
    // Where there is one there may be more, for the other senders to take at the same time.
    let onFound = () => {
      for (const sender of this.#senders) sender.now();
    };
    while (!signal.aborted && (await this.#sendNext(signal, onFound))) onFound = () => undefined;
  }

  /** @returns whether there was one */
  async #sendNext(signal: AbortSignal, onFound: () => void): Promise<boolean> {
    const { database, clock } = this.#parts;
    const now = clock.now();
    const claimed = await queries.claimDue(database, { now, claimMs });
    if (!claimed) return false;
    onFound();
    if (!isPushEndpoint(claimed.endpoint, this.#parts.allowsPrivate)) {
      await queries.deleteClaimed(database, claimed);
      return true;
    }
    const { account_id: accountId, failing_since: failingSince, failures } = claimed;
    const notices = await findNotices(database, accountId);
    const awake = outsideQuietHours(now, zoneOrLibrarys(notices?.zone ?? null));
    if (awake > now) {
      await queries.postpone(database, claimed, { dueAt: awake, failingSince, failures });
      return true;
    }
    const until = (await findLastAnnounced(database)) ?? new Date(0);
    const { news, count } = await listNews(database, { accountId, after: claimed.pushed_until, until }, 1);
    const [first] = news;
    if (!first) {
      await this.#settle(claimed, { until, pushedAt: null });
      return true;
    }
    const answered = await this.#send(claimed, noticeOf(first, count, claimed.pushed_until), signal);
    if (answered === null) return false;
    await this.#note(claimed, { ...answered, until });
    return true;
  }

  async #note(
    claimed: queries.ClaimedSubscription,
    { status, waitMs, until }: { status: number | null; waitMs: number | null; until: Date },
  ): Promise<void> {
    const { database, clock, log, random } = this.#parts;
    const now = clock.now();
    if (status !== null && status >= 200 && status < 300) return this.#settle(claimed, { until, pushedAt: now });
    if (status !== null && isGone(status)) return queries.deleteClaimed(database, claimed);
    const failingSince = claimed.failing_since ?? now;
    const pauseMs = Math.max(pauseAfter(claimed.failures, random()), Math.min(waitMs ?? 0, givenUpAfterMs));
    const dueAt = new Date(now.getTime() + pauseMs);
    log.info({ subscription: claimed.id, status }, 'a push message was put off');
    if (dueAt.getTime() - failingSince.getTime() <= givenUpAfterMs) {
      return queries.postpone(database, claimed, { dueAt, failingSince, failures: claimed.failures + 1 });
    }
    // A service that refuses for a day always will, e.g. since the library has another key.
    if (status !== null && status < 500 && status !== 429) return queries.deleteClaimed(database, claimed);
    return this.#settle(claimed, { until, pushedAt: null });
  }

  async #settle(
    claimed: queries.ClaimedSubscription,
    { until, pushedAt }: { until: Date; pushedAt: Date | null },
  ): Promise<void> {
    const { database, clock } = this.#parts;
    const now = clock.now();
    await transact(database, async (trx) => {
      // Whatever is announced after this finds it settled.
      await lockAnnouncing(trx);
      await queries.settle(trx, claimed, { until, pushedAt, now, betweenMs: betweenPushesMs });
    });
  }

  /** @returns what the service answered, without a status when it didn't; null when this server stops meanwhile */
  async #send({ endpoint, p256dh, auth }: queries.ClaimedSubscription, notice: PushNotice, signal: AbortSignal) {
    const { allowsPrivate, subject } = this.#parts;
    const icon = this.#parts.icon();
    // Few libraries have anybody who subscribes.
    const { generateRequestDetails } = (await import('web-push')).default;
    try {
      const { headers, body } = generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        Buffer.from(JSON.stringify({ ...notice, ...(icon && { icon }) })),
        {
          vapidDetails: { subject: subject(), ...this.#keys },
          TTL: keptSeconds,
          contentEncoding: 'aes128gcm',
          // A repeated attempt replaces what the service took though it didn't say so.
          topic: notice.tag,
        },
      );
      const sent = { body, headers: textsOf(headers), allowsPrivate, limitMs, mostBytes: answerBytes, signal };
      const { status, waitMs } = await post(endpoint, sent);
      return { status, waitMs };
    } catch (error) {
      if (signal.aborted) return null;
      if (!(error instanceof FetchError)) throw error;
      return { status: null, waitMs: null };
    }
  }
}

function textsOf(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
}

/** @param after of what a look is for: the same for each attempt at it, and never again for this browser */
function noticeOf({ id, topic, speaker }: News, count: number, after: Date): PushNotice {
  const tag = `new-${after.getTime().toString(36)}`;
  if (count === 1)
    return { title: cut(topic), body: cut(speaker ?? 'New from those you follow'), path: `/message/${id}`, tag };
  return {
    title: `${count} new messages`,
    body: cut(`${topic}, and more from those you follow`),
    path: '/library/new',
    tag,
  };
}

function cut(text: string): string {
  return [...text].slice(0, longestText).join('');
}
