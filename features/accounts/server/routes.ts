import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { AccountId } from '#core/contract/ids';
import type { Kobo } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { ExpectedError } from '#core/server/errors';
import { type Binding, bind } from '#core/server/http/bind';
import { bindPicture } from '#core/server/http/bind-picture';
import type { Device } from '#core/server/http/device';
import { sendPicture } from '#core/server/http/send-object';
import { pictureKey, type Storage, StorageMissingError } from '#core/server/storage/storage';
import * as endpoints from '#features/accounts/contract';
import { exportAccount } from '#features/accounts/contract/export';
import * as sessionEndpoints from '#features/accounts/contract/sessions';
import type { Accounts } from './accounts.ts';
import { type Entrance, pictureAddress, presentEntrance, presentOpenSession } from './present.ts';

/**
 * Merges what a browser did as a visitor into the account, before the reply renews its token. Boot supplies this function, since accounts
 * don't know activity.
 */
type OnRenewal = (accountId: AccountId, device: Pick<Device, 'renewal'>) => Promise<void>;

export interface AccountRouteParts {
  accounts: Accounts;
  /** For one network address, per minute: sign-ups, sign-ins and resets. */
  perAddress: number;
  onRenewal: OnRenewal;
  wallets: { balanceOf(accountId: AccountId): Promise<Kobo> };
}

export function accountRoutes(binding: Binding, parts: AccountRouteParts): void {
  const { accounts, perAddress } = parts;
  entryRoutes(binding, parts);
  resetRoutes(binding, parts);
  profileRoutes(binding, accounts);
  linkRoutes(binding, parts);
  passwordRoutes(binding, parts);
  sessionRoutes(binding, accounts);
  pictureRoutes(binding, accounts, perAddress);
  personalDataRoutes(binding, accounts);
}

function entering({ onRenewal, wallets }: AccountRouteParts) {
  return async (entrance: Entrance, device: Device) => {
    const accountId = AccountId.parse(entrance.account.id);
    const data = presentEntrance(entrance, await wallets.balanceOf(accountId));
    // Merging the visitor's data runs last. If anything fails before, the browser keeps its former token, whose plays haven't moved.
    await onRenewal(accountId, device);
    return { data };
  };
}

function entryRoutes(binding: Binding, parts: AccountRouteParts): void {
  const { entry } = parts.accounts;
  const { perAddress } = parts;
  const enter = entering(parts);
  const comeIn = async (entrance: Entrance, device: Device) => {
    const message = entrance.isNew ? common.accountCreated() : common.loggedIn();
    return { ...(await enter(entrance, device)), message };
  };
  bind(
    binding,
    endpoints.signUp,
    async ({ body, ...origin }) => comeIn(await entry.signUp(body, origin), origin.device),
    { perAddress },
  );
  bind(
    binding,
    endpoints.logIn,
    async ({ body, ...origin }) => comeIn(await entry.logIn(body, origin), origin.device),
    { perAddress },
  );
  bind(binding, endpoints.logOut, async ({ listener }) => {
    await entry.logOut(listener);
    return { message: 'You are signed out.' };
  });
}

function resetRoutes(binding: Binding, parts: AccountRouteParts): void {
  const { resets, entry } = parts.accounts;
  const enter = entering(parts);
  const limited = { perAddress: parts.perAddress };
  const forgot = async (email: string) => {
    await resets.request(email);
    return { message: common.resetLinkSent() };
  };
  bind(binding, endpoints.forgotPassword, ({ body }) => forgot(body.email), limited);
  bind(
    binding,
    endpoints.resetPassword,
    async ({ token, body, ...origin }) => {
      const entrance = await resets.use(token, body, origin);
      await entry.rememberDevice(AccountId.parse(entrance.account.id), origin.device);
      return enter(entrance, origin.device);
    },
    limited,
  );
}

function profileRoutes(binding: Binding, { profile }: Accounts): void {
  bind(binding, endpoints.readAccount, async ({ listener }) => ({ data: await profile.read(listener.accountId) }));
  bind(binding, endpoints.updateAccount, async ({ listener, body }) => ({
    data: await profile.change(listener, withoutAbsent(body)),
  }));
}

