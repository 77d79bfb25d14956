import { texts } from '#contract/texts';

/** Where a failure happened when no server said so; the server's own codes are in `#contract/errors`. */
type LocalCode = 'call.offline' | 'call.timeout' | 'call.cancelled' | 'call.unreadable';

interface Failure {
  /** The sentence for a person; the product's fallback when the server sent none (docs/product/texts-and-errors.md#fallback-texts). */
  message?: string | undefined;
  code: string;
  /** The HTTP status, 0 when there was no answer. */
  status: number;
  /** A message a field, for bad input. */
  errors?: Record<string, string> | undefined;
}

/** The one shape of every failed call. */
export class CallError extends Error {
  readonly code: string;
  readonly status: number;
  readonly errors: Readonly<Record<string, string>>;
  /** The server's own sentence, where it sent one. */
  readonly said: string | null;

  constructor(failure: Failure) {
    super(failure.message || texts.generalError);
    this.name = 'CallError';
    this.code = failure.code;
    this.status = failure.status;
    this.errors = failure.errors ?? {};
    this.said = failure.message || null;
  }
}

/**
 * A failure without an answer: the network, the timeout, or the caller who no longer wants it.
 * @param cause what `fetch` threw
 */
export function callErrorOf(cause: unknown): CallError {
  return new CallError({ code: localCodeOf(cause), status: 0 });
}

function localCodeOf(cause: unknown): LocalCode {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'TimeoutError') return 'call.timeout';
  if (name === 'AbortError') return 'call.cancelled';
  return 'call.offline';
}

/**
 * Whether the thing asked for isn't there, as against not being reachable.
 * @param error what a query failed with
 */
export function isNotFound(error: unknown): boolean {
  return error instanceof CallError && error.status === 404;
}

/**
 * What a listener is told of a failed call (docs/product/texts-and-errors.md#fallback-texts): the server's sentence when there is one.
 * @param error what the call threw
 * @param fallback the product's sentence for this call
 */
export function sentenceOf(error: unknown, fallback: string): string {
  return (error instanceof CallError && error.said) || fallback;
}
