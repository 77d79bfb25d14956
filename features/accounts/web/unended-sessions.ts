import * as z from 'zod/mini';
import { CallError, call } from '#core/web/lib/api/call';
import { readStored, removeStored, writeStored } from '#core/web/lib/browser/storage';
import { parseJson } from '#core/web/lib/parse';
import { logOut } from '#features/accounts/contract';
import { unendedKey } from './unended-key.ts';

/** The most that wait. Beyond it the oldest is dropped, and expires by itself. */
const most = 5;

const Tokens = z.array(z.string());

/**
 * Ends a session on the server. Until that has happened its token is kept here, without anybody being signed in by it.
 * @param after requests still made in the session's name
 * @returns once that has succeeded or failed
 */
export async function endSession(token: string, after: Promise<unknown> = Promise.resolve()): Promise<void> {
  write([...read(), token].slice(-most));
  await after;
  await end(token);
}

export async function endWaitingSessions(): Promise<void> {
  await Promise.all(read().map(end));
}

async function end(token: string): Promise<void> {
  try {
    await call(logOut, { token, keepalive: true });
  } catch (error) {
    const hasEnded = error instanceof CallError && error.status === 401;
    if (!hasEnded) return;
  }
  write(read().filter((one) => one !== token));
}

function read(): string[] {
  return parseJson(Tokens, readStored(unendedKey)) ?? [];
}

function write(tokens: readonly string[]): void {
  if (tokens.length === 0) removeStored(unendedKey);
  else writeStored(unendedKey, JSON.stringify(tokens));
}
