import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { About } from '#contract/about';
import { StopError } from '#server/platform/errors';
import { packageRoot } from '#server/platform/paths';

const onOff = z.enum(['on', 'off'], 'takes "on" or "off"').transform((value) => value === 'on');

function wholeNumber(least: number, most: number, what: string) {
  const takes = `takes ${what}, ${least} to ${most}`;
  return z.coerce.number(takes).int(takes).min(least, takes).max(most, takes);
}

function address(what: string) {
  return z.string().trim().min(1, `takes ${what}`).max(300, 'takes at most 300 characters').optional();
}

/** How often something may be done; every limit is a setting (decisions: Limits). */
function limit(usual: number) {
  return wholeNumber(1, 1_000_000, 'a number').default(usual);
}

const proxies = z
  .string()
  .regex(
    /^(off|[1-9]|[\d.:a-f/]+( *, *[\d.:a-f/]+)*)$/i,
    'takes "off", how many proxies stand in front, or their addresses',
  )
  .default('off')
  .transform((value) => {
    if (value === 'off') return false;
    return /^\d$/.test(value) ? Number(value) : value.split(',').map((proxy) => proxy.trim());
  });

const mission =
  'Good teaching should reach everyone who looks for it. We record what is taught among us, keep it safe, and make it easy ' +
  'to find, to hear and to pass on, wherever people are and whatever device they hold.';

// Every setting there is, with its default; docs/operating.md explains each (checked by tools/check-docs).
const Environment = z.object({
  HOST: z.string().min(1, 'takes a host name or address, e.g. 127.0.0.1').default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535, 'a port').default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'takes an http(s) address' }).optional(),
  DATA_DIR: z.string().min(1, 'takes a folder').default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'takes a postgres:// address' }).optional(),
  // Two at least: while one holds a mail that is being sent, the mail is made with another.
  DATABASE_POOL_SIZE: wholeNumber(2, 200, 'a number of connections').default(10),
  DEMO: onOff.default(true),
  LIBRARY_TITLE: z
    .string()
    .trim()
    .min(1, 'takes a title')
    .max(100, 'takes at most 100 characters')
    .default('Lectern Library'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'takes fatal, error, warn, info, debug or silent')
    .default('info'),
  METRICS: onOff.default(false),
  CONTACT_PHONE: z
    .string()
    .trim()
    .regex(/^\+?[\d ().-]{5,30}$/, 'takes a phone number, e.g. +234 803 555 0142')
    .optional(),
  CONTACT_EMAIL: z.email('takes an e-mail address').optional(),
  MISSION_STATEMENT: z
    .string()
    .trim()
    .min(1, 'takes a text')
    .max(1000, 'takes at most 1000 characters')
    .default(mission),
  OFFICE_HEADQUARTERS: address('the address of the headquarters'),
  OFFICE_EUROPE: address('the address of the European office'),
  OFFICE_ASIA_PACIFIC: address('the address of the Asia Pacific office'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'takes an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(
      /^([^<>@]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'takes a sender, e.g. "Lectern <library@example.org>"',
    )
    .default('Lectern <no-reply@localhost>'),
  GEO_URL: z
    .literal('', 'takes an https address, or nothing to turn it off')
    .or(z.url({ protocol: /^https?$/, error: 'takes an https address, or nothing to turn it off' }))
    .default('https://ipapi.co/json/'),
  TRUST_PROXY: proxies,
  SECRET_KEY: z.string().min(32, 'takes at least 32 characters that nobody can guess').max(1000).optional(),
  PAYMENTS: z.enum(['paystack', 'sandbox', 'off'], 'takes paystack, sandbox or off').optional(),
  PAYSTACK_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_\w+$/, 'takes a secret key of Paystack, which begins with sk_live_ or sk_test_')
    .optional(),
  PAYSTACK_API_URL: z
    .url({ protocol: /^https?$/, error: 'takes an http(s) address' })
    .default('https://api.paystack.co'),
  LIMIT_SIGN_IN_PER_ACCOUNT: limit(10),
  LIMIT_RESET_PER_ACCOUNT: limit(5),
  LIMIT_ACCOUNTS_PER_ADDRESS: limit(300),
  LIMIT_PICTURES_PER_ACCOUNT: limit(20),
  LIMIT_ACTIVITIES_PER_DEVICE: limit(240),
  LIMIT_ACTIVITIES_PER_ADDRESS: limit(1200),
  LIMIT_NEW_DEVICES_PER_ADDRESS: limit(120),
  LIMIT_TICKETS_PER_ACCOUNT: limit(10),
  LIMIT_TICKETS_PER_DEVICE: limit(10),
  LIMIT_TICKETS_PER_ADDRESS: limit(120),
  LIMIT_TICKETS_OF_VISITORS: limit(300),
  LIMIT_TICKETS_OVERALL: limit(1000),
  LIMIT_PAYMENTS_PER_ACCOUNT: limit(60),
});

/** Who takes card payments: Paystack, the built-in test provider, or nobody. */
export type PaymentSettings =
  | { provider: 'paystack'; secretKey: string; apiUrl: string }
  | { provider: 'sandbox' }
  | { provider: 'off' };

