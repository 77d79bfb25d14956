import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { AccountId } from '#contract/ids';
import type { Database } from '#server/database/database';
import { aboutRoutes } from '#server/features/about/routes';
import { makeAccounts } from '#server/features/accounts/accounts';
import { accountMails } from '#server/features/accounts/mails';
import { Argon2Passwords } from '#server/features/accounts/passwords';
import { accountRoutes, profilePictureRoutes } from '#server/features/accounts/routes';
import { makeActivity } from '#server/features/activity/activity';
import { activityRoutes } from '#server/features/activity/routes';
import { makeCatalogue } from '#server/features/catalogue/catalogue';
import { catalogueRoutes } from '#server/features/catalogue/routes';
import type { LoadMessages } from '#server/features/catalogue/service';
import { liveRoutes } from '#server/features/live/routes';
import { LiveService } from '#server/features/live/service';
import { AudioAddresses } from '#server/features/media/audio-addresses';
import { PreviewService } from '#server/features/media/previews/preview-service';
import { mediaRoutes, previewRoutes } from '#server/features/media/routes';
import { MediaService } from '#server/features/media/service';
import type { ConfirmService } from '#server/features/payments/confirm-service';
import { makePayments } from '#server/features/payments/payments';
import { PaymentPersonalData } from '#server/features/payments/personal-data';
import { paymentRoutes } from '#server/features/payments/routes';
import { playlistRoutes } from '#server/features/playlists/routes';
import { PlaylistService } from '#server/features/playlists/service';
import { Entitlements } from '#server/features/store/entitlements';
import { storeMails } from '#server/features/store/mails';
import { ReceiptService } from '#server/features/store/receipt-service';
import { receiptRoutes, storeRoutes } from '#server/features/store/routes';
import { makeStore, type Store } from '#server/features/store/store';
import { walletRoutes } from '#server/features/wallet/routes';
import { makeWallet } from '#server/features/wallet/wallet';
import type { Clock } from '#server/platform/clock';
import { every } from '#server/platform/every';
import { handleErrors, refuseUnreadable, replyUnroutable } from '#server/platform/http/errors';
import { serveHealth } from '#server/platform/http/health';
import { limitByAddress } from '#server/platform/http/limit-by-address';
import { describeRequest } from '#server/platform/http/log';
import { serveMetrics } from '#server/platform/http/metrics';
import { serveOpenApi } from '#server/platform/http/openapi';
import { ReplyCache } from '#server/platform/http/reply-cache';
import { setSecurityHeaders } from '#server/platform/http/security-headers';
import { routedAddress, serveWebApp } from '#server/platform/http/web-app';
import { Limits } from '#server/platform/limits/limits';
import { Outbox, type Renderer } from '#server/platform/mail/outbox';
import type { MailTransport } from '#server/platform/mail/transport';
import { openProvider } from '#server/platform/payment/open-provider';
import { boundUrl } from '#server/platform/port';
import type { SecretKey } from '#server/platform/secret-key';
import type { Settings } from '#server/platform/settings';
import { SignedAddresses } from '#server/platform/signing';
import type { Storage } from '#server/platform/storage/storage';

export interface AppParts {
  settings: Settings;
  secretKey: SecretKey;
  database: Database;
  storage: Storage;
  clock: Clock;
  mailTransport: MailTransport;
  /** The built web app (`dist/web`). */
  webAppFolder: string;
  /** Calls the listener whenever the catalogue may have changed, by whichever process. */
  onCatalogueChanged(listener: () => void): void;
  /** Resolves when requests can be served; rejects with the reason otherwise. */
  isReady(): Promise<void>;
}

const serializers = { req: describeRequest };
/** What has ended counts no more at once; its rows may stay for a while. */
const sweepEveryMs = 10 * 60 * 1000;
/** Time in ms for a client to send its whole request. */
const requestTimeoutMs = 30_000;

