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
  DATABASE_POOL_SIZE: wholeNumber(1, 200, 'a number of connections').default(10),
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
});

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
 * @param env the environment, e.g. `process.env`; an empty value counts as absent
 * @throws StopError naming each bad variable, what it got and what it takes
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = Environment.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `${name}=${withoutPassword(given[name] ?? '')} is not a setting Lectern can use: it ${issue.message}.`;
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
  };
}

/** A setting goes into a message and from there into logs: the password in an address doesn't. */
function withoutPassword(value: string): string {
  // To the last @: a password that isn't escaped, which may be what is wrong, has others in it.
  return value.replace(/(\/\/[^:/@]*):.*@/, '$1:…@');
}
