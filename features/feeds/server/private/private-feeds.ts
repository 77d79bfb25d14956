import { AccountId } from '#core/contract/ids';
import { holdAccount } from '#core/server/account-queries';
import type { Transaction } from '#core/server/database/database';
import { transactInTurn } from '#core/server/database/transact-in-turn';
import { ExpectedError } from '#core/server/errors';
import { noSession } from '#core/server/http/caller';
import type { Platform } from '#core/server/platform';
import { drawQrCode } from '#core/server/qr-code';
import { seal, unseal } from '#core/server/secrets/sealed';
import { hashOf, makeToken } from '#core/server/secrets/tokens';
import type { FeedReader } from '#features/audio/server/audio-addresses';
import type { PrivateFeed } from '#features/feeds/contract/private';
import * as queries from './private-feed-queries.ts';

export interface PrivateFeedParts extends Pick<Platform, 'database' | 'clock' | 'secretKey'> {
  linkTo(page: string): string;
}

const secretPattern = /^[\w-]{43}$/;
const hourMs = 60 * 60 * 1000;

export class PrivateFeeds {
  readonly #parts: PrivateFeedParts;

  constructor(parts: PrivateFeedParts) {
    this.#parts = parts;
  }

  /** @returns null without a feed, or when its address was encrypted with another secret key */
  async read(accountId: AccountId): Promise<PrivateFeed | null> {
    const row = await queries.findPrivateFeed(this.#parts.database, accountId);
    const secret = row && unseal(this.#key(), aboutOf(accountId), row.secret);
    if (!row || !secret) return null;
    return this.#present(secret.toString(), row);
  }

  /** Replaces an existing feed, whose old address then ends. */
  async make(accountId: AccountId): Promise<PrivateFeed> {
    const { database, clock } = this.#parts;
    const secret = makeToken();
    const row = {
      account_id: accountId,
      secret_hash: hashOf(secret),
      secret: seal(this.#key(), aboutOf(accountId), Buffer.from(secret)),
      made_at: clock.now(),
    };
    await transactInTurn(database, accountId, async (trx) => {
      if (!(await holdAccount(trx, accountId))) throw noSession();
      await queries.putPrivateFeed(trx, row);
    });
    return this.#present(secret, { made_at: row.made_at, last_read_at: null });
  }

  async end(accountId: AccountId): Promise<void> {
    await queries.deletePrivateFeed(this.#parts.database, accountId);
  }

  async endWithin(trx: Transaction, accountId: AccountId): Promise<void> {
    await queries.deletePrivateFeed(trx, accountId);
  }

  async open(secret: string): Promise<FeedReader> {
    if (!secretPattern.test(secret)) throw new ExpectedError('feed.not_found', 'There is no such feed.');
    const { database, clock } = this.#parts;
    const row = await queries.findBySecret(database, hashOf(secret));
    if (!row) throw new ExpectedError('feed.ended', ended);
    const accountId = AccountId.parse(row.account_id);
    const now = clock.now();
    if (row.last_read_at === null || now.getTime() - row.last_read_at.getTime() >= hourMs) {
      await queries.setLastRead(database, accountId, toTheHour(now));
    }
    return { accountId, feed: row.id.replaceAll('-', '') };
  }

  /** Checked for each range of paid audio, so that an ended feed stops at once on every server. */
  isOpen({ accountId, feed }: FeedReader): Promise<boolean> {
    return queries.isThere(this.#parts.database, accountId, feed);
  }

  async #present(
    secret: string,
    { made_at, last_read_at }: { made_at: Date; last_read_at: Date | null },
  ): Promise<PrivateFeed> {
    const address = this.#parts.linkTo(privateFeedPath(secret));
    return {
      address,
      qr_code: await drawQrCode(address),
      made: made_at.toISOString(),
      last_read: last_read_at?.toISOString() ?? null,
    };
  }

  #key(): Buffer {
    return this.#parts.secretKey.for('private feeds');
  }
}

const ended = 'This feed has ended. Your library page shows your current feed address, or makes a new one.';

export function privateFeedPath(secret: string): string {
  return `/feeds/private/${secret}.xml`;
}

function aboutOf(accountId: AccountId): string {
  return `private feed of ${accountId}`;
}

function toTheHour(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / hourMs) * hourMs);
}