export interface Settings {
  host: string;
  port: number;
  /** The address people use, without a trailing slash; null when it is the address listened on. */
  publicUrl: string | null;
  /** Absolute. */
  dataDir: string;
  /** Null: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | null;
  databasePoolSize: number;
  demo: boolean;
  libraryTitle: string;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  metrics: boolean;
  /** What the About page says. */
  about: About;
  mail: {
    /** Null: mail becomes `.eml` files in the data folder. */
    smtpUrl: string | null;
    /** The sender, with or without a name. */
    from: string;
  };
  /** Where a browser can ask roughly where it is; null when it is not to be asked. */
  geoUrl: string | null;
  /** Null: the one in the data folder. */
  secretKey: string | null;
  payments: PaymentSettings;
  /** Which proxies are believed when they say whom a request is from: how many, or their addresses. */
  trustProxy: false | number | string[];
  limits: LimitSettings;
}

/** What one may do how often (decisions: Limits). */
export interface LimitSettings {
  /** Wrong passwords for one account, in 15 minutes. */
  signInPerAccount: number;
  /** Reset links for one account, in an hour. */
  resetPerAccount: number;
  /** Sign-ups, sign-ins and resets from one network address, a minute. */
  accountsPerAddress: number;
  /** Profile pictures sent by one account, an hour. */
  picturesPerAccount: number;
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
  /** Wrong PINs from one network address, an hour. */
  ticketsPerAddress: number;
  /** Wrong PINs of all who aren't signed in together, an hour. */
  ticketsOfVisitors: number;
  /** Wrong PINs of all together, an hour: that 10^8 can't be searched. */
  ticketsOverall: number;
  /** Card payments begun or asked about by one account, an hour. */
  paymentsPerAccount: number;
}

/**
 * @returns the environment, with what a `.env` file in Lectern's folder adds to it
 */
export function readEnvironment(): NodeJS.ProcessEnv {
  const file = path.join(packageRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}

/**
 * Reads and checks every setting once, at start (decisions: Running it).
 * @param env the environment, e.g. `process.env`; an empty value counts as absent, but for GEO_URL
 * @throws StopError naming each bad variable, what it got and what it takes
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value !== undefined && (value !== '' || name === 'GEO_URL')),
  );
  const result = Environment.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `${name}=${shown(name, given[name] ?? '')} is not a setting Lectern can use: it ${issue.message}.`;
    });
    throw new StopError(lines.join('\n'));
  }
  const found = result.data;
  return {
    host: found.HOST,
    port: found.PORT,
    publicUrl: found.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    dataDir: path.resolve(found.DATA_DIR),
    databaseUrl: found.DATABASE_URL ?? null,
    databasePoolSize: found.DATABASE_POOL_SIZE,
    demo: found.DEMO,
    libraryTitle: found.LIBRARY_TITLE,
    logLevel: found.LOG_LEVEL,
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
    secretKey: found.SECRET_KEY ?? null,
    payments: paymentSettings(found),
    trustProxy: found.TRUST_PROXY,
    limits: {
      signInPerAccount: found.LIMIT_SIGN_IN_PER_ACCOUNT,
      resetPerAccount: found.LIMIT_RESET_PER_ACCOUNT,
      accountsPerAddress: found.LIMIT_ACCOUNTS_PER_ADDRESS,
      picturesPerAccount: found.LIMIT_PICTURES_PER_ACCOUNT,
      activitiesPerDevice: found.LIMIT_ACTIVITIES_PER_DEVICE,
      activitiesPerAddress: found.LIMIT_ACTIVITIES_PER_ADDRESS,
      newDevicesPerAddress: found.LIMIT_NEW_DEVICES_PER_ADDRESS,
      ticketsPerAccount: found.LIMIT_TICKETS_PER_ACCOUNT,
      ticketsPerDevice: found.LIMIT_TICKETS_PER_DEVICE,
      ticketsPerAddress: found.LIMIT_TICKETS_PER_ADDRESS,
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

/** @throws StopError when card payments can't be as the settings want them */
function paymentSettings(found: z.output<typeof Environment>): PaymentSettings {
  const key = found.PAYSTACK_SECRET_KEY;
  const provider = found.PAYMENTS ?? (key === undefined ? 'sandbox' : 'paystack');
  if (provider === 'off') return { provider };
  if (provider === 'paystack') {
    if (key === undefined) throw new StopError('PAYMENTS=paystack needs PAYSTACK_SECRET_KEY.');
    return { provider, secretKey: key, apiUrl: found.PAYSTACK_API_URL.replace(/\/+$/, '') };
  }
  if (found.PAYMENTS === undefined && found.PUBLIC_URL !== undefined && isPublic(new URL(found.PUBLIC_URL))) {
    throw new StopError(
      `PUBLIC_URL=${found.PUBLIC_URL} is for everyone, and payments there must not be a test: set PAYSTACK_SECRET_KEY, ` +
        'or PAYMENTS=off for wallets and tickets alone, or PAYMENTS=sandbox if a test is what you want.',
    );
  }
  return { provider };
}

/** Whether others than those on this machine and in its network can be meant. */
function isPublic({ hostname }: URL): boolean {
  const isOwnName = /^localhost$|\.(localhost|local|internal|test)$/.test(hostname);
  const isOwnAddress = /^(127|10)\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^169\.254\.|^\[(::1|f[cd]|fe80)/.test(
    hostname,
  );
  return !isOwnName && !isOwnAddress;
}
