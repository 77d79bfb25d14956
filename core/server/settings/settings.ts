import path from 'node:path';
import type * as z from 'zod';
import { StopError } from '#core/server/errors';
import { packageRoot } from '#core/server/paths';
import { backupPlaceAt } from './backup-settings.ts';
import { Environment } from './environment.ts';
import { paymentSettings } from './payment-settings.ts';
import { readSettingsFile, type SettingsFile } from './settings-file.ts';
import { storageAt } from './storage-settings.ts';

const bytesPerMegabyte = 1024 * 1024;

/** @throws StopError when the file can't be read, or naming an invalid setting and its line */
export function readOwnSettings(): Settings {
  // The S3 client warns on every command that its future versions need a newer Node. Lectern documents its own Node version.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  return readSettings(process.env, readSettingsFile(process.env.LECTERN_ENV));
}

/**
 * @param env e.g. `process.env`; an empty value counts as absent, except for GEO_URL
 * @param file supplies variables that `env` doesn't contain, not even empty
 * @throws StopError naming each invalid variable with its file, line, value and accepted values
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  file: SettingsFile | null = null,
): Settings {
  const isOfFile = (name: string) => env[name] === undefined && file !== null && name in file.values;
  const given = Object.fromEntries(
    Object.entries({ ...file?.values, ...env }).filter(
      ([name, value]) => value !== undefined && (value !== '' || name === 'GEO_URL'),
    ),
  );
  const result = Environment.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      const where = isOfFile(name) ? ` (line ${file?.lines.get(name)} of ${file?.path})` : '';
      return `${name}=${shown(name, given[name] ?? '')}${where} is not a setting Lectern can use: it ${issue.message}.`;
    });
    throw new StopError(lines.join('\n'));
  }
  if (result.data.ROLE !== 'all' && result.data.DATABASE_URL === undefined)
    throw new StopError(`ROLE=${result.data.ROLE} needs DATABASE_URL: several servers work on one database.`);
  return settingsOf(result.data, file);
}

export type Settings = ReturnType<typeof settingsOf>;
export type ConnectionSettings = Settings['connections'];
export type OverloadSettings = Settings['overload'];
export type LimitSettings = Settings['limits'];

function settingsOf(found: z.output<typeof Environment>, file: SettingsFile | null) {
  return {
    host: found.HOST,
    port: found.PORT,
    /** `web`: only requests. `worker`: only background work, without pages and API. */
    role: found.ROLE,
    /** The server's name for operators; null: its host and process id. */
    serverName: found.SERVER_NAME ?? null,
    /** The public address without a trailing slash; null: the address that the server listens on. */
    publicUrl: found.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    /** The absolute path of the settings file; null if there is none. */
    settingsFile: file?.path ?? null,
    /** Absolute. A relative setting is resolved from Lectern's folder, whatever the working directory. */
    dataDir: path.resolve(packageRoot, found.DATA_DIR),
    /** Null: the embedded PostgreSQL in the data folder. */
    databaseUrl: found.DATABASE_URL ?? null,
    databasePoolSize: found.DATABASE_POOL_SIZE,
    /** A direct connection without a pooler; null if `databaseUrl` uses no pooler. */
    databaseSessionUrl: found.DATABASE_SESSION_URL ?? null,
    /** A read-only replica of the database; null for none. */
    databaseReplicaUrl: found.DATABASE_REPLICA_URL ?? null,
    /** Whether prepared statements are named; `auto`: only without a pooler. */
    databasePrepared: found.DATABASE_PREPARED,
    ...storageSettings(found),
    backups: backupSettings(found),
    /** The CDN for free audio and covers, without a trailing slash; null: Lectern serves them. */
    mediaCdnUrl: found.MEDIA_CDN_URL ?? null,
    /** Whether the reverse proxy sends audio and covers. */
    mediaOffload: found.MEDIA_OFFLOAD === 'x-accel',
    /** The size of each server's cache of messages for lists. */
    cardsMegabytes: found.CARDS_MEMORY,
    /** Whether to apply a migration even if running servers can't work with it. */
    migrateAnyway: found.MIGRATE_ANYWAY,
    demo: found.DEMO,
    libraryTitle: found.LIBRARY_TITLE,
    /** The language of messages without their own, as a BCP 47 tag. */
    libraryLanguage: found.LIBRARY_LANGUAGE,
    /** The time zone of the library's calendar, e.g. `Africa/Lagos`. */
    libraryZone: found.LIBRARY_ZONE,
    logLevel: found.LOG_LEVEL,
    /** `auto`: readable text on a terminal, JSON elsewhere. */
    logFormat: found.LOG_FORMAT,
    metrics: found.METRICS,
    about: {
      phone: found.CONTACT_PHONE ?? null,
      email: found.CONTACT_EMAIL ?? null,
      mission: found.MISSION_STATEMENT,
      offices: {
        headquarters: found.OFFICE_HEADQUARTERS ?? null,
        europe: found.OFFICE_EUROPE ?? null,
        asia_pacific: found.OFFICE_ASIA_PACIFIC ?? null,
      },
    },
    /** The contact for security reports, an e-mail or https address; null: the library's e-mail address. */
    securityContact: found.SECURITY_CONTACT ?? null,
    /** The page with the rules for security researchers; null for none. */
    securityPolicy: found.SECURITY_POLICY ?? null,
    mail: {
      /** Null: mail is written as `.eml` files in the data folder. */
      smtpUrl: found.SMTP_URL ?? null,
      /** The sender, with or without a name. */
      from: found.MAIL_FROM,
    },
    /** The service that tells browsers their approximate location; null for none. */
    geoUrl: found.GEO_URL === '' ? null : found.GEO_URL,
    /** The ffmpeg program for renditions; null for none. */
    ffmpeg: found.FFMPEG === 'off' ? null : found.FFMPEG,
    transcribe: {
      /** The organisation's own command for making transcripts; null for none. */
      command: found.TRANSCRIBE_COMMAND ?? null,
      /** The time limit for one message. */
      limitMs: found.TRANSCRIBE_MINUTES * 60_000,
    },
    /** The price of mobile data for listeners, in naira per GB (10^9 bytes). */
    nairaPerGb: found.NAIRA_PER_GB,
    largestUploadBytes: found.UPLOAD_LARGEST_MB * bytesPerMegabyte,
    largestNoteBytes: found.NOTES_LARGEST_MB * bytesPerMegabyte,
    /** Whether feeds and audio may come from private networks. */
    sourcesPrivate: found.SOURCES_PRIVATE,
    webhooks: {
      /** Whether webhook endpoints may be in private networks and use plain http. */
      allowsPrivate: found.WEBHOOKS_PRIVATE,
      /** How long events and the log of their deliveries are kept, in days. */
      keptDays: found.WEBHOOK_LOG_DAYS,
    },
    /** Whether push services may be in private networks and use plain http; for tests. */
    pushPrivate: found.PUSH_PRIVATE,
    /** The WebSub hub to notify of changed feeds; null for none. */
    webSubHub: found.WEBSUB_HUB ?? null,
    /** Allowed sources of live streams: origins, `https:` for any, `on-air` for streams on air or scheduled. */
    streamOrigins: found.STREAM_ORIGINS,
    /** Null: the key in the data folder. */
    secretKey: found.SECRET_KEY ?? null,
    payments: paymentSettings(found),
    /** The proxies that are trusted to name a client's address: their number, or their addresses. */
    trustProxy: found.TRUST_PROXY,
    connections: {
      mostInAll: found.CONNECTIONS_IN_ALL,
      mostPerAddress: found.CONNECTIONS_PER_ADDRESS,
      /** How long a client may stop reading a reply before it is disconnected. */
      stallMs: found.CONNECTION_STALL_SECONDS * 1000,
      /** The lowest average rate at which a client may read a reply. */
      leastBytesPerSecond: found.CONNECTION_LEAST_BYTES,
      headersMs: found.CONNECTION_HEADERS_SECONDS * 1000,
      /** The time limit for a whole request with its body. */
      requestMs: found.CONNECTION_REQUEST_SECONDS * 1000,
      /** How long a client may stop sending a body before it is disconnected. */
      bodyStallMs: found.CONNECTION_BODY_STALL_SECONDS * 1000,
      /** The lowest average rate at which a client may send a body. */
      bodyLeastBytesPerSecond: found.CONNECTION_BODY_LEAST_BYTES,
    },
    /** The load from which the server sheds deferrable work. */
    overload: {
      /** The average delay of the event loop. */
      loopMs: found.OVERLOAD_LOOP_MS,
      /** The shortest wait for a database connection among recent requests. */
      databaseMs: found.OVERLOAD_DATABASE_MS,
    },
    /** How long requests in progress may take after the server is asked to stop. */
    drainMs: found.DRAIN_S * 1000,
    limits: {
      /** Wrong passwords for one account in 15 minutes, from one device, or from one network's unknown devices. */
      signInPerAccount: found.LIMIT_SIGN_IN_PER_ACCOUNT,
      /** Wrong passwords for one account from all unknown devices, before a slowdown. */
      signInOfStrangers: found.LIMIT_SIGN_IN_OF_STRANGERS,
      /** Password checks that may wait, separately for known devices and others. */
      signInWaiting: found.LIMIT_SIGN_IN_WAITING,
      signInWaitingPerAddress: found.LIMIT_SIGN_IN_WAITING_PER_ADDRESS,
      /** Sign-ups per hour from one device with an address that already has an account. */
      signUpPerDevice: found.LIMIT_SIGN_UP_PER_DEVICE,
      signUpPerAddress: found.LIMIT_SIGN_UP_PER_ADDRESS,
      /** Reset links, address changes and resent confirmations of one account, per hour. */
      resetPerAccount: found.LIMIT_RESET_PER_ACCOUNT,
      /** Sign-ups, sign-ins and resets from one network address, per minute. */
      accountsPerAddress: found.LIMIT_ACCOUNTS_PER_ADDRESS,
      /** Calls with one access token, per minute and server. */
      callsPerToken: found.LIMIT_CALLS_PER_TOKEN,
      picturesPerAccount: found.LIMIT_PICTURES_PER_ACCOUNT,
      /** Pictures received and processed at once, per server. */
      picturesAtOnce: found.PICTURES_AT_ONCE,
      /** In seconds: how long a picture may wait for its turn, and then take to arrive. */
      pictureSeconds: found.PICTURE_SECONDS,
      /** Uncached searches from one network address, per minute. */
      searchesPerAddress: found.LIMIT_SEARCHES_PER_ADDRESS,
      /** Reads of feeds from one network address, per minute; counted separately for public feeds, private feeds and pictures. */
      feedsPerAddress: found.LIMIT_FEEDS_PER_ADDRESS,
      /** Plays and downloads of one browser, per hour. */
      activitiesPerDevice: found.LIMIT_ACTIVITIES_PER_DEVICE,
      /** Plays and downloads of one account in all browsers, per day. */
      activitiesPerAccount: found.LIMIT_ACTIVITIES_PER_ACCOUNT,
      /** Plays and downloads from one network address, per minute. */
      activitiesPerAddress: found.LIMIT_ACTIVITIES_PER_ADDRESS,
      /** New browsers per hour whose plays count, for one network address. */
      newDevicesPerAddress: found.LIMIT_NEW_DEVICES_PER_ADDRESS,
      /** Receipts and refund notices mailed to one account, per day. */
      receiptMailsPerAccount: found.LIMIT_RECEIPT_MAILS_PER_ACCOUNT,
      giftMailsPerAccount: found.LIMIT_GIFT_MAILS_PER_ACCOUNT,
      /** Gifts mailed to one recipient by all accounts, per day. */
      giftMailsPerAddressee: found.LIMIT_GIFT_MAILS_PER_ADDRESSEE,
      /** Wrong PINs of one account, per hour. */
      ticketsPerAccount: found.LIMIT_TICKETS_PER_ACCOUNT,
      /** Wrong PINs of one signed-out browser, per hour. */
      ticketsPerDevice: found.LIMIT_TICKETS_PER_DEVICE,
      /** Wrong PINs of listeners at one network address, per hour. */
      ticketsPerAddress: found.LIMIT_TICKETS_PER_ADDRESS,
      ticketsOfVisitorsPerAddress: found.LIMIT_TICKETS_OF_VISITORS_PER_ADDRESS,
      ticketsOfVisitors: found.LIMIT_TICKETS_OF_VISITORS,
      /** Wrong PINs of everyone, per hour: so few that 10^8 PINs can't be searched. */
      ticketsOverall: found.LIMIT_TICKETS_OVERALL,
      /** Card payments that one account starts or checks, per hour. */
      paymentsPerAccount: found.LIMIT_PAYMENTS_PER_ACCOUNT,
    },
  };
}

