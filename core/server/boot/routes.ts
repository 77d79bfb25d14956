import type { AccountId } from '#core/contract/ids';
import { Admission } from '#core/server/http/admission';
import { type Binding, bind } from '#core/server/http/bind';
import { isAccessToken } from '#core/server/http/caller';
import type { LimitSettings } from '#core/server/settings/settings';
import { FairTurns, type FairTurnsOptions } from '#core/server/work/fair-turns';
import { activityRoutes } from '#features/activity/server/routes';
import { exportAudit } from '#features/audit/server/desk/export';
import { auditRoutes } from '#features/audit/server/desk/routes';
import { backupDeskRoutes } from '#features/backups/server/desk/routes';
import { bookmarkRoutes } from '#features/bookmarks/server/routes';
import { followRoutes } from '#features/follows/server/routes';
import { listNumbers, readNumbers } from '#features/numbers/desk';
import { orderReceiptRoute } from '#features/orders/server/routes';
import { readOverview } from '#features/overview/desk';
import type { ConfirmService } from '#features/payments/server/confirm-service';
import { playlistRoutes } from '#features/playlists/server/routes';
import { storedFileRoutes } from '#features/stored-files/server/desk/routes';
import { bindAccounts } from './accounts.ts';
import { bindCatalogue } from './catalogue.ts';
import { bindFeeds } from './feeds.ts';
import { bindGifts } from './gifts.ts';
import { bindGiving } from './giving.ts';
import { bindLive } from './live.ts';
import { bindMedia } from './media.ts';
import { bindPayments } from './payments.ts';
import type { Services } from './services.ts';
import { bindSettings } from './settings.ts';
import { bindSharing } from './sharing.ts';
import { bindStore } from './store.ts';
import { bindTranscripts } from './transcripts.ts';
import { bindWallet } from './wallet.ts';
import { bindWebhooks } from './webhooks.ts';

/** How many pictures wait until they are received, of operators and of listeners: only their headers have come. */
const picturesWaiting = 128;
/** Of one network, or of one operator. */
const mostPicturesWaiting = 32;

/** @param webAppFolder the built web app, which has the player to embed */
export async function bindRoutes(
  services: Services,
  http: Pick<Binding, 'app' | 'replies' | 'overload' | 'secure'>,
  webAppFolder: string,
): Promise<void> {
  const { shared, catalogue, activity, wallet, payments, accounts, entitlements, numbers, overview } = services;
  const { limits } = shared.settings;
  const limitMs = limits.pictureSeconds * 1000;
  const binding: Binding = {
    ...http,
    authenticate: (token, from) =>
      (isAccessToken(token) ? accounts.accessTokens : accounts.sessions).authenticate(token, from),
    hasBought: (accountId: AccountId) => entitlements.hasAny(accountId),
    pictures: {
      admission: new Admission({ turns: new FairTurns(picturesAtOnce(limits)), waitMs: limitMs }),
      limitMs,
    },
  };
  const confirm: ConfirmService['confirm'] = (...payment) => payments.confirmation.confirm(...payment);
  bindCatalogue(binding, catalogue, limits);
  bindLive(binding, services.live, catalogue.groups);
  bindSettings(binding, services.settings, { ...shared, operators: accounts.operators });
  bindAccounts(binding, accounts, { ...shared, histories: activity.histories, ledger: wallet.ledger });
  playlistRoutes(binding, services.playlists);
  await followRoutes(binding, services.follows);
  bookmarkRoutes(binding, services.bookmarks);
  bindWallet(binding, wallet, { ...shared, confirm });
  bindStore(binding, services.store, { confirm, intents: payments.intents });
  orderReceiptRoute(binding, services.mail.receipts);
  await bindGiving(binding, services.giving, shared);
  bindGifts(binding, services.gifts, { ...shared, sharing: services.sharing, intents: payments.intents });
  await bindPayments(binding, payments, shared);
  activityRoutes(binding, activity, limits);
  bindMedia(binding, services, shared);
  bindTranscripts(binding, services.transcripts);
  bindFeeds(binding, services.feeds, shared);
  await bindSharing(binding, services, webAppFolder);
  auditRoutes(binding, {
    audit: shared.audit,
    chain: shared.auditChain,
    exported: (format, days) => exportAudit(shared.database, format, days),
  });
  backupDeskRoutes(binding, services.backups.desk);
  storedFileRoutes(binding, services.storedFiles.desk);
  bindWebhooks(binding, services.webhooks);
  bind(binding, readNumbers, async ({ listener, query }) => ({ data: await numbers.read(listener.scope, query) }));
  bind(binding, listNumbers, ({ listener, params, query }) => numbers.listBy(listener.scope, { ...params, ...query }));
  bind(binding, readOverview, async ({ listener }) => ({ data: await overview.read(listener.scope) }));
}

/** A network, such as thousands of phones behind one address, leaves places to others, and an account to others of its network. */
function picturesAtOnce({ picturesAtOnce: atOnce }: Pick<LimitSettings, 'picturesAtOnce'>): FairTurnsOptions {
  return {
    atOnce,
    keptForFirst: atOnce > 1 ? 1 : 0,
    atOnceOfGroup: Math.ceil(atOnce / 2),
    atOnceOfMember: 1,
    mostWaiting: picturesWaiting,
    mostWaitingOfGroup: mostPicturesWaiting,
  };
}
