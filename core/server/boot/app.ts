import { createServer } from 'node:http';
import path from 'node:path';
import fastifyCookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { keepCalendar } from '#core/contract/calendar';
import { streamDesk } from '#core/contract/document';
import { showNaira } from '#core/contract/money';
import { AppBuilds } from '#core/server/app-builds/app-builds';
import { LimitReached } from '#core/server/errors';
import type { CatalogueChange } from '#core/server/feature';
import type { Timing } from '#core/server/fleet/fleet';
import { type AbsoluteUrl, absoluteUrls } from '#core/server/http/absolute-urls';
import { serveApiDocs } from '#core/server/http/api-docs';
import { serveAssets } from '#core/server/http/assets';
import { limitConnections, timeoutsOf, warnOfUntrustedProxy } from '#core/server/http/connections';
import { allowOrigins, forAnyOrigin } from '#core/server/http/cors';
import { Drain, type DrainTime } from '#core/server/http/drain';
import { handleErrors, refuseUnreadable, replyUnroutable } from '#core/server/http/errors';
import { NotReady, serveHealth } from '#core/server/http/health';
import { refuseUnclearHost } from '#core/server/http/host';
import { readInlineHashes } from '#core/server/http/inline-hashes';
import type { LoadMeter } from '#core/server/http/load';
import { describeRequest } from '#core/server/http/log';
import { isoTime, logStream } from '#core/server/http/log-stream';
import { serveMetrics } from '#core/server/http/metrics';
import { serveOpenApi } from '#core/server/http/openapi/serve';
import { Overload } from '#core/server/http/overload';
import { pagesOf } from '#core/server/http/pages/pages-of';
import { answerPipelined } from '#core/server/http/pipelining';
import { readJson, readQuery } from '#core/server/http/read-requests';
import { RefusalPace } from '#core/server/http/refusal-pace';
import { checkRequests } from '#core/server/http/refusals/validate';
import { ReplyCache } from '#core/server/http/reply-cache';
import { apiHeaders, type Company, setSecurityHeaders } from '#core/server/http/security-headers';
import { logSecurityEvents } from '#core/server/http/security-log';
import { serveSecurityTxt } from '#core/server/http/security-txt';
import { routedAddress, serveWebApp } from '#core/server/http/web-app';
import { writerOf } from '#core/server/json';
import { networkOf } from '#core/server/network';
import { boundUrl } from '#core/server/process/port';
import type { Settings } from '#core/server/settings/settings';
import { onAir } from '#core/server/settings/stream-origins';
import { every } from '#core/server/work/every';
import { StreamSources } from '#features/live/server/stream-sources';
import { TestedStreams } from '#features/live/server/tested-streams';
import type { Library } from '#features/settings/server/library';
import { runBesideRequests } from './background.ts';
import type { CoreParts } from './core.ts';
import { listOf, makeFeatures } from './features.ts';
import { figuresOf } from './figures.ts';
import { bindRoutes, pageStatesOf } from './routes.ts';

export interface AppParts extends Omit<CoreParts, 'log' | 'linkTo' | 'onStreamTested'> {
  webAppFolder: string;
  /** Without a renderer, only browsers render pages. */
  rendererFile?: string;
  onCatalogueChanged(listener: (change: CatalogueChange) => void): void;
  onWork?(listener: (kind: string) => void): void;
  isReady(): Promise<void>;
  /** Without a load meter, the server never counts as overloaded. */
  load?: LoadMeter;
  /** Without a drain time, closing cuts off requests in progress. */
  drain?: DrainTime;
  timing?: Timing;
}

