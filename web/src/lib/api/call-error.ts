import { texts } from '#contract/texts';

/** Failures before any server answered; the server's own codes are in `#contract/errors`. */
type LocalCode = 'call.offline' | 'call.timeout' | 'call.cancelled' | 'call.unreadable';

interface Failure {
  /** For people; a fallback when the server sent none (docs/product/texts-and-errors.md#fallback-texts). */
  message?: string | undefined;
  code: string;
  /** The HTTP status, 0 when there was no answer. */
  status: number;
  /** One message per invalid field. */
  errors?: Record<string, string> | undefined;
}

export class CallError extends Error {
  readonly code: string;
  readonly status: number;
  readonly errors: Readonly<Record<string, string>>;
  /** Null when the server sent no message. */
  readonly serverMessage: string | null;

  constructor(failure: Failure) {
    super(failure.message || texts.generalError);
    this.name = 'CallError';
    this.code = failure.code;
    this.status = failure.status;
    this.errors = failure.errors ?? {};
    this.serverMessage = failure.message || null;
  }
}

/** A call without an answer: no network, timeout, or cancelled. */
export function callErrorOf(cause: unknown): CallError {
  return new CallError({ code: localCodeOf(cause), status: 0 });
}

function localCodeOf(cause: unknown): LocalCode {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'TimeoutError') return 'call.timeout';
  if (name === 'AbortError') return 'call.cancelled';
  return 'call.offline';
}

/** Whether something doesn't exist, as opposed to not being reachable. */
export function isNotFound(error: unknown): boolean {
  return error instanceof CallError && error.status === 404;
}

/**
 * The server's message for a failed call, if it sent one.
 * @param fallback the product's text for this call (docs/product/texts-and-errors.md#fallback-texts)
 */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof CallError && error.serverMessage) || fallback;
}
