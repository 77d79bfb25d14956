import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Duty, hasDuty, notYourDuty, type OperatorRole } from '#core/contract/duties';
import { type Access, askedByItself, neededScope } from '#core/contract/endpoint';
import type { AccountId, CentreId } from '#core/contract/ids';
import type { NeededScope } from '#core/contract/token-scopes';
import type { ActingSession, UsedToken } from '#core/server/act';
import { AccessTokenRefused, ExpectedError } from '#core/server/errors';
import { addressIn } from '#core/server/network';
import { type Scope, scopeWithin } from '#core/server/scope/scope';
import { accessTokenPrefix } from '#features/accounts/contract/access-token-prefix';
import type { SecondFactorState } from '#features/operators/desk';
import { BrowserDevice, type Device, type GivenDevice, ProgramDevice } from './device.ts';

/** Operators are listeners who also run the library. */
export type Role = 'listener' | 'operator';

/** features/operators/README.md#roles */
export interface OperatorRights {
  role: OperatorRole;
  /** The centres to which they are limited; null for no limit. */
  centres: readonly CentreId[] | null;
  /** With `needed`, the desk is closed to them until they have set one up. */
  secondFactor: SecondFactorState;
}

export interface Listener {
  accountId: AccountId;
  /** The hash of the session's token, or of the access token, which no session has. */
  sessionHash: Buffer;
  /** Null for a session. */
  accessToken: UsedToken | null;
  /** Whether this session gave the password within the last 10 minutes; never with an access token. */
  gavePassword: boolean;
  /** Null for a listener who isn't an operator. */
  operator: OperatorRights | null;
}

export interface OperatorSession extends Listener {
  operator: OperatorRights;
  /** The part of the library that they see and change. */
  scope: Scope;
  /** For acts, which check it again in their transaction. */
  acting: ActingSession;
}

/**
 * Finds the listener of a session's token, or of an access token that is valid for the call; null when the session
 * doesn't exist (any more). It throws AccessTokenRefused or LimitReached.
 */
export type Authenticate = (token: string, from: RequestOrigin) => Promise<Listener | null>;

export interface OperatorNeeds {
  duty: Duty;
  /** Whether the password must have been given within the last 10 minutes. */
  passwordAgain?: boolean;
  /** Whether operators may call it before they have set up a second factor. */
  withoutSecondFactor?: boolean;
  /** The scope that an access token needs; by default its duty's. */
  scope?: NeededScope | undefined;
}

export interface RequestOrigin {
  address: string;
  /** Whether the page made the request by itself, which keeps no operator's session alive. */
  isByItself: boolean;
  /** What an access token needs for the call; null when any is valid. */
  needed: NeededScope | null;
  /** Whether this call's caller was looked up before; then it isn't counted again. */
  isAgain: boolean;
}

export interface Origin {
  device: Device;
  address: string;
  /** Undefined without the header. */
  userAgent: string | undefined;
  /** @returns a signal that is aborted when the client disconnects before the reply is sent */
  whenGone(): AbortSignal;
}

export type ListenerFor<For extends Access> = For extends 'operator'
  ? OperatorSession
  : For extends 'listener'
    ? Listener
    : For extends 'anyone-known'
      ? Listener | null
      : undefined;

const tokenPattern = /^[\w-]{43}$/;
const accessTokenPattern = new RegExp(`^${accessTokenPrefix}[\\w-]{43}$`);

/** @returns whether this has the form of an access token, valid or not */
export function isAccessToken(token: string): boolean {
  return token.startsWith(accessTokenPrefix);
}

/**
 * @param needed what an access token needs for the call; null when any is valid
 * @returns the listener of the session or access token in the Authorization header; null without the header
 * @throws ExpectedError `session.missing` when the session doesn't exist
 * @throws AccessTokenRefused; LimitReached when the access token made too many calls
 */