const serializers = { req: describeRequest };

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings, clock } = parts;
  z.config(z.locales.en());
  keepCalendar(settings.libraryZone);
  const secure = settings.publicUrl?.startsWith('https:') ?? false;
  const streams = new StreamSources(parts.database);
  const testedStreams = new TestedStreams(parts);
  const streamsNow = (page: string) => {
    const tested = streamDesk.test(page) ? testedStreams.now() : [];
    return [...new Set([...streams.now(), ...tested])];
  };
  const overload = new Overload(settings.overload);
  const everyReply = { ...apiHeaders(secure), ...forAnyOrigin };
  const replies = new ReplyCache(clock, everyReply, () => overload.isNow);
  const refusalPace = new RefusalPace();
  const builds = new AppBuilds(parts, path.join(parts.webAppFolder, 'assets'));
  const isReady = async () => {
    await parts.isReady();
    if (settings.role !== 'worker' && !builds.isKept) throw new NotReady('the files of its app are not stored yet');
  };
  const { app, drain } = await makeServer({ ...parts, isReady }, { secure, streamsNow, replies, refusalPace });
  if (parts.load) {
    const stopWatching = overload.watch(parts.load, app.log);
    app.addHook('onClose', async () => stopWatching());
  }
  await followStreams(parts, app, [streams, testedStreams]);
  const features = makeFeatures({
    ...parts,
    log: app.log,
    linkTo: (page) => (settings.publicUrl ?? boundUrl(app.server, settings)) + page,
    onStreamTested: (address) => testedStreams.add(address),
  });
  const { library } = features.core;
  await catchUpWithLibrary(library, app);
  runBesideRequests(app, features, parts.timing);
  parts.onWork?.((kind) => features.core.queue.wake(kind));
  const { drain: time } = parts;
  if (time) app.addHook('preClose', () => drain.wait(time));
  if (settings.metrics) serveMetrics(app, { replies, overload }, figuresOf(features));
  parts.onCatalogueChanged((change) => {
    features.core.reads.onChange();
    for (const feature of listOf(features)) feature.onCatalogueChanged?.(change);
    replies.clear();
    library.refresh().catch((error) => app.log.error({ err: error }, notRead));
  });
  // Replies made while the changes were read are out of date, so the cache is cleared again.
  library.onChange(() => {
    features.catalogue.cards.forget('anything');
    features.feeds.open.onCatalogueChanged('anything');
    replies.clear();
  });
  showNaira(library.now().naira);
  library.onChange(() => showNaira(library.now().naira));
  // A worker process serves no pages or API, because it may stop at any time or not exist.
  if (settings.role === 'worker') return app;
  serveOpenApi(app);
  serveApiDocs(app, parts.webAppFolder);
  serveSecurityTxt(app, { settings, library: library.now, clock });
  await bindRoutes(features, { app, replies, overload, secure, webAppFolder: parts.webAppFolder });
  await serveAssets(app, builds);
  const pageState = pageStatesOf(features);
  await serveWebApp(app, parts.webAppFolder, {
    geoUrl: settings.geoUrl,
    library,
    pages: pagesOf(parts, {
      app,
      facts: library.now,
      links: features.sharing.pageLinks,
      mayRender: () => !overload.isNow,
      refusalPace,
    }),
    publicUrl: settings.publicUrl,
    onCatalogueChanged: parts.onCatalogueChanged,
    pageState: async (page) => (overload.isNow ? 'found' : pageState(page).catch(() => 'found')),
  });
  return app;
}

const notRead = 'what the library says of itself could not be read';
const readAgainMs = 5_000;

async function catchUpWithLibrary(library: Library, app: FastifyInstance): Promise<void> {
  const onFailure = (error: unknown) => app.log.error({ err: error }, notRead);
  await library.catchUp().catch(onFailure);
  const catchingUp = every(readAgainMs, () => library.catchUp(), onFailure);
  app.addHook('onClose', () => catchingUp.stop());
}

/** In ms, for scheduled streams. The database notifies servers of streams that go on air. */
const readPlansMs = 15_000;

