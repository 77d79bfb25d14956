import * as z from 'zod';
import { isZone } from '#core/contract/calendar';
import { builtInLanguage, canonicalTag } from '#core/contract/language';
import { BackupMedia } from '#features/backups/desk';
import { shortestPassphrase } from './backup-settings.ts';
import { paymentEnvironment } from './payment-settings.ts';
import { storageAddress } from './storage-settings.ts';
import { streamOrigins } from './stream-origins.ts';

const onOff = z.enum(['on', 'off'], 'takes "on" or "off"').transform((value) => value === 'on');

function wholeNumber(least: number, max: number, what: string) {
  const takes = `takes ${what}, ${least} to ${max}`;
  return z.coerce.number(takes).int(takes).min(least, takes).max(max, takes);
}

function address(what: string) {
  return z.string().trim().min(1, `takes ${what}`).max(300, 'takes at most 300 characters').optional();
}

function limit(usual: number) {
  return wholeNumber(1, 1_000_000, 'a number').default(usual);
}

/** JavaScript also reads a typo such as `0x10` as a number, so prices take digits only. */
function price(usual: number) {
  const takes = 'takes a price in naira, 0 to 1000000';
  return z
    .string()
    .trim()
    .regex(/^\d+(\.\d+)?$/, takes)
    .transform(Number)
    .refine((naira) => naira <= 1_000_000, takes)
    .default(usual);
}

const proxies = z
  .string()
  .regex(
    /^(off|[1-9]|[\d.:a-f/]+( *, *[\d.:a-f/]+)*)$/i,
    'takes "off", how many proxies stand in front, or their addresses',
  )
  .default('off')
  .transform((value): false | number | string[] => {
    if (value === 'off') return false;
    return /^\d$/.test(value) ? Number(value) : value.split(',').map((proxy) => proxy.trim());
  });

const mission =
  'Good teaching should reach everyone who looks for it. We record what is taught among us, keep it safe, and make it easy ' +
  'to find, to hear and to pass on, wherever people are and whatever device they hold.';

const roles = ['all', 'web', 'worker'] as const;

