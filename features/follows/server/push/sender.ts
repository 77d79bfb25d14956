import { FetchError } from '#core/server/fetching/fetch-error';
import { post } from '#core/server/fetching/post';
import { outsideQuietHours, zoneOrLibrarys } from '#core/server/mail/quiet-hours';
import type { Platform } from '#core/server/platform';
import { retryAt } from '#core/server/queue/backoff';
import { done, type Outcome, type Settlement, type WorkHandler, type WorkItem } from '#core/server/queue/work-item';
import type { PushNotice } from '#features/follows/contract/push';
import { findLastAnnounced, lockAnnouncing } from '#features/follows/server/notices/announce-queries';
import { findNotices, listNews, type News } from '#features/follows/server/notices/notice-queries';
import { isPushEndpoint } from './endpoint.ts';
import { type PushKeys, pushKeysOf } from './push-keys.ts';
import { backoff, betweenPushesMs, isGone, keptSeconds } from './push-policy.ts';
import * as queries from './push-queries.ts';

export interface SenderParts extends Pick<Platform, 'database' | 'clock' | 'log' | 'secretKey'> {
  allowsPrivate: boolean;
  subject(): string;
  icon(): string | null;
  random(): number;
}

/** A slower push service counts as failed. */
const limitMs = 10_000;
const answerBytes = 512;
/** Push services take at most 4 kB. */
const longestText = 200;

export class PushSender implements WorkHandler {
  readonly kind = queries.pushWork;
  readonly atOnce = 6;
  readonly #parts: SenderParts;
  readonly #keys: PushKeys;

  constructor(parts: SenderParts) {
    this.#parts = parts;
    this.#keys = pushKeysOf(parts.secretKey);
  }

  async run(item: WorkItem, signal: AbortSignal): Promise<Outcome | Settlement | null> {
    const { database, clock } = this.#parts;
    const now = clock.now();
    const subscription = await queries.findSubscription(database, item.key, now);
    if (!subscription) return done;
    if (!isPushEndpoint(subscription.endpoint, this.#parts.allowsPrivate)) return this.#end(subscription);
    const { account_id: accountId, pushed_until: after } = subscription;
    const notices = await findNotices(database, accountId);
    const awake = outsideQuietHours(now, zoneOrLibrarys(notices?.zone ?? null));
    if (awake > now) return { is: 'put off', dueAt: awake };
    const freeAt = new Date((subscription.pushed_at?.getTime() ?? 0) + betweenPushesMs);
    if (freeAt > now) return { is: 'put off', dueAt: freeAt };
    const until = (await findLastAnnounced(database)) ?? new Date(0);
    const { news, count } = await listNews(database, { accountId, after, until }, 1);
    const [first] = news;
    if (!first) return settlement(subscription, { until, pushedAt: null, now });
    const answered = await this.#send(subscription, noticeOf(first, count, after), signal);
    return answered && this.#outcomeOf({ item, subscription, until, ...answered });
  }

  #outcomeOf({ item, subscription, until, status, waitMs }: Sent): Promise<Outcome> | Outcome | Settlement {
    const { clock, log, random } = this.#parts;
    const now = clock.now();
    if (status !== null && status >= 200 && status < 300)
      return settlement(subscription, { until, pushedAt: now, now });
    if (status !== null && isGone(status)) return this.#end(subscription);
    const askedMs = Math.min(waitMs ?? 0, backoff.givenUpAfterMs);
    const dueAt = retryAt(backoff, item, { at: now, random: random(), askedMs });
    log.info({ subscription: subscription.id, status }, 'a push message was put off');
    if (dueAt !== null) return { is: 'failed', dueAt, why: `the push service answered ${status ?? 'nothing'}` };
    // A service that refuses for a day always will, e.g. because the library's key changed.
    if (status !== null && status < 500 && status !== 429) return this.#end(subscription);
    return settlement(subscription, { until, pushedAt: null, now });
  }

  async #end(subscription: queries.Subscription): Promise<Outcome> {
    await queries.deleteSubscriptionAt(this.#parts.database, subscription);
    return done;
  }

  async #send({ endpoint, p256dh, auth }: queries.Subscription, notice: PushNotice, signal: AbortSignal) {
    const { allowsPrivate, subject } = this.#parts;
    const icon = this.#parts.icon();
    // Loaded late, because few libraries have subscribers.
    const { generateRequestDetails } = (await import('web-push')).default;
    try {
      const { headers, body } = generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        Buffer.from(JSON.stringify({ ...notice, ...(icon && { icon }) })),
        {
          vapidDetails: { subject: subject(), ...this.#keys },
          TTL: keptSeconds,
          contentEncoding: 'aes128gcm',
          // A retry replaces a message that the service took without saying so.
          topic: notice.tag,
        },
      );
      const sent = { body, headers: textsOf(headers), allowsPrivate, limitMs, maxBytes: answerBytes, signal };
      const { status, waitMs } = await post(endpoint, sent);
      return { status, waitMs };
    } catch (error) {
      if (signal.aborted) return null;
      if (!(error instanceof FetchError)) throw error;
      return { status: null, waitMs: null };
    }
  }
}

interface Sent {
  item: WorkItem;
  subscription: queries.Subscription;
  until: Date;
  status: number | null;
  waitMs: number | null;
}

function settlement(
  { id }: queries.Subscription,
  { until, pushedAt, now }: { until: Date; pushedAt: Date | null; now: Date },
): Settlement {
  return async (trx) => {
    // New announcements wait for this lock, and then see that this subscription was handled.
    await lockAnnouncing(trx);
    return (await queries.settle(trx, id, { until, pushedAt })) ? { is: 'done', nextAt: now } : done;
  };
}

function textsOf(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
}

/** @param after start of the announced period; the same for each retry, so that a retry replaces the earlier message */
function noticeOf({ id, topic, speaker }: News, count: number, after: Date): PushNotice {
  const tag = `new-${after.getTime().toString(36)}`;
  if (count === 1)
    return { title: cut(topic), body: cut(speaker ?? 'New from what you follow'), path: `/message/${id}`, tag };
  return {
    title: `${count} new messages`,
    body: cut(`${topic}, and more from what you follow`),
    path: '/library/new',
    tag,
  };
}

function cut(text: string): string {
  return [...text].slice(0, longestText).join('');
}
