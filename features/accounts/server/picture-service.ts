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

const looseForMs = 60 * 60 * 1000;

/**
 * A picture's bytes are recorded as unreferenced before they are stored. A killed server then never leaves an account without its bytes, or
 * bytes that nothing removes.
 */
export class PictureService {
  readonly #parts: PictureParts;

  constructor(parts: PictureParts) {
    this.#parts = parts;
  }

  async expect(accountId: AccountId): Promise<void> {
    const { limits, accountLimits } = this.#parts;
    await limits.use(accountLimits.picture, accountId);
  }

  async set(accountId: AccountId, bytes: Uint8Array): Promise<Account> {
    const { database, clock, storage } = this.#parts;
    const content = await makePicture(bytes);
    const key = pictureKey(hashOf(makeToken()).toString('hex'));
    await queries.addLoosePicture(database, key, clock.now());
    await noteContents(database, [{ key, content }]);
    await storage.put(key, content);
    return this.#replace(accountId, key);
  }

  async remove(accountId: AccountId): Promise<Account> {
    return this.#replace(accountId, null);
  }

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