/**
 * The composition root: makes each service, hands it what it needs, and puts them behind their routes.
 * @returns the server, not listening yet
 */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings, storage, clock } = parts;
  z.config(z.locales.en());
  const secure = settings.publicUrl?.startsWith('https:') ?? false;
  const app = await makeServer(parts, secure);
  const services = makeServices(parts, app);
  const { catalogue, media, previews, live, playlists, activity, wallet, store, receipts } = services;
  const { accounts, entitlements, payments, provider } = services;
  const replies = new ReplyCache(clock);
  parts.onCatalogueChanged(() => {
    catalogue.onCatalogueChanged();
    media.onCatalogueChanged();
    previews.onCatalogueChanged();
    activity.onCatalogueChanged();
    replies.clear();
  });

  const authenticate = (token: string) => accounts.sessions.authenticate(token);
  const hasBought = (accountId: AccountId) => entitlements.hasAny(accountId);
  const binding = { app, replies, secure, authenticate, hasBought };
  catalogueRoutes(binding, catalogue);
  liveRoutes(binding, live);
  aboutRoutes(binding, settings.about);
  accountRoutes(binding, {
    accounts,
    perAddress: settings.limits.accountsPerAddress,
    onSignIn: (accountId, device) => activity.histories.adopt(device.known(), accountId),
    wallets: wallet.ledger,
  });
  playlistRoutes(binding, playlists);
  const confirm: ConfirmService['confirm'] = (...payment) => payments.confirmation.confirm(...payment);
  walletRoutes(binding, { wallet, confirm });
  storeRoutes(binding, { store, confirm });
  receiptRoutes(binding, receipts);
  await paymentRoutes(binding, { payments, provider, libraryTitle: settings.libraryTitle });
  activityRoutes(binding, activity, settings.limits);
  profilePictureRoutes(app, storage);
  mediaRoutes(app, media, storage);
  previewRoutes(app, previews);
  await serveWebApp(app, parts.webAppFolder, settings);
  return app;
}