export const Environment = z.object({
  HOST: z.string().min(1, 'takes a host name or address, e.g. 127.0.0.1').default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535, 'a port').default(3000),
  ROLE: z.enum(roles, 'takes all, web or worker').default('all'),
  SERVER_NAME: z.string().trim().min(1, 'takes a name').max(100, 'takes at most 100 characters').optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'takes an http(s) address' }).optional(),
  DATA_DIR: z.string().min(1, 'takes a folder').default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'takes a postgres:// address' }).optional(),
  DATABASE_SESSION_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'takes a postgres:// address' }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'takes a postgres:// address' }).optional(),
  DATABASE_PREPARED: z.enum(['auto', 'on', 'off'], 'takes auto, on or off').default('auto'),
  STORAGE_URL: storageAddress.default('disk'),
  MEDIA_CDN_URL: z
    .url({ protocol: /^https?$/, error: 'takes an http(s) address without a path' })
    .refine((address) => new URL(address).pathname === '/', 'takes an http(s) address without a path')
    .transform((address) => new URL(address).origin)
    .optional(),
  MEDIA_OFFLOAD: z.enum(['off', 'x-accel'], 'takes off or x-accel').default('off'),
  STORAGE_ACCESS_KEY: z.string().min(1).optional(),
  STORAGE_SECRET_KEY: z.string().min(1).optional(),
  STORAGE_FALLBACK_URL: storageAddress.optional(),
  STORAGE_FALLBACK_ACCESS_KEY: z.string().min(1).optional(),
  STORAGE_FALLBACK_SECRET_KEY: z.string().min(1).optional(),
  STORAGE_CHECK_DAYS: wholeNumber(0, 365, 'a number of days, 0 for never').default(30),
  BACKUP_TO: z.string().trim().min(1, 'takes a folder, or s3://…').optional(),
  BACKUP_EVERY_HOURS: wholeNumber(1, 24 * 31, 'a number of hours').default(24),
  BACKUP_KEEP: wholeNumber(1, 1000, 'a number of backups').default(14),
  BACKUP_MEDIA: z.enum(BackupMedia.options, 'takes include, beside or reference').default('beside'),
  BACKUP_KEY: z
    .string()
    .min(shortestPassphrase, `takes a passphrase of at least ${shortestPassphrase} characters that nobody can guess`)
    .max(1000)
    .optional(),
  BACKUP_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_SECRET_KEY: z.string().min(1).optional(),
  // At least two connections, because the holder of the media lock writes on a second one.
  DATABASE_POOL_SIZE: wholeNumber(2, 200, 'a number of connections').default(10),
  CARDS_MEMORY: wholeNumber(1, 4096, 'a number of megabytes').default(32),
  MIGRATE_ANYWAY: onOff.default(false),
  DEMO: onOff.default(true),
  LIBRARY_TITLE: z
    .string()
    .trim()
    .min(1, 'takes a title')
    .max(100, 'takes at most 100 characters')
    .default('Lectern Library'),
  LIBRARY_LANGUAGE: z
    .string()
    .refine((text) => canonicalTag(text) !== null, 'takes a language, e.g. en, yo or en-NG')
    .transform((text) => canonicalTag(text) ?? text)
    .default(builtInLanguage),
  LIBRARY_ZONE: z
    .string()
    .refine(isZone, 'takes the name of a time zone, e.g. Africa/Lagos or Europe/London')
    .default('Africa/Lagos'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'takes fatal, error, warn, info, debug or silent')
    .default('info'),
  LOG_FORMAT: z.enum(['auto', 'pretty', 'json'], 'takes auto, pretty or json').default('auto'),
  METRICS: onOff.default(false),
  CONTACT_PHONE: z
    .string()
    .trim()
    .regex(/^\+?[\d ().-]{5,30}$/, 'takes a phone number, e.g. +234 803 555 0142')
    .optional(),
  CONTACT_EMAIL: z.email('takes an email address').optional(),
  SECURITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^(https|mailto)$/ })], 'takes an email address, or an https:// address')
    .optional(),
  SECURITY_POLICY: z.url({ protocol: /^https$/, error: 'takes an https:// address' }).optional(),
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
  FFMPEG: z.string().trim().min(1, 'takes "off", or where ffmpeg is').default('ffmpeg'),
  TRANSCRIBE_COMMAND: z.string().trim().min(1, 'takes a command, or nothing').optional(),
  TRANSCRIBE_MINUTES: wholeNumber(1, 7 * 24 * 60, 'a number of minutes').default(240),
  NAIRA_PER_GB: price(500),
  NOTES_LARGEST_MB: wholeNumber(1, 50, 'a number of megabytes').default(10),
  UPLOAD_LARGEST_MB: wholeNumber(1, 100_000, 'a number of megabytes').default(2048),
  SOURCES_PRIVATE: onOff.default(false),
  WEBHOOKS_PRIVATE: onOff.default(false),
  PUSH_PRIVATE: onOff.default(false),
  WEBHOOK_LOG_DAYS: wholeNumber(1, 3650, 'a number of days').default(30),
  WEBSUB_HUB: z.url({ protocol: /^https?$/, error: 'takes an http(s) address' }).optional(),
  STREAM_ORIGINS: streamOrigins,
  TRUST_PROXY: proxies,
  CONNECTIONS_IN_ALL: wholeNumber(10, 100_000, 'a number of connections').default(4000),
  CONNECTIONS_PER_ADDRESS: wholeNumber(1, 100_000, 'a number of connections').default(1000),
  CONNECTION_STALL_SECONDS: wholeNumber(1, 3600, 'a number of seconds').default(60),
  CONNECTION_LEAST_BYTES: wholeNumber(1, 1_000_000_000, 'a number of bytes').default(1024),
  CONNECTION_HEADERS_SECONDS: wholeNumber(1, 3600, 'a number of seconds').default(15),
  CONNECTION_REQUEST_SECONDS: wholeNumber(1, 3600, 'a number of seconds').default(150),
  CONNECTION_BODY_STALL_SECONDS: wholeNumber(1, 3600, 'a number of seconds').default(10),
  CONNECTION_BODY_LEAST_BYTES: wholeNumber(1, 1_000_000_000, 'a number of bytes').default(4096),
  OVERLOAD_LOOP_MS: wholeNumber(10, 60_000, 'a number of milliseconds').default(200),
  OVERLOAD_DATABASE_MS: wholeNumber(10, 60_000, 'a number of milliseconds').default(500),
  DRAIN_S: wholeNumber(0, 300, 'a number of seconds').default(25),
  SECRET_KEY: z.string().min(32, 'takes at least 32 characters that nobody can guess').max(1000).optional(),
  ...paymentEnvironment,
  LIMIT_SIGN_IN_PER_ACCOUNT: limit(10),
  LIMIT_SIGN_IN_OF_STRANGERS: limit(30),
  LIMIT_SIGN_IN_WAITING: limit(64),
  LIMIT_SIGN_IN_WAITING_PER_ADDRESS: limit(16),
  LIMIT_SIGN_UP_PER_DEVICE: limit(10),
  LIMIT_SIGN_UP_PER_ADDRESS: limit(60),
  LIMIT_RESET_PER_ACCOUNT: limit(5),
  LIMIT_ACCOUNTS_PER_ADDRESS: limit(300),
  LIMIT_CALLS_PER_TOKEN: limit(600),
  LIMIT_PICTURES_PER_ACCOUNT: limit(20),
  PICTURES_AT_ONCE: limit(4),
  // A picture may wait this long, and then take this long to arrive, within the 150 s of a request.
  PICTURE_SECONDS: wholeNumber(1, 70, 'a number of seconds').default(60),
  LIMIT_SEARCHES_PER_ADDRESS: limit(600),
  LIMIT_FEEDS_PER_ADDRESS: limit(300),
  LIMIT_ACTIVITIES_PER_DEVICE: limit(240),
  LIMIT_ACTIVITIES_PER_ACCOUNT: limit(1000),
  LIMIT_ACTIVITIES_PER_ADDRESS: limit(1200),
  LIMIT_NEW_DEVICES_PER_ADDRESS: limit(120),
  LIMIT_RECEIPT_MAILS_PER_ACCOUNT: limit(20),
  LIMIT_GIFT_MAILS_PER_ACCOUNT: limit(30),
  LIMIT_GIFT_MAILS_PER_ADDRESSEE: limit(5),
  LIMIT_TICKETS_PER_ACCOUNT: limit(10),
  LIMIT_TICKETS_PER_DEVICE: limit(10),
  LIMIT_TICKETS_PER_ADDRESS: limit(120),
  LIMIT_TICKETS_OF_VISITORS_PER_ADDRESS: limit(40),
  LIMIT_TICKETS_OF_VISITORS: limit(300),
  LIMIT_TICKETS_OVERALL: limit(1000),
  LIMIT_PAYMENTS_PER_ACCOUNT: limit(60),
});
