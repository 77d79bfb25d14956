import { transact } from '#core/server/database/transact';
import { messageOf } from '#core/server/errors';
import { post } from '#core/server/fetching/post';
import type { Platform } from '#core/server/platform';
import { pauseAfter } from '#core/server/queue/backoff';
import { msApart } from '#core/server/time-between';
import { inParallel } from '#core/server/work/in-parallel';
import { feedPath, libraryFeedPath } from '#features/feeds/contract/addresses';
import { backoff, isDelivered } from '#features/webhooks/server/delivery/policy';
import * as queries from './queries.ts';

export interface WebSubParts extends Pick<Platform, 'database' | 'clock' | 'log'> {
  /** The hub's address; null without one. */
  hub: string | null;
  /** @param page a path, with its slash @returns its whole address */
  linkTo(page: string): string;
  /** From 0 up to 1. */
  random(): number;
}

/** Changes within this time are sent in one ping. */
const gatherMs = 10_000;
const limitMs = 10_000;
/** By then podcast apps have asked by themselves. */
const givenUpAfterMs = 24 * 60 * 60 * 1000;
const atOnce = 4;
/** In one run. */
const mostPings = 200;

type Ping = Awaited<ReturnType<typeof queries.listDue>>[number];

/** Notifies a WebSub hub of feeds that have changed, so that apps needn't ask (features/webhooks/README.md#websub). */
export class WebSub {
  readonly #parts: WebSubParts;

  constructor(parts: WebSubParts) {
    this.#parts = parts;
  }

  get isOn(): boolean {
    return this.#parts.hub !== null;
  }

  /** Without a hub, has nothing noted any more that there may have been one for. */
  async sweep(): Promise<void> {
    if (!this.isOn) await queries.setHub(this.#parts.database, null);
  }

  /** Notifies the hub of what is due; run by one server at a time. */
  async run(signal: AbortSignal): Promise<void> {
    const { database, clock, hub } = this.#parts;
    if (hub === null) return;
    // Each time: a server of before the setting may have removed it.
    await queries.setHub(database, hub);
    await this.#gather();
    const due = await queries.listDue(database, clock.now(), mostPings);
    await inParallel(due, atOnce, async (ping) => {
      if (!signal.aborted) await this.#ping(hub, ping, signal);
    });
  }

  /** Turns what has changed into feeds that have: the library's, and those of parts of it. */
  async #gather(): Promise<void> {
    const now = this.#parts.clock.now();
    await transact(this.#parts.database, async (trx) => {
      const { isAny, feeds } = await queries.takeChanges(trx);
      const paths = [libraryFeedPath, ...feeds.map(({ kind, id }) => feedPath(kind, id))].toSorted();
      if (isAny) await queries.addPings(trx, paths, { now, dueAt: new Date(now.getTime() + gatherMs) });
    });
  }

  async #ping(hub: string, ping: Ping, signal: AbortSignal): Promise<void> {
    const { database, clock, log, linkTo, random } = this.#parts;
    const failure = await this.#notify(hub, linkTo(ping.path), signal);
    if (failure === null) return queries.settlePing(database, ping);
    if (signal.aborted) return;
    const now = clock.now();
    const dueAt = new Date(now.getTime() + pauseAfter(backoff, ping.failures, random()));
    if (msApart(ping.since, dueAt) <= givenUpAfterMs) return queries.postponePing(database, ping.path, dueAt);
    log.warn({ feed: ping.path, failure }, 'the WebSub hub could not be notified of a feed for a day');
    return queries.dropPing(database, ping.path);
  }

  /** @returns why the hub couldn't be notified; null when it was */
  async #notify(hub: string, feed: string, signal: AbortSignal): Promise<string | null> {
    const body = new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': feed }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    try {
      // Whoever starts Lectern names the hub, wherever it is.
      const { status } = await post(hub, { body, headers, allowsPrivate: true, limitMs, mostBytes: 1024, signal });
      return isDelivered(status) ? null : `it answered ${status}`;
    } catch (error) {
      return messageOf(error);
    }
  }
}
