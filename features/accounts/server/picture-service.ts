import type { AccountId } from '#core/contract/ids';
import type { Transaction } from '#core/server/database/database';
import { transactInTurn } from '#core/server/database/transact-in-turn';
import { noSession } from '#core/server/http/caller';
import type { Platform } from '#core/server/platform';
import { hashOf, makeToken } from '#core/server/secrets/tokens';
import { noteContents } from '#core/server/storage/note-contents';
import { pictureKey, type Storage } from '#core/server/storage/storage';
import { forgetHash } from '#core/server/storage/stored-hash-queries';
import type { Account } from '#features/accounts/contract';
import { makePicture } from './picture.ts';
import type { AccountLimits } from './policy.ts';
import { presentAccount } from './present.ts';
import * as queries from './queries.ts';
import { lockAccount, updateAccount } from './queries.ts';

export interface PictureParts extends Pick<Platform, 'database' | 'clock' | 'limits'> {
  storage: Pick<Storage, 'put' | 'remove'>;
  accountLimits: AccountLimits;
}

/** After this time, storing a picture without an account must have been interrupted. */
const looseForMs = 60 * 60 * 1000;

/**
 * Profile pictures. Their bytes are recorded as unreferenced before they are stored and when an account drops them. A kill then never
 * leaves an account without its bytes, or bytes that are never removed.
 */
export class PictureService {
  readonly #parts: PictureParts;

  constructor(parts: PictureParts) {
    this.#parts = parts;
  }

  /**
   * Counts a picture before it is read, because a slow sender occupies others' slots.
   * @throws LimitReached
   */
  async expect(accountId: AccountId): Promise<void> {
    const { limits, accountLimits } = this.#parts;
    await limits.use(accountLimits.picture, accountId);
  }

  /** @throws ExpectedError `picture.unreadable`; `session.missing` when the account has just been deleted */
  async set(accountId: AccountId, bytes: Uint8Array): Promise<Account> {
    const { database, clock, storage } = this.#parts;
    const content = await makePicture(bytes);
    const key = pictureKey(hashOf(makeToken()).toString('hex'));
    await queries.addLoosePicture(database, key, clock.now());
    await noteContents(database, [{ key, content }]);
    await storage.put(key, content);
    return this.#replace(accountId, key);
  }

  /** @throws ExpectedError `session.missing` as above */
  async remove(accountId: AccountId): Promise<Account> {
    return this.#replace(accountId, null);
  }

  /** Records an account's picture as unreferenced. The caller removes it from the account in the same transaction. */
  async loosen(trx: Transaction, key: string): Promise<void> {
    await queries.addLoosePicture(trx, key, this.#parts.clock.now());
  }

  async discard(key: string): Promise<void> {
    const { database, storage } = this.#parts;
    await storage.remove(key);
    await forgetHash(database, key);
    await queries.removeLoosePicture(database, key);
  }

  async sweep(): Promise<void> {
    const { database, clock } = this.#parts;
    const before = new Date(clock.now().getTime() - looseForMs);
    for (const key of await queries.findLoosePictures(database, before)) await this.discard(key);
  }

  async #replace(accountId: AccountId, key: string | null): Promise<Account> {
    const { account, former } = await transactInTurn(this.#parts.database, accountId, async (trx) => {
      const former = (await lockAccount(trx, accountId))?.picture_key ?? null;
      const account = await updateAccount(trx, accountId, { picture_key: key });
      if (!account) throw noSession();
      if (key !== null) await queries.removeLoosePicture(trx, key);
      if (former !== null) await this.loosen(trx, former);
      return { account, former };
    });
    if (former !== null) await this.discard(former);
    return presentAccount(account);
  }
}
