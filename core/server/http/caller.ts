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

export type Role = 'listener' | 'operator';

export interface OperatorRights {
  role: OperatorRole;
  /** Null for operators of all centres. */
  centres: readonly CentreId[] | null;
  /** With `needed`, the desk stays closed until the operator has set up a second factor. */
  secondFactor: SecondFactorState;
}

export interface Listener {
  accountId: AccountId;
  sessionHash: Buffer;
  accessToken: UsedToken | null;
  /** True for 10 minutes after the password was given; never with an access token. */
  gavePassword: boolean;
  operator: OperatorRights | null;
}

export interface OperatorSession extends Listener {
  operator: OperatorRights;
  scope: Scope;
  acting: ActingSession;
}

/** Null when the token's session doesn't exist. Throws AccessTokenRefused or LimitReached. */
export type Authenticate = (token: string, from: RequestOrigin) => Promise<Listener | null>;

export interface OperatorNeeds {
  duty: Duty;
  passwordAgain?: boolean;
  withoutSecondFactor?: boolean;
  scope?: NeededScope | undefined;
}

export interface RequestOrigin {
  address: string;
  /** True for requests that a page makes by itself, which keep no operator's session alive. */
  isByItself: boolean;
  needed: NeededScope | null;
  isAgain: boolean;
}

export interface Origin {
  device: Device;
  address: string;
  userAgent: string | undefined;
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

export function isAccessToken(token: string): boolean {
  return token.startsWith(accessTokenPrefix);
}

/**
 * @param needed null when any access token suffices
 * @returns null without an Authorization header
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

export function callerOf(request: FastifyRequest): Listener | undefined {
  return callers.get(request);
}

export function noSession(): ExpectedError {
  return new ExpectedError('session.missing', 'Your session has ended. Please sign in again.');
}

export function operatorOnly(): ExpectedError {
  return new ExpectedError('operator.only', 'Only operators of the library can do this.');
}

export function assertDuty(role: OperatorRole, duty: Duty): void {
  if (!hasDuty(role, duty)) throw new ExpectedError('operator.not_your_duty', notYourDuty(role, duty));
}

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

export function assertSecondFactor({ secondFactor }: OperatorRights): void {
  if (secondFactor !== 'needed') return;
  const sentence =
    'Your role needs a second factor: set it up at the desk first, with an authenticator app on your phone.';
  throw new ExpectedError('operator.second_factor_needed', sentence);
}

export function assertGavePassword({ gavePassword }: Listener): void {
  if (gavePassword) return;
  const sentence = 'Please enter your password again: you last gave it more than 10 minutes ago.';
  throw new ExpectedError('operator.password_needed', sentence);
}

export function tokenOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  const token = request.headers.authorization?.replace(/^bearer(\s+|$)/i, '').trim();
  // Some programs send the Authorization header with every call, empty before they sign in.
  return token === undefined || token === '' ? null : token;
}

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
