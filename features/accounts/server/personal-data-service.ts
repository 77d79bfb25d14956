import type { AccountId } from '#core/contract/ids';
import type { Transaction } from '#core/server/database/database';
import { transact } from '#core/server/database/transact';
import { noSession, type Origin } from '#core/server/http/caller';
import { JsonStream, jsonObjectPieces, type WriteJson } from '#core/server/json';
import { lockOwners } from '#core/server/operator-queries';
import type { ExportParts, PersonalData } from '#core/server/personal-data';
import type { Platform } from '#core/server/platform';
import { AccountExport } from '#features/accounts/contract/export';
import type { AccessTokens } from '#features/accounts/server/access-tokens/access-tokens';
import { presentExported } from '#features/accounts/server/access-tokens/present';
import type { SecondFactors } from '#features/accounts/server/second-factor/second-factors';
import { deleteAddressChangesOf, listAddressChangesOf } from './address-change-queries.ts';
import { type Credentials, wrongPassword } from './credentials.ts';
import { deleteEmailLinksOf } from './email-link-queries.ts';
import type { KnownDevices } from './known-devices.ts';
import { OpenExports } from './open-exports.ts';
import { assertOwnerLeft } from './owners.ts';
import type { PictureService } from './picture-service.ts';
import { presentAccount, presentDevice, presentFormerAddress, presentSession } from './present.ts';
import { type AccountRow, buryAccount, findAccount, lockAccount } from './queries.ts';
import { deleteResetsOf } from './reset-queries.ts';
import type { RoleEvents } from './roles.ts';
import type { Sessions } from './sessions.ts';

type OwnPart =
  | 'exported_at'
  | 'account'
  | 'second_factor'
  | 'former_addresses'
  | 'sessions'
  | 'access_tokens'
  | 'devices';

export type OtherPersonalData = PersonalData<Exclude<keyof AccountExport, OwnPart>>;

export interface PersonalDataParts extends Pick<Platform, 'database' | 'clock' | 'outbox' | 'heldSecrets'> {
  credentials: Credentials;
  sessions: Sessions;
  accessTokens: Pick<AccessTokens, 'list'>;
  knownDevices: KnownDevices;
  secondFactors: Pick<SecondFactors, 'describe'>;
  pictures: PictureService;
  otherPersonalData: OtherPersonalData;
  roleEvents: RoleEvents;
  write: WriteJson;
}

export class PersonalDataService {
  readonly #parts: PersonalDataParts;
  readonly #open = new OpenExports();

  constructor(parts: PersonalDataParts) {
    this.#parts = parts;
  }

  async export(accountId: AccountId, { address }: Pick<Origin, 'address'>): Promise<JsonStream<AccountExport>> {
    const { database, write } = this.#parts;
    const account = await findAccount(database, accountId);
    if (!account) throw noSession();
    const pieces = jsonObjectPieces(write, AccountExport, this.#exportOf(accountId, account));
    return new JsonStream(this.#open.stream({ accountId, address }, pieces));
  }

  #exportOf(accountId: AccountId, account: AccountRow): ExportParts<keyof AccountExport> {
    const { database, clock, sessions, accessTokens, knownDevices, secondFactors, otherPersonalData } = this.#parts;
    return {
      exported_at: () => clock.now().toISOString(),
      account: () => presentAccount(account),
      second_factor: () => secondFactors.describe(accountId),
      former_addresses: async () => (await listAddressChangesOf(database, accountId)).map(presentFormerAddress),
      sessions: async () => (await sessions.list(accountId)).map(presentSession),
      access_tokens: async () => (await accessTokens.list(accountId)).map(presentExported),
      devices: async () => (await knownDevices.list(accountId)).map(presentDevice),
      ...otherPersonalData.exportOf(accountId),
    };
  }

  /** The account's row stays for accounting, without personal data. */
  async delete(accountId: AccountId, password: string, origin: Origin): Promise<void> {
    const { database, credentials, pictures } = this.#parts;
    const account = await findAccount(database, accountId);
    if (!account) throw noSession();
    await credentials.confirm(account, { password, field: 'password' }, origin);
    const picture = await transact(database, async (trx) => {
      // Only the deletion of an operator locks all owners. A listener who becomes an operator meanwhile gets another password, so the
      // deletion fails.
      const owners = account.role === 'operator' ? await lockOwners(trx) : [];
      const current = await lockAccount(trx, accountId);
      if (current?.password_hash !== account.password_hash) throw wrongPassword('password');
      assertOwnerLeft(owners, current);
      await this.#forget(trx, accountId, current);
      return current.picture_key;
    });
    if (picture !== null) await pictures.discard(picture);
  }

  async #forget(trx: Transaction, accountId: AccountId, { email, picture_key, role }: AccountRow): Promise<void> {
    const { clock, sessions, knownDevices, pictures, outbox, heldSecrets, otherPersonalData, roleEvents } = this.#parts;
    await otherPersonalData.forget(trx, accountId);
    await sessions.endAll(trx, accountId);
    await heldSecrets.forget(trx, accountId);
    await knownDevices.forget(trx, accountId);
    await deleteResetsOf(trx, accountId);
    await deleteEmailLinksOf(trx, accountId);
    await deleteAddressChangesOf(trx, accountId);
    if (picture_key !== null) await pictures.loosen(trx, picture_key);
    await outbox.forget(trx, { accountId, email });
    if (role !== 'listener') await roleEvents(trx, { accountId, action: 'operator.lapse', had: role });
    await buryAccount(trx, accountId, clock.now());
  }
}
