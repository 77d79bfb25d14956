import type { ErrorCode } from '#core/contract/errors';
import type { TokenScope } from '#core/contract/token-scopes';

/** An expected failure has a sentence for the person who caused it. */
export class ExpectedError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;

  /**
   * @param message says why the request fails and how to correct it
   * @param fields for invalid input: field name to message
   */
  constructor(code: ErrorCode, message: string, fields?: Readonly<Record<string, string>>) {
    super(message);
    this.name = 'ExpectedError';
    this.code = code;
    this.fields = fields;
  }
}

/** RFC 6750 requires the WWW-Authenticate header to name a refused access token. */
export class AccessTokenRefused extends ExpectedError {
  readonly challenge: string;

  private constructor(code: ErrorCode, message: string, challenge: string) {
    super(code, message);
    this.challenge = challenge;
  }

  static unknown(): AccessTokenRefused {
    const sentence =
      'There is no such access token. It may have been revoked, or copied in part: make another on your profile page.';
    return new AccessTokenRefused('access_token.invalid', sentence, 'error="invalid_token"');
  }

  static expired(at: Date): AccessTokenRefused {
    const sentence = `This access token expired on ${at.toISOString().slice(0, 10)}. Make another on your profile page.`;
    return new AccessTokenRefused(
      'access_token.invalid',
      sentence,
      'error="invalid_token", error_description="expired"',
    );
  }

  static lacks(scope: TokenScope): AccessTokenRefused {
    const sentence = `This access token lacks the scope “${scope}”, which the call needs.`;
    return new AccessTokenRefused(
      'access_token.scope_missing',
      sentence,
      `error="insufficient_scope", scope="${scope}"`,
    );
  }

  static notTaken(): AccessTokenRefused {
    const sentence =
      'This call takes no access token, whatever its scopes: it needs a session, which signing in gives.';
    return new AccessTokenRefused('access_token.not_taken', sentence, 'error="insufficient_scope"');
  }
}

export interface LimitRefusal {
  say?: (wait: string) => string;
  code?: 'limit.reached' | 'limit.unconfirmed';
}

export class LimitReached extends ExpectedError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, { say = tooOften, code = 'limit.reached' }: LimitRefusal = {}) {
    super(code, say(inWords(retryAfterSeconds)));
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

function tooOften(wait: string): string {
  return `You tried that too often. Please try again in ${wait}.`;
}

const busySeconds = 3;

export class ServerBusy extends ExpectedError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds = busySeconds) {
    super('server.busy', `Lectern is busy at the moment. Please try again in ${inWords(retryAfterSeconds)}.`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

function inWords(seconds: number): string {
  if (seconds < 100) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** An error that stops a command or the start, and that the user can fix. Users see no stack. */
export class StopError extends Error {
  override readonly name = 'StopError';
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