export async function listenerOf(
  request: FastifyRequest,
  authenticate: Authenticate,
  needed: NeededScope | null,
): Promise<Listener | null> {
  const token = tokenOf(request);
  if (token === null) return null;
  if (isAccessToken(token) && !accessTokenPattern.test(token)) throw AccessTokenRefused.unknown();
  const isToken = isAccessToken(token) || tokenPattern.test(token);
  const listener = isToken ? await authenticate(token, requestOrigin(request, needed)) : null;
  if (!listener) throw noSession();
  callers.set(request, listener);
  return listener;
}

function requestOrigin(request: FastifyRequest, needed: NeededScope | null): RequestOrigin {
  const isByItself = request.headers[askedByItself] !== undefined;
  return { address: addressIn(request.ip), isByItself, needed, isAgain: callers.has(request) };
}

const callers = new WeakMap<FastifyRequest, Listener>();

/** @returns the request's listener once it is known; undefined for a visitor */
export function callerOf(request: FastifyRequest): Listener | undefined {
  return callers.get(request);
}

export function noSession(): ExpectedError {
  return new ExpectedError('session.missing', 'Your session has ended. Please sign in again.');
}

export function operatorOnly(): ExpectedError {
  return new ExpectedError('operator.only', 'This is for those who run the library.');
}

/**
 * @throws ExpectedError `operator.not_your_duty` when the role doesn't have the duty
 * (features/operators/README.md#duties)
 */
export function assertDuty(role: OperatorRole, duty: Duty): void {
  if (!hasDuty(role, duty)) throw new ExpectedError('operator.not_your_duty', notYourDuty(role, duty));
}

/**
 * @param needs the required duty, and whether the password must have been given within the last 10 minutes
 * @throws ExpectedError `session.missing`; `operator.only` for a listener's session; `operator.not_your_duty`;
 * `operator.second_factor_needed`; `operator.password_needed`
 * @throws as `listenerOf`
 */
export async function operatorOf(
  request: FastifyRequest,
  authenticate: Authenticate,
  { duty, passwordAgain = false, withoutSecondFactor = false, scope }: OperatorNeeds,
): Promise<OperatorSession> {
  const needed = neededScope({ access: 'operator', duty, scope, passwordAgain });
  const listener = await listenerOf(request, authenticate, needed);
  if (listener === null) throw noSession();
  const { operator } = listener;
  if (!operator) throw operatorOnly();
  assertDuty(operator.role, duty);
  if (!withoutSecondFactor) assertSecondFactor(operator);
  if (passwordAgain) assertGavePassword(listener);
  const acting = { hash: listener.sessionHash, accessToken: listener.accessToken, duty };
  return { ...listener, operator, scope: scopeWithin(operator.centres), acting };
}

/**
 * @throws ExpectedError `operator.second_factor_needed` for an operator who still has to set one up
 * (features/operators/README.md#second-factor)
 */
export function assertSecondFactor({ secondFactor }: OperatorRights): void {
  if (secondFactor !== 'needed') return;
  const sentence =
    'Your role needs a second factor: set it up at the desk first, with an authenticator app on your phone.';
  throw new ExpectedError('operator.second_factor_needed', sentence);
}

/**
 * @throws ExpectedError `operator.password_needed` when it was given more than 10 minutes ago
 * (features/operators/README.md#password-again)
 */
export function assertGavePassword({ gavePassword }: Listener): void {
  if (gavePassword) return;
  const sentence = 'Please give your password again: it was last given more than 10 minutes ago.';
  throw new ExpectedError('operator.password_needed', sentence);
}

/** @returns the token in the Authorization header, with or without `Bearer`; null without one */
export function tokenOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  const token = request.headers.authorization?.replace(/^bearer(\s+|$)/i, '').trim();
  // Some programs send the header with every call, empty before they sign in.
  return token === undefined || token === '' ? null : token;
}

/** @param secure whether Lectern is reached by https */
export function originOf(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): Origin & { device: GivenDevice } {
  const token = tokenOf(request);
  return {
    device:
      token !== null && isAccessToken(token) ? new ProgramDevice(token) : new BrowserDevice(request, reply, secure),
    address: addressIn(request.ip),
    userAgent: request.headers['user-agent'],
    whenGone: () => whenGone(reply),
  };
}

export function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  else raw.once('close', () => raw.writableFinished || gone.abort());
  return gone.signal;
}
