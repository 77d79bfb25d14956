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

export function readOwnSettings(): Settings {
  // The S3 client warns on every command about Node versions, but Lectern documents its own Node version.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  return readSettings(process.env, readSettingsFile(process.env.LECTERN_ENV));
}

/**
 * @param env an empty value counts as absent, except for GEO_URL
 * @param file supplies variables that `env` lacks
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
    role: found.ROLE,
    serverName: found.SERVER_NAME ?? null,
    /** Null for the address that the server listens on. */
    publicUrl: found.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    settingsFile: file?.path ?? null,
    /** Absolute; a relative setting is resolved from Lectern's folder, whatever the working directory. */
    dataDir: path.resolve(packageRoot, found.DATA_DIR),
    /** Null for the embedded PostgreSQL in the data folder. */
    databaseUrl: found.DATABASE_URL ?? null,
    databasePoolSize: found.DATABASE_POOL_SIZE,
    databaseSessionUrl: found.DATABASE_SESSION_URL ?? null,
    databaseReplicaUrl: found.DATABASE_REPLICA_URL ?? null,
    databasePrepared: found.DATABASE_PREPARED,
    ...storageSettings(found),
    backups: backupSettings(found),
    /** Null if Lectern serves audio and covers without a CDN. */
    mediaCdnUrl: found.MEDIA_CDN_URL ?? null,
    mediaOffload: found.MEDIA_OFFLOAD === 'x-accel',
    cardsMegabytes: found.CARDS_MEMORY,
    migrateAnyway: found.MIGRATE_ANYWAY,
    demo: found.DEMO,
    libraryTitle: found.LIBRARY_TITLE,
    libraryLanguage: found.LIBRARY_LANGUAGE,
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
    /** Null for the library's e-mail address as the contact. */
    securityContact: found.SECURITY_CONTACT ?? null,
    securityPolicy: found.SECURITY_POLICY ?? null,
    mail: {
      /** Null: mail is written as `.eml` files in the data folder. */
      smtpUrl: found.SMTP_URL ?? null,
      from: found.MAIL_FROM,
    },
    geoUrl: found.GEO_URL === '' ? null : found.GEO_URL,
    ffmpeg: found.FFMPEG === 'off' ? null : found.FFMPEG,
    transcribe: {
      command: found.TRANSCRIBE_COMMAND ?? null,
      limitMs: found.TRANSCRIBE_MINUTES * 60_000,
    },
    /** In naira per GB (10^9 bytes) of mobile data. */
    nairaPerGb: found.NAIRA_PER_GB,
    largestUploadBytes: found.UPLOAD_LARGEST_MB * bytesPerMegabyte,
    largestNoteBytes: found.NOTES_LARGEST_MB * bytesPerMegabyte,
    sourcesPrivate: found.SOURCES_PRIVATE,
    webhooks: {
      allowsPrivate: found.WEBHOOKS_PRIVATE,
      keptDays: found.WEBHOOK_LOG_DAYS,
    },
    pushPrivate: found.PUSH_PRIVATE,
    webSubHub: found.WEBSUB_HUB ?? null,
    /** Origins, `https:` for any, `on-air` for streams on air or scheduled. */
    streamOrigins: found.STREAM_ORIGINS,
    /** Null for the secret key in the data folder. */
    secretKey: found.SECRET_KEY ?? null,
    payments: paymentSettings(found),
    /** The proxies that are trusted to name a client's address: their number, or their addresses. */
    trustProxy: found.TRUST_PROXY,
    connections: {
      maxInAll: found.CONNECTIONS_IN_ALL,
      maxPerAddress: found.CONNECTIONS_PER_ADDRESS,
      stallMs: found.CONNECTION_STALL_SECONDS * 1000,
      leastBytesPerSecond: found.CONNECTION_LEAST_BYTES,
      headersMs: found.CONNECTION_HEADERS_SECONDS * 1000,
      requestMs: found.CONNECTION_REQUEST_SECONDS * 1000,
      bodyStallMs: found.CONNECTION_BODY_STALL_SECONDS * 1000,
      bodyLeastBytesPerSecond: found.CONNECTION_BODY_LEAST_BYTES,
    },
    overload: {
      loopMs: found.OVERLOAD_LOOP_MS,
      /** The shortest wait for a database connection among recent requests, in ms. */
      databaseMs: found.OVERLOAD_DATABASE_MS,
    },
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
      picturesAtOnce: found.PICTURES_AT_ONCE,
      /** In seconds, for a picture to wait for its turn, and again to arrive. */
      pictureSeconds: found.PICTURE_SECONDS,
      /** Uncached searches from one network address, per minute. */
      searchesPerAddress: found.LIMIT_SEARCHES_PER_ADDRESS,
      /** Reads of feeds from one network address, per minute; public feeds, private feeds and pictures count separately. */
      feedsPerAddress: found.LIMIT_FEEDS_PER_ADDRESS,
      /** Plays and downloads of one browser, per hour. */
      activitiesPerDevice: found.LIMIT_ACTIVITIES_PER_DEVICE,
      /** Plays and downloads of one account in all browsers, per day. */
      activitiesPerAccount: found.LIMIT_ACTIVITIES_PER_ACCOUNT,
      /** Plays and downloads from one network address, per minute. */
      activitiesPerAddress: found.LIMIT_ACTIVITIES_PER_ADDRESS,
      /** New browsers from one network address whose plays count, per hour. */
      newDevicesPerAddress: found.LIMIT_NEW_DEVICES_PER_ADDRESS,
      /** Receipts and refund notices for one account, per day. */
      receiptMailsPerAccount: found.LIMIT_RECEIPT_MAILS_PER_ACCOUNT,
      giftMailsPerAccount: found.LIMIT_GIFT_MAILS_PER_ACCOUNT,
      /** Gifts from all accounts to one recipient, per day. */
      giftMailsPerAddressee: found.LIMIT_GIFT_MAILS_PER_ADDRESSEE,
      /** Wrong PINs of one account, per hour. */
      ticketsPerAccount: found.LIMIT_TICKETS_PER_ACCOUNT,
      /** Wrong PINs of one signed-out browser, per hour. */
      ticketsPerDevice: found.LIMIT_TICKETS_PER_DEVICE,
      /** Wrong PINs of listeners at one network address, per hour. */
      ticketsPerAddress: found.LIMIT_TICKETS_PER_ADDRESS,
      ticketsOfVisitorsPerAddress: found.LIMIT_TICKETS_OF_VISITORS_PER_ADDRESS,
      ticketsOfVisitors: found.LIMIT_TICKETS_OF_VISITORS,
      /** Wrong PINs of everyone, per hour: too few to try all 10^8 PINs. */
      ticketsOverall: found.LIMIT_TICKETS_OVERALL,
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
    /** While a library moves, reads fall back to this place; null for none. */
    storageFallback: fallback === undefined ? null : storageAt(fallback, 'STORAGE_FALLBACK_URL', fallbackKeys),
    storageCheckDays: found.STORAGE_CHECK_DAYS,
    storageKeys,
  };
}

function backupSettings(found: z.output<typeof Environment>) {
  const keys = {
    accessKey: found.BACKUP_ACCESS_KEY ?? found.STORAGE_ACCESS_KEY,
    secretKey: found.BACKUP_SECRET_KEY ?? found.STORAGE_SECRET_KEY,
  };
  return {
    /** Null: no automatic backups. */
    to: found.BACKUP_TO === undefined ? null : backupPlaceAt(found.BACKUP_TO, 'BACKUP_TO', { keys, from: packageRoot }),
    everyHours: found.BACKUP_EVERY_HOURS,
    keep: found.BACKUP_KEEP,
    media: found.BACKUP_MEDIA,
    /** Encrypts archives, but not the files beside them; null: archives aren't encrypted. */
    passphrase: found.BACKUP_KEY ?? null,
    keys,
  };
}

/** Error messages about settings end up in logs, so secrets are left out. */
function shown(name: string, value: string): string {
  if (/(SECRET|ACCESS|BACKUP)_KEY$/.test(name)) return '…';
  // An unescaped password can contain `@`, so everything up to the last `@` of an address is hidden.
  return value.replace(/(\/\/[^:/@]*):.*@/, '$1:…@');
}