function storageSettings(found: z.output<typeof Environment>) {
  const storageKeys = { accessKey: found.STORAGE_ACCESS_KEY, secretKey: found.STORAGE_SECRET_KEY };
  const fallbackKeys = {
    accessKey: found.STORAGE_FALLBACK_ACCESS_KEY ?? storageKeys.accessKey,
    secretKey: found.STORAGE_FALLBACK_SECRET_KEY ?? storageKeys.secretKey,
  };
  const fallback = found.STORAGE_FALLBACK_URL;
  return {
    storage: storageAt(found.STORAGE_URL, 'STORAGE_URL', storageKeys),
    /** A second place to read files missing from `storage`, while a library moves; null for none. */
    storageFallback: fallback === undefined ? null : storageAt(fallback, 'STORAGE_FALLBACK_URL', fallbackKeys),
    /** The number of days in which a background check reads every stored file once; 0: no check. */
    storageCheckDays: found.STORAGE_CHECK_DAYS,
    /** The keys of a bucket to which a command moves the library. */
    storageKeys,
  };
}

function backupSettings(found: z.output<typeof Environment>) {
  const keys = {
    accessKey: found.BACKUP_ACCESS_KEY ?? found.STORAGE_ACCESS_KEY,
    secretKey: found.BACKUP_SECRET_KEY ?? found.STORAGE_SECRET_KEY,
  };
  return {
    /** The target of automatic backups; null: none are made. */
    to: found.BACKUP_TO === undefined ? null : backupPlaceAt(found.BACKUP_TO, 'BACKUP_TO', { keys, from: packageRoot }),
    everyHours: found.BACKUP_EVERY_HOURS,
    /** How many good backups are kept. */
    keep: found.BACKUP_KEEP,
    media: found.BACKUP_MEDIA,
    /** Encrypts archives, but not the files beside them; null: archives aren't encrypted. */
    passphrase: found.BACKUP_KEY ?? null,
    /** The keys of a bucket for backups. */
    keys,
  };
}

/** Error messages end up in logs, so secrets are left out. */
function shown(name: string, value: string): string {
  if (/(SECRET|ACCESS|BACKUP)_KEY$/.test(name)) return '…';
  // Matches up to the last `@`: an unescaped password can contain others, and may be the mistake.
  return value.replace(/(\/\/[^:/@]*):.*@/, '$1:…@');
}
