import path from 'node:path';
import * as z from 'zod';
import { StopError } from '#server/platform/errors';

const onOff = z.enum(['on', 'off'], 'takes "on" or "off"').transform((value) => value === 'on');

// Every setting there is, with its default; docs/operating.md explains each (checked by tools/check-docs).
const Environment = z.object({
  HOST: z.string().min(1, 'takes a host name or address, e.g. 127.0.0.1').default('127.0.0.1'),
  PORT: z.coerce.number('takes a port, 0 to 65535').int().min(0).max(65535, 'takes a port, 0 to 65535').default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'takes an http(s) address' }).optional(),
  DATA_DIR: z.string().min(1, 'takes a folder').default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'takes a postgres:// address' }).optional(),
  DATABASE_POOL_SIZE: z.coerce
    .number('takes a number, 1 to 200')
    .int()
    .min(1)
    .max(200, 'takes a number, 1 to 200')
    .default(10),
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
}

/** The names of all settings, for the check that the documents list them. */
export const settingNames = Object.keys(Environment.shape);

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
      return `${name}=${given[name]} is not a setting Lectern can use: it ${issue.message}.`;
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
  };
}
