import { transact } from '#core/server/database/transact';
import { messageOf } from '#core/server/errors';
import { post } from '#core/server/fetching/post';
import type { Platform } from '#core/server/platform';
import { type Backoff, retryAt } from '#core/server/queue/backoff';
import { done, type Outcome, type WorkHandler, type WorkItem } from '#core/server/queue/work-item';
import { addWork } from '#core/server/queue/work-queries';
import { feedPath, libraryFeedPath } from '#features/feeds/contract/addresses';
import { isDelivered, backoff as webhookBackoff } from '#features/webhooks/server/delivery/policy';
import * as queries from './queries.ts';

export interface WebSubParts extends Pick<Platform, 'database' | 'clock' | 'log'> {
  hub: string | null;
  linkTo(page: string): string;
  random(): number;
}

/** In ms. Changes within this time are sent in one ping. */
const gatherMs = 10_000;
const limitMs = 10_000;
/** After a day, podcast apps have fetched the feed themselves. */
const backoff: Backoff = { ...webhookBackoff, givenUpAfterMs: 24 * 60 * 60 * 1000 };

/** Notifies a WebSub hub of changed feeds, so that apps needn't poll (features/webhooks/README.md#websub). */
export class WebSub implements WorkHandler {
  readonly kind = queries.websubWork;
  readonly atOnce = 4;
  readonly #parts: WebSubParts;

  constructor(parts: WebSubParts) {
    this.#parts = parts;
  }

  get isOn(): boolean {
    return this.#parts.hub !== null;
  }

  async sweep(): Promise<void> {
    if (!this.isOn) await queries.setHub(this.#parts.database, null);
  }

  async gather(): Promise<void> {
    const { database, clock, hub } = this.#parts;
    if (hub === null) return;
    // Set each time, because a server started without the setting may have removed the hub.
    await queries.setHub(database, hub);
    const dueAt = new Date(clock.now().getTime() + gatherMs);
    await transact(database, async (trx) => {
      const { isAny, feeds } = await queries.takeChanges(trx);
      if (!isAny) return;
      const paths = [libraryFeedPath, ...feeds.map(({ kind, id }) => feedPath(kind, id))].toSorted();
      await addWork(
        trx,
        this.kind,
        paths.map((key) => ({ key, dueAt })),
      );
    });
  }

  async run(item: WorkItem, signal: AbortSignal): Promise<Outcome | null> {
    const { clock, log, hub, linkTo, random } = this.#parts;
    if (hub === null) return null;
    const failure = await this.#notify(hub, linkTo(item.key), signal);
    if (failure === null) return done;
    if (signal.aborted) return null;
    const dueAt = retryAt(backoff, item, { at: clock.now(), random: random() });
    if (dueAt !== null) return { is: 'failed', dueAt, why: failure };
    log.warn({ feed: item.key, failure }, 'the WebSub hub could not be notified of a feed for a day');
    return done;
  }

  async #notify(hub: string, feed: string, signal: AbortSignal): Promise<string | null> {
    const body = new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': feed }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    try {
      // The operator who starts Lectern sets the hub, so any address is allowed.
      const { status } = await post(hub, { body, headers, allowsPrivate: true, limitMs, maxBytes: 1024, signal });
      return isDelivered(status) ? null : `it answered ${status}`;
    } catch (error) {
      return messageOf(error);
    }
  }
}
