import { privateHomeOf } from '#core/server/settings/home';
import { makeActivity } from '#features/activity/server/activity';
import { BookmarkService } from '#features/bookmarks/server/service';
import { feedPersonalData } from '#features/feeds/server/private/personal-data';
import { PrivateFeeds } from '#features/feeds/server/private/private-feeds';
import { followPersonalData } from '#features/follows/server/personal-data';
import { givingPersonalData } from '#features/giving/server/personal-data';
import { Numbers } from '#features/numbers/server/desk/numbers';
import { Entitlements } from '#features/orders/server/entitlements';
import { Overview } from '#features/overview/server/desk/overview';
import { paymentPersonalData } from '#features/payments/server/personal-data';
import { PlaylistService } from '#features/playlists/server/service';
import { makeAccountServices } from './accounts.ts';
import { makeBackupServices } from './backups.ts';
import { makeCatalogueServices } from './catalogue.ts';
import { makeFeedServices } from './feeds.ts';
import { makeFollowServices } from './follows.ts';
import { makeGiftServices } from './gifts.ts';
import { makeGivingServices } from './giving.ts';
import { makeLiveServices } from './live.ts';
import { makeMailServices } from './mail.ts';
import { makeMediaServices } from './media.ts';
import { makePaymentServices } from './payments.ts';
import { makeSettingsServices } from './settings.ts';
import { makeShared, type ServiceParts } from './shared.ts';
import { makeSharingServices } from './sharing.ts';
import { makeStoreServices } from './store.ts';
import { makeStoredFileServices } from './stored-files.ts';
import { makeTranscriptServices } from './transcripts.ts';
import { makeWalletServices } from './wallet.ts';
import { makeWebhookServices } from './webhooks.ts';

export type Services = ReturnType<typeof makeServices>;

/**
 * Makes each service once, for listeners and for the desk, and hands it what it needs. Nothing happens by itself yet: a server
 * begins what goes on beside requests (`background.ts`) and binds routes (`routes.ts`); a command calls what it needs.
 */
export function makeServices(parts: ServiceParts) {
  const shared = makeShared(parts);
  const { settings, database, clock } = shared;
  const entitlements = new Entitlements(database);
  const catalogue = makeCatalogueServices(shared, entitlements);
  const loadMessages = catalogue.cards.load;
  const playlists = new PlaylistService({ database, clock, loadMessages });
  const bookmarks = new BookmarkService({ database, clock });
  const activity = makeActivity({ database, clock, limits: settings.limits, catalogue, playlists, entitlements });
  const follows = makeFollowServices(shared, { groups: catalogue.groups, loadMessages });
  const wallet = makeWalletServices(shared, {
    find: (giftId) => gifts.redemption.find(giftId),
    redeem: (...redemption) => gifts.redemption.redeem(...redemption),
  });
  const store = makeStoreServices(shared, { catalogue, entitlements, ledger: wallet.ledger });
  const gifts = makeGiftServices(shared, { catalogue, wallet, store });
  const sharing = makeSharingServices(shared, catalogue);
  const privateFeeds = new PrivateFeeds(shared);
  const accounts = makeAccountServices(shared, privateFeeds, {
    playlists,
    bookmarks: bookmarks.personalData,
    activity: activity.personalData,
    wallet: wallet.personalData,
    store: store.personalData,
    payments: paymentPersonalData(database),
    feeds: feedPersonalData(database),
    giving: givingPersonalData(database),
    follows: followPersonalData(database),
    gifts: gifts.personalData,
  });
  const backups = makeBackupServices(shared);
  const storedFiles = makeStoredFileServices(shared);
  const webhooks = makeWebhookServices(shared);
  const media = makeMediaServices(shared, { messages: catalogue.messages, entitlements, privateFeeds });
  const transcripts = makeTranscriptServices(shared, { catalogue, ownership: entitlements });
  const giving = makeGivingServices(shared, { ledger: wallet.ledger, accounts });
  const purposes = { donation: giving.donations, gift: gifts.payment };
  const payments = makePaymentServices(shared, { wallet, store, purposes, payers: accounts.profile });
  return {
    shared,
    catalogue,
    entitlements,
    playlists,
    bookmarks,
    activity,
    follows,
    wallet,
    store,
    gifts,
    accounts,
    giving,
    payments,
    backups,
    storedFiles,
    webhooks,
    mail: makeMailServices(shared, { accounts, follows, gifts, giving, sharing }),
    media,
    transcripts,
    feeds: makeFeedServices(shared, { catalogue, media, transcripts, privateFeeds }),
    live: makeLiveServices(shared),
    sharing,
    settings: makeSettingsServices(shared, payments.provider),
    numbers: new Numbers(database),
    overview: new Overview({
      database,
      messages: catalogue.desk.messages,
      followedFeeds: media.sources.followed,
      takenSlugs: catalogue.desk.takenSlugs,
      pinBudget: wallet.pinBudget,
      auditChain: shared.auditChain,
      backups: backups.desk,
      storedFiles: storedFiles.desk,
      reconciliation: payments.desk.reconciliation,
      webhooks: webhooks.log,
      dataDir: settings.dataDir,
      privateAddress: privateHomeOf(settings),
    }),
  };
}
