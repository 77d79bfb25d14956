import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '#contract/endpoint';
import type { AccountId } from '#contract/ids';
import { ExpectedError } from '#server/platform/errors';
import { addressIn } from '#server/platform/network';
import { hashOf, makeToken } from '#server/platform/secrets/tokens';

/** What an account may do: listen, or run the library as well (decisions: The operator). */
export type Role = 'listener' | 'operator';

/** Who has a session. */
export interface Listener {
  accountId: AccountId;
  role: Role;
  /** Of the session's token. */
  sessionHash: Buffer;
}

/** Finds whose session a token is of; null when there is none (any more). */
export type Authenticate = (token: string) => Promise<Listener | null>;

/** The browser's anonymous cookie (decisions: Catalogue, "an anonymous httpOnly device cookie"). */
export interface Device {
  /** @returns the hash of the browser's token, or null when it has none */
  known(): Buffer | null;
  /** Gives the browser a token if it has none. @returns the token's hash */
  ensure(): Buffer;
}

/** Where a request comes from. */
export interface Origin {
  device: Device;
  /** The network address. */
  address: string;
  /** @returns a signal that is aborted when whoever asked hangs up before the reply has gone */
  whenGone(): AbortSignal;
}

/** Whom the handler of a call with this access gets to know. */
export type ListenerFor<For extends Access> = For extends 'listener' | 'operator'
  ? Listener
  : For extends 'anyone-known'
    ? Listener | null
    : undefined;

const deviceCookie = 'device';
/** As long as browsers keep any cookie. */
const deviceLifetimeSeconds = 400 * 24 * 60 * 60;
const tokenPattern = /^[\w-]{43}$/;

/**
 * @returns the listener with the session that the Authorization header names, or null without the header
 * @throws ExpectedError `session.missing` when the header names no living session
 */
export async function listenerOf(request: FastifyRequest, authenticate: Authenticate): Promise<Listener | null> {
  const token = tokenOf(request);
  if (token === null) return null;
  const listener = tokenPattern.test(token) ? await authenticate(token) : null;
  if (!listener) throw noSession();
  return listener;
}

/** @returns the failure of who should have a session and has none */
export function noSession(): ExpectedError {
  return new ExpectedError('session.missing', 'Your session has ended. Please sign in again.');
}

/**
 * @returns the operator with the session that the Authorization header names
 * @throws ExpectedError `session.missing`; `operator.only` when it is a listener's
 */
export async function operatorOf(request: FastifyRequest, authenticate: Authenticate): Promise<Listener> {
  const listener = await listenerOf(request, authenticate);
  if (listener === null) throw noSession();
  if (listener.role !== 'operator') throw new ExpectedError('operator.only', 'This is for those who run the library.');
  return listener;
}

/** @returns the token in the Authorization header, with or without `Bearer` before it; null without one */
export function tokenOf(request: FastifyRequest): string | null {
  const token = request.headers.authorization?.replace(/^bearer(\s+|$)/i, '').trim();
  // Programs that write the header with every call have nothing to write into it before they sign in.
  return token === undefined || token === '' ? null : token;
}

/** @param secure whether people reach Lectern by https */
function deviceOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Device {
  let token = request.cookies[deviceCookie];
  if (token !== undefined && !tokenPattern.test(token)) token = undefined;
  return {
    known: () => (token === undefined ? null : hashOf(token)),
    ensure() {
      if (token === undefined) {
        token = makeToken();
        reply.setCookie(deviceCookie, token, {
          path: '/v1',
          httpOnly: true,
          sameSite: 'lax',
          secure,
          maxAge: deviceLifetimeSeconds,
        });
      }
      return hashOf(token);
    },
  };
}

/** @returns where the request comes from, by `Origin.whenGone` whether somebody still waits for the reply */
export function originOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Origin {
  return {
    device: deviceOf(request, reply, secure),
    address: addressIn(request.ip),
    whenGone() {
      const gone = new AbortController();
      const { raw } = reply;
      if (raw.destroyed) gone.abort();
      else raw.once('close', () => raw.writableFinished || gone.abort());
      return gone.signal;
    },
  };
}