/** @returns a server with all that has nothing to do with what is served */
async function makeServer({ settings, isReady }: AppParts, secure: boolean): Promise<FastifyInstance> {
  const app = Fastify({
    // To stderr: stdout is for the one line that says where Lectern is.
    logger: settings.logLevel === 'silent' ? false : { level: settings.logLevel, stream: process.stderr, serializers },
    logController: new LogController({ disableRequestLogging: settings.logLevel !== 'debug' }),
    requestTimeout: requestTimeoutMs,
    forceCloseConnections: true,
    trustProxy: believed(settings.trustProxy),
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: routedAddress,
    frameworkErrors: replyUnroutable,
    clientErrorHandler: refuseUnreadable,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  await setSecurityHeaders(app, { secure, geoUrl: settings.geoUrl, payments: settings.payments.provider });
  await app.register(fastifyCookie);
  await limitByAddress(app);
  await serveOpenApi(app);
  serveHealth(app, isReady);
  if (settings.metrics) serveMetrics(app);
  return app;
}

/** @returns every feature's services; what they do beside requests begins and ends with the server */
function makeServices(parts: AppParts, app: FastifyInstance) {
  const { settings, database, storage, clock, secretKey, mailTransport } = parts;
  const signed = new SignedAddresses(secretKey.for('signed addresses'), clock);
  const audioAddresses = new AudioAddresses(signed);
  const entitlements = new Entitlements(database);
  const catalogue = makeCatalogue({
    ...{ database, clock, libraryTitle: settings.libraryTitle, ownership: entitlements },
    signAudio: (path) => audioAddresses.sign(path),
  });
  const media = new MediaService({ catalogue: catalogue.messages, addresses: audioAddresses, clock });
  const previews = new PreviewService({ catalogue: catalogue.messages, storage, clock });
  const live = new LiveService(database);
  const loadMessages: LoadMessages = (ids, accountId) => catalogue.messages.loadMessages(ids, accountId);
  const playlists = new PlaylistService({ database, clock, loadMessages });
  const activity = makeActivity({ database, clock, limits: settings.limits, catalogue, playlists, entitlements });
  const limits = new Limits(database, clock);
  const wallet = makeWallet({
    ...{ database, clock, secretKey, limits, limitSettings: settings.limits },
    purchasesOf: (ledgerTransactionIds) => store.purchases.purchasesOf(ledgerTransactionIds),
  });
  const outbox = new Outbox({
    ...{ database, clock, transport: mailTransport, log: app.log, from: settings.mail.from },
    connections: settings.databasePoolSize,
  });
  const store: Store = makeStore({
    ...{ database, clock, outbox, entitlements, loadMessages },
    ...{ ledger: wallet.ledger, sales: catalogue.sales, addresses: signed },
  });
  const accounts = makeAccounts({
    database,
    clock,
    passwords: new Argon2Passwords(),
    limits,
    limitSettings: settings.limits,
    outbox,
    storage,
    heldElsewhere: {
      playlists,
      activity: activity.personalData,
      wallet: wallet.personalData,
      store: store.personalData,
      payments: new PaymentPersonalData(database),
    },
  });
  sweepOften(app, [limits, accounts, activity]);
  const receipts = new ReceiptService({
    ...{
      database,
      addresses: signed,
      library: { title: settings.libraryTitle, email: settings.about.email, phone: settings.about.phone },
    },
    findBuyer: (accountId) => accounts.profile.findAddressee(accountId),
  });
  sendMail(app, outbox, {
    ...accountMails({ database, resets: accounts.resets, ...stationery(app, settings) }),
    ...storeMails({ receipts, ...stationery(app, settings) }),
  });
  const provider = openProvider(settings.payments, { database, clock });
  const payments = makePayments({
    ...{ database, clock, limits, log: app.log, perAccount: settings.limits.paymentsPerAccount, provider },
    store: {
      quote: (accountId) => store.cart.quote(accountId),
      fulfil: (trx, paid) => store.checkout.fulfil(trx, paid),
    },
    wallet: {
      balanceOf: (accountId) => wallet.ledger.balanceOf(accountId),
      fund: (trx, money) => wallet.service.fund(trx, money),
    },
    payers: accounts.profile,
    linkTo: stationery(app, settings).linkTo,
  });
  app.addHook('onListen', async () => payments.start());
  app.addHook('onClose', () => payments.stop());
  return {
    catalogue,
    media,
    previews,
    live,
    playlists,
    activity,
    wallet,
    store,
    receipts,
    accounts,
    entitlements,
    payments,
    provider,
  };
}

/** Sends what is in the outbox for as long as the server listens. */
function sendMail(app: FastifyInstance, outbox: Outbox, renderers: Readonly<Record<string, Renderer>>): void {
  app.addHook('onListen', async () => outbox.start(renderers));
  app.addHook('onClose', () => outbox.stop());
}

/** Removes what no longer counts, for as long as the server listens. */
function sweepOften(app: FastifyInstance, swept: readonly { sweep(signal: AbortSignal): Promise<void> }[]): void {
  const onFailure = (error: unknown) => app.log.error({ err: error }, 'sweeping failed');
  const sweeping = swept.map((each) => every(sweepEveryMs, (signal) => each.sweep(signal), onFailure));
  app.addHook('onClose', async () => {
    for (const each of sweeping) await each.stop();
  });
}

/** What every mail names: the library, who helps, and where the links lead. */
function stationery(app: FastifyInstance, settings: Settings) {
  return {
    libraryTitle: settings.libraryTitle,
    contactEmail: settings.about.email,
    linkTo: (page: string) => (settings.publicUrl ?? boundUrl(app.server, settings)) + page,
  };
}

/** @param proxies that stand in front: none, how many, or their addresses */
function believed(proxies: Settings['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}
