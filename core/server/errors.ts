import type { ErrorCode } from '#core/contract/errors';
import type { TokenScope } from '#core/contract/token-scopes';

/** An expected failure, with a code, a sentence for the person who caused it and, for invalid input, the fields. */
export class ExpectedError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;

  /**
   * @param code the stable dotted code; `errorStatuses` gives its HTTP status
   * @param message a sentence that says what is wrong and how to correct it
   * @param fields for invalid input: field name to message
   */
  constructor(code: ErrorCode, message: string, fields?: Readonly<Record<string, string>>) {
    super(message);
    this.name = 'ExpectedError';
    this.code = code;
    this.fields = fields;
  }
}

/** An access token was refused. The WWW-Authenticate header says so too (RFC 6750). */
export class AccessTokenRefused extends ExpectedError {
  /** The header's content after `Bearer`. */
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
  /** @param wait in words, e.g. `30 seconds` */
  say?: (wait: string) => string;
  code?: 'limit.reached' | 'limit.unconfirmed';
}

/** A limit was exceeded. The error says when to try again. */
export class LimitReached extends ExpectedError {
  readonly retryAfterSeconds: number;

  /**
   * @param retryAfterSeconds whole seconds
   * @param refusal `say` makes the sentence from the time in words; `code` is given if there is a way around the limit
   */
  constructor(retryAfterSeconds: number, { say = tooOften, code = 'limit.reached' }: LimitRefusal = {}) {
    super(code, say(inWords(retryAfterSeconds)));
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

function tooOften(wait: string): string {
  return `That was too often. Please try again in ${wait}.`;
}

/** The requests that wait now will be done by then. */
const busySeconds = 3;

/** The server has too much to do at the moment. The error says when to try again. */
export class ServerBusy extends ExpectedError {
  readonly retryAfterSeconds: number;

  /** @param retryAfterSeconds whole seconds */
  constructor(retryAfterSeconds = busySeconds) {
    super('server.busy', `Lectern is busy at the moment. Please try again in ${inWords(retryAfterSeconds)}.`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

function inWords(seconds: number): string {
  if (seconds < 100) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** An error that stops a command or the start, and that the user can fix. It is shown without a stack. */
export class StopError extends Error {
  override readonly name = 'StopError';
}

/** @returns an error's message without class and stack; any other thrown value as text */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
