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

/**
 * Reads the settings of this process from its environment and the settings file.
 * @throws StopError when the file can't be read or a setting is invalid, naming it and its line
 */
export function readOwnSettings(): Settings {
  // The library for buckets would print at each command that its versions of next year need a newer Node: which these are, Lectern says.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  return readSettings(process.env, readSettingsFile(process.env.LECTERN_ENV));
}

/**
 * Reads and validates every setting once, at the start.
 * @param env e.g. `process.env`; an empty value counts as absent, except for GEO_URL
 * @param file supplies what the environment doesn't define, not even as empty
 * @throws StopError naming each invalid variable, its file and line, its value and what it accepts
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

/** The settings as the program uses them: validated, named, with defaults applied. */
export type Settings = ReturnType<typeof settingsOf>;
export type ConnectionSettings = Settings['connections'];
export type OverloadSettings = Settings['overload'];
export type LimitSettings = Settings['limits'];

function settingsOf(found: z.output<typeof Environment>, file: SettingsFile | null) {
  return {
    host: found.HOST,
    port: found.PORT,
    /** `web`: no work beside requests; `worker`: that alone, with no pages and no API. */
    role: found.ROLE,
    /** What operators know this server by; null: by its host and process. */
    serverName: found.SERVER_NAME ?? null,
    /** The public address without a trailing slash; null when it is the one listened on. */
    publicUrl: found.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    /** The settings file, absolute; null when there is none. */
    settingsFile: file?.path ?? null,
    /** Absolute; a relative setting is resolved from Lectern's folder, wherever a program was started. */
    dataDir: path.resolve(packageRoot, found.DATA_DIR),
    /** Null: the embedded PostgreSQL in the data folder. */
    databaseUrl: found.DATABASE_URL ?? null,
    databasePoolSize: found.DATABASE_POOL_SIZE,
    /** Past any pooler; null when `databaseUrl` leads through none. */
    databaseSessionUrl: found.DATABASE_SESSION_URL ?? null,
    /** A read-only copy of the database; null for none. */
    databaseReplicaUrl: found.DATABASE_REPLICA_URL ?? null,
    /** Whether statements are prepared under names; `auto`: where no pooler is in between. */
    databasePrepared: found.DATABASE_PREPARED,
    ...storageSettings(found),
    backups: backupSettings(found),
    /** Where free audio and covers are for listeners, without a trailing slash; null for Lectern itself. */
    mediaCdnUrl: found.MEDIA_CDN_URL ?? null,
    /** Whether the proxy in front sends audio and covers. */
    mediaOffload: found.MEDIA_OFFLOAD === 'x-accel',
    /** What a server remembers of messages for its lists. */
    cardsMegabytes: found.CARDS_MEMORY,
    /** Whether a migration that running servers can't work with is applied in spite of them. */
    migrateAnyway: found.MIGRATE_ANYWAY,
    demo: found.DEMO,
    libraryTitle: found.LIBRARY_TITLE,
    /** The language of messages that have none of their own, as a BCP 47 tag. */
    libraryLanguage: found.LIBRARY_LANGUAGE,
    /** The time zone of the library's calendar, e.g. `Africa/Lagos`. */
    libraryZone: found.LIBRARY_ZONE,
    logLevel: found.LOG_LEVEL,
    /** `auto`: human-readable on a terminal, JSON elsewhere. */
    logFormat: found.LOG_FORMAT,
    metrics: found.METRICS,
    /** For the About page; the environment can set three offices. */
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
    /** Whom to tell of a vulnerability: an e-mail address or an https address; null: the library's own e-mail address. */
    securityContact: found.SECURITY_CONTACT ?? null,
    /** The page that says what whoever looks for vulnerabilities may do; null for none. */
    securityPolicy: found.SECURITY_POLICY ?? null,
    mail: {
      /** Null: mail becomes `.eml` files in the data folder. */
      smtpUrl: found.SMTP_URL ?? null,
      /** The sender, with or without a name. */
      from: found.MAIL_FROM,
    },
    /** Where browsers look up their approximate location; null for nowhere. */
    geoUrl: found.GEO_URL === '' ? null : found.GEO_URL,
    /** The ffmpeg program for renditions; null for none. */
    ffmpeg: found.FFMPEG === 'off' ? null : found.FFMPEG,
    transcribe: {
      /** The organisation's own command that makes transcripts; null for none. */
      command: found.TRANSCRIBE_COMMAND ?? null,
      /** How long it may take for one message. */
      limitMs: found.TRANSCRIBE_MINUTES * 60_000,
    },
    /** What mobile data costs listeners, in naira per GB (10^9 bytes). */
    nairaPerGb: found.NAIRA_PER_GB,
    /** The largest file that operators may upload, in bytes. */
    largestUploadBytes: found.UPLOAD_LARGEST_MB * bytesPerMegabyte,
    largestNoteBytes: found.NOTES_LARGEST_MB * bytesPerMegabyte,
    /** Whether feeds and audio may be fetched from private networks too. */
    sourcesPrivate: found.SOURCES_PRIVATE,
    webhooks: {
      /** Whether endpoints may be on private networks too, and without https. */
      allowsPrivate: found.WEBHOOKS_PRIVATE,
      /** How long events and the log of their deliveries are kept, in days. */
      keptDays: found.WEBHOOK_LOG_DAYS,
    },
    /** Whether push services may be on private networks too, and without https: for tests. */
    pushPrivate: found.PUSH_PRIVATE,
    /** The WebSub hub that is told when feeds change; null for none. */
    webSubHub: found.WEBSUB_HUB ?? null,
    /** Where live streams may come from: origins, `https:` for any, `on-air` for those on air or scheduled. */
    streamOrigins: found.STREAM_ORIGINS,
    /** Null: the one in the data folder. */
    secretKey: found.SECRET_KEY ?? null,
    payments: paymentSettings(found),
    /** The proxies trusted to name a request's address: how many, or their addresses. */
    trustProxy: found.TRUST_PROXY,
    connections: {
      mostInAll: found.CONNECTIONS_IN_ALL,
      mostPerAddress: found.CONNECTIONS_PER_ADDRESS,
      /** How long a client may stop reading a reply before it is disconnected. */
      stallMs: found.CONNECTION_STALL_SECONDS * 1000,
      /** What a client has to read of a reply on average. */
      leastBytesPerSecond: found.CONNECTION_LEAST_BYTES,
      /** How long a request's headers may take to arrive. */
      headersMs: found.CONNECTION_HEADERS_SECONDS * 1000,
      /** And the whole of it, with its body. */
      requestMs: found.CONNECTION_REQUEST_SECONDS * 1000,
      /** How long a client may stop sending a body before it is disconnected. */
      bodyStallMs: found.CONNECTION_BODY_STALL_SECONDS * 1000,
      /** What a client has to send of a body on average. */
      bodyLeastBytesPerSecond: found.CONNECTION_BODY_LEAST_BYTES,
    },
    /** From which load on it gives up what can wait. */
    overload: {
      /** By how much the event loop is late on average. */
      loopMs: found.OVERLOAD_LOOP_MS,
      /** How long every request has to wait for a connection to the database, at least. */
      databaseMs: found.OVERLOAD_DATABASE_MS,
    },
    /** How long requests in progress may take once the server was asked to stop. */
    drainMs: found.DRAIN_S * 1000,
    limits: {
      /** Wrong passwords for one account from one device, and from one network with unknown devices, in 15 minutes. */
      signInPerAccount: found.LIMIT_SIGN_IN_PER_ACCOUNT,
      /** Wrong passwords for one account from all unknown devices, before they are slowed down. */
      signInOfStrangers: found.LIMIT_SIGN_IN_OF_STRANGERS,
      /** Passwords waiting to be checked, separately for known devices and others. */
      signInWaiting: found.LIMIT_SIGN_IN_WAITING,
      /** Of these, from one network address. */
      signInWaitingPerAddress: found.LIMIT_SIGN_IN_WAITING_PER_ADDRESS,
      /** Sign-ups with an address that has an account, from one device, per hour. */
      signUpPerDevice: found.LIMIT_SIGN_UP_PER_DEVICE,
      /** The same from one network address. */
      signUpPerAddress: found.LIMIT_SIGN_UP_PER_ADDRESS,
      /** Reset links, address changes and resent confirmations for one account, per hour. */
      resetPerAccount: found.LIMIT_RESET_PER_ACCOUNT,
      /** Sign-ups, sign-ins and resets from one network address, per minute. */
      accountsPerAddress: found.LIMIT_ACCOUNTS_PER_ADDRESS,
      /** Calls with one access token, per minute and server. */
      callsPerToken: found.LIMIT_CALLS_PER_TOKEN,
      /** Profile pictures of one account, per hour. */
      picturesPerAccount: found.LIMIT_PICTURES_PER_ACCOUNT,
      /** Pictures received and processed at the same time, per server. */
      picturesAtOnce: found.PICTURES_AT_ONCE,
      /** How long a picture may wait to be received, and then take to arrive, in seconds. */
      pictureSeconds: found.PICTURE_SECONDS,
      /** Searches from one network address that aren't cached, per minute. */
      searchesPerAddress: found.LIMIT_SEARCHES_PER_ADDRESS,
      /** Reads of feeds from one network address, per minute: of those of the library, of private ones, and of their pictures each. */
      feedsPerAddress: found.LIMIT_FEEDS_PER_ADDRESS,
      /** Plays and downloads of one browser, per hour. */
      activitiesPerDevice: found.LIMIT_ACTIVITIES_PER_DEVICE,
      /** Plays and downloads of one account, in whichever browsers, per day. */
      activitiesPerAccount: found.LIMIT_ACTIVITIES_PER_ACCOUNT,
      /** Plays and downloads from one network address, per minute. */
      activitiesPerAddress: found.LIMIT_ACTIVITIES_PER_ADDRESS,
      /** New browsers from one network address whose plays count, per hour. */
      newDevicesPerAddress: found.LIMIT_NEW_DEVICES_PER_ADDRESS,
      /** Receipts and notices of refunds that are mailed to one account, per day. */
      receiptMailsPerAccount: found.LIMIT_RECEIPT_MAILS_PER_ACCOUNT,
      /** Mails of one account's gifts, per day. */
      giftMailsPerAccount: found.LIMIT_GIFT_MAILS_PER_ACCOUNT,
      /** Gifts mailed to one addressee by everybody together, per day. */
      giftMailsPerAddressee: found.LIMIT_GIFT_MAILS_PER_ADDRESSEE,
      /** Wrong PINs of one account, per hour. */
      ticketsPerAccount: found.LIMIT_TICKETS_PER_ACCOUNT,
      /** Wrong PINs of one browser that isn't signed in, per hour. */
      ticketsPerDevice: found.LIMIT_TICKETS_PER_DEVICE,
      /** Wrong PINs of listeners at one network address, per hour. */
      ticketsPerAddress: found.LIMIT_TICKETS_PER_ADDRESS,
      /** Wrong PINs of visitors at one network address, per hour. */
      ticketsOfVisitorsPerAddress: found.LIMIT_TICKETS_OF_VISITORS_PER_ADDRESS,
      /** Wrong PINs of all visitors, per hour. */
      ticketsOfVisitors: found.LIMIT_TICKETS_OF_VISITORS,
      /** Wrong PINs of everyone, per hour: few enough that 10^8 can't be searched. */
      ticketsOverall: found.LIMIT_TICKETS_OVERALL,
      /** Card payments of one account that are started or checked, per hour. */
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
    /** Where audio and pictures are. */
    storage: storageAt(found.STORAGE_URL, 'STORAGE_URL', storageKeys),
    /** Where they are read when they aren't there, while a library moves; null for nowhere. */
    storageFallback: fallback === undefined ? null : storageAt(fallback, 'STORAGE_FALLBACK_URL', fallbackKeys),
    /** How long it takes to read everything that is stored once, in the background; 0: it isn't read. */
    storageCheckDays: found.STORAGE_CHECK_DAYS,
    /** For a place that a command is to move the library to. */
    storageKeys,
  };
}

function backupSettings(found: z.output<typeof Environment>) {
  const keys = {
    accessKey: found.BACKUP_ACCESS_KEY ?? found.STORAGE_ACCESS_KEY,
    secretKey: found.BACKUP_SECRET_KEY ?? found.STORAGE_SECRET_KEY,
  };
  return {
    /** Where automatic backups are written; null: none are made. */
    to: found.BACKUP_TO === undefined ? null : backupPlaceAt(found.BACKUP_TO, 'BACKUP_TO', { keys, from: packageRoot }),
    everyHours: found.BACKUP_EVERY_HOURS,
    /** How many good ones are kept. */
    keep: found.BACKUP_KEEP,
    media: found.BACKUP_MEDIA,
    /** The passphrase that archives are encrypted with, and not what is beside them; null: they aren't. */
    passphrase: found.BACKUP_KEY ?? null,
    /** For a place of backups that is in a bucket. */
    keys,
  };
}

/** Messages end up in logs: secrets and passwords in addresses are left out. */
function shown(name: string, value: string): string {
  if (/(SECRET|ACCESS|BACKUP)_KEY$/.test(name)) return '…';
  // Up to the last @: an unescaped password, which may be the mistake, can contain others.
  return value.replace(/(\/\/[^:/@]*):.*@/, '$1:…@');
}
