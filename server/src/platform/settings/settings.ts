import path from 'node:path';
import type { About } from '#contract/settings/public';
import { StopError } from '#server/platform/errors';
import { packageRoot } from '#server/platform/paths';
import { Environment } from './environment.ts';
import { type PaymentSettings, paymentSettings } from './payment-settings.ts';
import { readSettingsFile, type SettingsFile } from './settings-file.ts';

/** The settings as the program reads them: checked, named, with what follows from their absence. */
export interface Settings {
  host: string;
  port: number;
  /** The address people use, without a trailing slash; null when it is the address listened on. */
  publicUrl: string | null;
  /** The file that settings were read from, absolute; null when there is none. */
  settingsFile: string | null;
  /** Absolute; a relative one is below Lectern's folder, wherever a program was started. */
  dataDir: string;
  /** Null: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | null;
  databasePoolSize: number;
  demo: boolean;
  libraryTitle: string;
  /** The time zone of the library's calendar, e.g. `Africa/Lagos`. */
  libraryZone: string;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** `auto`: for people on a terminal, JSON for programs elsewhere. */
  logFormat: 'auto' | 'pretty' | 'json';
  metrics: boolean;
  /** What the About page says; the environment has a word for three offices. */
  about: Omit<About, 'office_list'>;
  mail: {
    /** Null: mail becomes `.eml` files in the data folder. */
    smtpUrl: string | null;
    /** The sender, with or without a name. */
    from: string;
  };
  /** Where a browser can ask roughly where it is; null when it is not to be asked. */
  geoUrl: string | null;
  /** The program that makes renditions; null when none are to be made. */
  ffmpeg: string | null;
  /** What mobile data costs listeners, in naira a GB (10^9 bytes). */
  nairaPerGb: number;
  /** The largest file that operators may upload, in bytes. */
  largestUploadBytes: number;
  /** Whether feeds and audio may be fetched from addresses of private networks too. */
  sourcesPrivate: boolean;
  /** Where live streams may come from: origins, `https:` for any, `on-air` for those of what is on air or planned. */
  streamOrigins: string[];
  /** Null: the one in the data folder. */
  secretKey: string | null;
  payments: PaymentSettings;
  /** Which proxies are believed when they say whom a request is from: how many, or their addresses. */
  trustProxy: false | number | string[];
  connections: ConnectionSettings;
  limits: LimitSettings;
}

/** What connections can hold of a server. */
export interface ConnectionSettings {
  mostInAll: number;
  mostPerAddress: number;
  /** After how long whoever takes nothing of a reply is hung up on. */
  stallMs: number;
}

/** What one may do how often (decisions: Limits). */
export interface LimitSettings {
  /** Wrong passwords for one account from one device, and from one network of strangers, in 15 minutes. */
  signInPerAccount: number;
  /** Wrong passwords for one account from all unknown devices, before they are slowed. */
  signInOfStrangers: number;
  /** Passwords that wait to be looked at, of known devices and of others each. */
  signInWaiting: number;
  /** Of these, from one network address. */
  signInWaitingPerAddress: number;
  /** Sign-ups from one device with an address that has an account, an hour. */
  signUpPerDevice: number;
  /** The same from one network address. */
  signUpPerAddress: number;
  /** Reset links for one account, in an hour. */
  resetPerAccount: number;
  /** Sign-ups, sign-ins and resets from one network address, a minute. */
  accountsPerAddress: number;
  /** Profile pictures sent by one account, an hour. */
  picturesPerAccount: number;
  /** Pictures that are received and worked on at the same time, by each server. */
  picturesAtOnce: number;
  /** How long a picture may wait to be received, and then take to come, in seconds. */
  pictureSeconds: number;
  /** Searches from one network address that no finished reply answers, a minute. */
  searchesPerAddress: number;
  /** Plays and downloads of one browser, an hour. */
  activitiesPerDevice: number;
  /** Plays and downloads from one network address, a minute. */
  activitiesPerAddress: number;
  /** Browsers seen for the first time whose plays count, from one network address, an hour. */
  newDevicesPerAddress: number;
  /** Wrong PINs typed in by one account, an hour. */
  ticketsPerAccount: number;
  /** Wrong PINs typed in by one browser that isn't signed in, an hour. */
  ticketsPerDevice: number;
  /** Wrong PINs of listeners at one network address, an hour. */
  ticketsPerAddress: number;
  /** Wrong PINs of visitors at one network address, an hour. */
  ticketsOfVisitorsPerAddress: number;
  /** Wrong PINs of all who aren't signed in together, an hour. */
  ticketsOfVisitors: number;
  /** Wrong PINs of all together, an hour: that 10^8 can't be searched. */
  ticketsOverall: number;
  /** Card payments begun or asked about by one account, an hour. */
  paymentsPerAccount: number;
}