async function followStreams(
  parts: AppParts,
  app: FastifyInstance,
  streams: readonly (StreamSources | TestedStreams)[],
): Promise<void> {
  const onFailure = (error: unknown) => app.log.error({ err: error }, 'what is on air could not be read');
  const refresh = async () => {
    for (const each of streams) await each.refresh();
  };
  await refresh().catch(onFailure);
  const reading = every(readPlansMs, refresh, onFailure);
  parts.onCatalogueChanged(() => reading.now());
  app.addHook('onClose', () => reading.stop());
}

/** In ms. Fastify's default of 10 s is too short for a busy machine. */
const longestPreparingMs = 120_000;

async function makeServer(
  { settings, isReady, webAppFolder }: AppParts,
  {
    secure,
    streamsNow,
    replies,
    refusalPace,
  }: Pick<Company, 'secure' | 'streamsNow'> & { replies: ReplyCache; refusalPace: RefusalPace },
): Promise<{ app: FastifyInstance; drain: Drain }> {
  const logsRequests = settings.logLevel === 'debug';
  const drain = new Drain();
  const app = Fastify({
    pluginTimeout: longestPreparingMs,
    // The log goes to stderr, because stdout is for the one line with Lectern's address.
    logger: settings.logLevel === 'silent' ? false : await logOf(settings),
    logController: new LogController({ disableRequestLogging: !logsRequests }),
    serverFactory: (handle) =>
      drain.attach(
        createServer({ ...timeoutsOf(settings.connections), requireHostHeader: false }, (request, response) => {
          drain.follow(request, response);
          if (refuseUnclearHost(request, response)) return;
          // Fastify doesn't log requests that the cache answers before routing.
          if (logsRequests || !replies.answerEarly(request, response)) handle(request, response);
        }),
      ),
    forceCloseConnections: true,
    return503OnClosing: false,
    trustProxy: believed(settings.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, querystringParser: readQuery },
    rewriteUrl: routedAddress,
    frameworkErrors: replyUnroutable,
    clientErrorHandler: refuseUnreadable,
    // All schemas are zod's; loading Fastify's own compilers would slow each start.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
  });
  app.addHook('preClose', async () => drain.begin());
  app.setValidatorCompiler(checkRequests);
  app.setSerializerCompiler(writeReplies(absoluteUrls(settings)));
  app.removeContentTypeParser('text/plain');
  readJson(app);
  handleErrors(app, refusalPace);
  answerPipelined(app);
  limitConnections(app, settings);
  warnOfUntrustedProxy(app, settings.trustProxy);
  const { geoUrl, payments, streamOrigins } = settings;
  const streams = streamOrigins.filter((origin) => origin !== onAir);
  await setSecurityHeaders(app, {
    secure,
    geoUrl,
    payments: payments.provider,
    streams,
    mediaCdnUrl: settings.mediaCdnUrl,
    inline: await readInlineHashes(webAppFolder),
    streamsNow: (page) => (streamOrigins.includes(onAir) ? streamsNow(page) : []),
  });
  allowOrigins(app, settings.publicUrl);
  await app.register(fastifyCookie);
  logSecurityEvents(app, { secure });
  await limitByAddress(app);
  serveHealth(app, isReady, () => drain.isStopping);
  return { app, drain };
}

function noCompiler(): never {
  throw new Error('the app’s own compilers are set before its first route with a schema');
}

async function logOf({ logLevel, logFormat }: Settings) {
  return { level: logLevel, stream: await logStream(logFormat), timestamp: isoTime, serializers };
}

function believed(proxies: Settings['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}

/** Counts requests per minute and network address on each server. Limits are generous, because thousands of people can share an address. */
async function limitByAddress(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) => new LimitReached(Math.max(1, Math.ceil(ttl / 1000))),
  });
}

function writeReplies(whole: AbsoluteUrl | null): FastifySerializerCompiler<z.core.$ZodType> {
  return ({ schema, method, url }) => {
    const write = writerOf(schema, whole);
    return (reply: unknown) => {
      try {
        return write(reply);
      } catch (error) {
        throw error instanceof z.core.$ZodError ? new ResponseSerializationError(method, url, { cause: error }) : error;
      }
    };
  };
}
