import * as z from 'zod/mini';
import { CallError, call } from '#core/web/lib/api/call';
import { readStored, removeStored, writeStored } from '#core/web/lib/browser/storage';
import { parseJson } from '#core/web/lib/parse';
import { logOut } from '#features/accounts/contract';
import { pendingSignOutsKey } from './pending-sign-outs-key.ts';

/** The most sessions that wait for their end on the server. The oldest beyond the limit is dropped, and expires by itself. */
const max = 5;

const Tokens = z.array(z.string());

/**
 * Keeps a session's token until the server has ended the session; nobody is signed in by the token meanwhile.
 * @param after requests still made in the session's name
 */
export async function endSession(token: string, after: Promise<unknown> = Promise.resolve()): Promise<void> {
  write([...read(), token].slice(-max));
  await after;
  await end(token);
}

export async function sendPendingSignOuts(): Promise<void> {
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
  return parseJson(Tokens, readStored(pendingSignOutsKey)) ?? [];
}

function write(tokens: readonly string[]): void {
  if (tokens.length === 0) removeStored(pendingSignOutsKey);
  else writeStored(pendingSignOutsKey, JSON.stringify(tokens));
}
