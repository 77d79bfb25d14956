import { randomUUID } from 'node:crypto';
import type { Database } from '#core/server/database/database';
import { openPool } from '#core/server/database/pool';
import { testSecret } from '#core/server/test/app';

/** A few people without pauses would reach these rate limits. */
const limits = [
  'SEARCHES_PER_ADDRESS',
  'ACTIVITIES_PER_DEVICE',
  'ACTIVITIES_PER_ADDRESS',
  'NEW_DEVICES_PER_ADDRESS',
  'TICKETS_PER_ACCOUNT',
  'TICKETS_PER_DEVICE',
  'TICKETS_PER_ADDRESS',
  'TICKETS_OVERALL',
  'ACCOUNTS_PER_ADDRESS',
  'SIGN_UP_PER_DEVICE',
  'SIGN_UP_PER_ADDRESS',
  'PAYMENTS_PER_ACCOUNT',
  'RECEIPT_MAILS_PER_ACCOUNT',
];

export const usualEnvironment: Readonly<Record<string, string>> = {
  SECRET_KEY: testSecret,
  DEMO: 'off',
  GEO_URL: '',
  LOG_LEVEL: 'warn',
  LOG_FORMAT: 'json',
  DRAIN_S: '5',
  DATABASE_POOL_SIZE: '6',
  ...Object.fromEntries(limits.map((limit) => [`LIMIT_${limit}`, '1000000'])),
};

export function openForProofs(connection: Parameters<typeof openPool>[0]): Database {
  return openPool({ ...connection, application_name: `proof ${randomUUID()}` }, 4);
}