const bytesPerMegabyte = 1024 * 1024;

/**
 * Reads the settings of this process: its environment, and what that doesn't say from the settings file.
 * @throws StopError when the file can't be read or a setting is bad, naming it and its line
 */
export function readOwnSettings(): Settings {
  return readSettings(process.env, readSettingsFile(process.env.LECTERN_ENV));
}

/**
 * Reads and checks every setting once, at start.
 * @param env the environment, e.g. `process.env`; an empty value counts as absent, but for GEO_URL
 * @param file says what the environment has no value of, not even an empty one
 * @throws StopError naming each bad variable, its file and line, what it got and what it takes
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
  const found = result.data;
  return {
    host: found.HOST,
    port: found.PORT,
    publicUrl: found.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    settingsFile: file?.path ?? null,
    dataDir: path.resolve(packageRoot, found.DATA_DIR),
    databaseUrl: found.DATABASE_URL ?? null,
    databasePoolSize: found.DATABASE_POOL_SIZE,
    demo: found.DEMO,
    libraryTitle: found.LIBRARY_TITLE,
    libraryZone: found.LIBRARY_ZONE,
    logLevel: found.LOG_LEVEL,
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
    mail: { smtpUrl: found.SMTP_URL ?? null, from: found.MAIL_FROM },
    geoUrl: found.GEO_URL === '' ? null : found.GEO_URL,
    ffmpeg: found.FFMPEG === 'off' ? null : found.FFMPEG,
    nairaPerGb: found.NAIRA_PER_GB,
    largestUploadBytes: found.UPLOAD_LARGEST_MB * bytesPerMegabyte,
    sourcesPrivate: found.SOURCES_PRIVATE,
    streamOrigins: found.STREAM_ORIGINS,
    secretKey: found.SECRET_KEY ?? null,
    payments: paymentSettings(found),
    trustProxy: found.TRUST_PROXY,
    connections: {
      mostInAll: found.CONNECTIONS_IN_ALL,
      mostPerAddress: found.CONNECTIONS_PER_ADDRESS,
      stallMs: found.CONNECTION_STALL_SECONDS * 1000,
    },
    limits: {
      signInPerAccount: found.LIMIT_SIGN_IN_PER_ACCOUNT,
      signInOfStrangers: found.LIMIT_SIGN_IN_OF_STRANGERS,
      signInWaiting: found.LIMIT_SIGN_IN_WAITING,
      signInWaitingPerAddress: found.LIMIT_SIGN_IN_WAITING_PER_ADDRESS,
      signUpPerDevice: found.LIMIT_SIGN_UP_PER_DEVICE,
      signUpPerAddress: found.LIMIT_SIGN_UP_PER_ADDRESS,
      resetPerAccount: found.LIMIT_RESET_PER_ACCOUNT,
      accountsPerAddress: found.LIMIT_ACCOUNTS_PER_ADDRESS,
      picturesPerAccount: found.LIMIT_PICTURES_PER_ACCOUNT,
      picturesAtOnce: found.PICTURES_AT_ONCE,
      pictureSeconds: found.PICTURE_SECONDS,
      searchesPerAddress: found.LIMIT_SEARCHES_PER_ADDRESS,
      activitiesPerDevice: found.LIMIT_ACTIVITIES_PER_DEVICE,
      activitiesPerAddress: found.LIMIT_ACTIVITIES_PER_ADDRESS,
      newDevicesPerAddress: found.LIMIT_NEW_DEVICES_PER_ADDRESS,
      ticketsPerAccount: found.LIMIT_TICKETS_PER_ACCOUNT,
      ticketsPerDevice: found.LIMIT_TICKETS_PER_DEVICE,
      ticketsPerAddress: found.LIMIT_TICKETS_PER_ADDRESS,
      ticketsOfVisitorsPerAddress: found.LIMIT_TICKETS_OF_VISITORS_PER_ADDRESS,
      ticketsOfVisitors: found.LIMIT_TICKETS_OF_VISITORS,
      ticketsOverall: found.LIMIT_TICKETS_OVERALL,
      paymentsPerAccount: found.LIMIT_PAYMENTS_PER_ACCOUNT,
    },
  };
}

/** A setting goes into a message and from there into logs: a secret, or the password in an address, doesn't. */
function shown(name: string, value: string): string {
  if (name.endsWith('SECRET_KEY')) return '…';
  // To the last @: a password that isn't escaped, which may be what is wrong, has others in it.
  return value.replace(/(\/\/[^:/@]*):.*@/, '$1:…@');
}