function linkRoutes(binding: Binding, { accounts, perAddress }: AccountRouteParts): void {
  const { confirmations, addressChanges } = accounts;
  const confirm = async (token: string) => ({ data: await confirmations.use(token) });
  const undo = async (token: string) => ({ data: await addressChanges.undo(token) });
  bind(binding, endpoints.confirmEmail, ({ body }) => confirm(body.token), { perAddress });
  bind(binding, endpoints.undoEmailChange, ({ body }) => undo(body.token), { perAddress });
  bind(binding, endpoints.sendConfirmation, async ({ listener }) => ({
    message: await confirmations.sendAgain(listener.accountId),
  }));
}

function passwordRoutes(binding: Binding, { accounts, perAddress, onRenewal }: AccountRouteParts): void {
  bind(
    binding,
    endpoints.changePassword,
    async ({ listener, body, ...origin }) => {
      const form = { current: body.current_password, next: body.password, endsOthers: body.sign_out_elsewhere };
      const message = await accounts.passwordChanges.change(listener, form, origin);
      await onRenewal(listener.accountId, origin.device);
      return { message };
    },
    { perAddress },
  );
}

function sessionRoutes(binding: Binding, { sessions }: Accounts): void {
  bind(binding, sessionEndpoints.listSessions, async ({ listener: { accountId, sessionHash } }) => ({
    data: (await sessions.list(accountId)).map((row) => presentOpenSession(row, sessionHash)),
  }));
  bind(binding, sessionEndpoints.endSession, async ({ listener, params }) => {
    await sessions.endOne(listener.accountId, params.id);
    return { message: 'The device is signed out.' };
  });
  bind(binding, sessionEndpoints.endSessions, async ({ listener, query }) => {
    const revoked = await sessions.endEvery(listener, query.which);
    const signedOut = query.which === 'others' ? 'All other devices are signed out' : 'All devices are signed out';
    return { message: revoked > 0 ? `${signedOut}, and your access tokens are revoked.` : `${signedOut}.` };
  });
}

function pictureRoutes(binding: Binding, { pictures }: Accounts, perAddress: number): void {
  bindPicture(
    binding,
    endpoints.putPicture,
    async ({ listener }, bytes) => ({ data: await pictures.set(listener.accountId, bytes) }),
    {
      perAddress,
      beforeBody: ({ accountId }) => pictures.expect(accountId),
    },
  );
  bind(binding, endpoints.removePicture, async ({ listener }) => ({ data: await pictures.remove(listener.accountId) }));
}

function personalDataRoutes(binding: Binding, { personalData }: Accounts): void {
  bind(binding, exportAccount, ({ listener, setHeader, ...origin }) => {
    setHeader('content-disposition', 'attachment; filename="lectern-account.json"');
    return personalData.export(listener.accountId, origin);
  });
  bind(binding, endpoints.deleteAccount, async ({ listener, body, ...origin }) => {
    await personalData.delete(listener.accountId, body.password, origin);
    return { message: 'Your account is deleted.' };
  });
}

/** Only the browser may cache a picture, and forever, since another picture has another address. */
const kept = 'private, max-age=31536000, immutable';
const PictureFile = z.object({ file: z.string().regex(/^[0-9a-f]{64}\.webp$/) });

/** Picture addresses are unguessable, because an `<img>` sends no session. */
export function profilePictureRoutes(app: FastifyInstance, storage: Storage): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: `${pictureAddress}/:file`,
    handler: async (request, reply) => {
      const address = PictureFile.safeParse(request.params);
      const name = address.success ? address.data.file.slice(0, 64) : null;
      if (!name) throw noPicture();
      const picture = { key: pictureKey(name), mimeType: 'image/webp', etag: name, cacheControl: kept };
      try {
        return await sendPicture(storage, picture, request, reply);
      } catch (error) {
        throw error instanceof StorageMissingError ? noPicture() : error;
      }
    },
  });
}

function noPicture(): ExpectedError {
  return new ExpectedError('media.not_found', 'There is no such picture.');
}

function withoutAbsent(body: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
