import { ForbiddenAddressError } from './public-address.ts';

/** A failed fetch. The message is a clause about "it". */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  /** Whether a later retry may help. */
  readonly isPassing: boolean;
  /** The server's answer, if it is the reason; else null. */
  readonly answer: Answer | null;
  constructor(message: string, isPassing: boolean, answer: Answer | null = null) {
    super(message);
    this.isPassing = isPassing;
    this.answer = answer;
  }
}

export interface Answer {
  status: number;
  /** How long the server asks to be left alone (`Retry-After`), in ms; null when it doesn't say. */
  waitMs: number | null;
}

/** Turns a failure without a reply into words. */
export function asFetchError(error: unknown): FetchError {
  if (error instanceof FetchError) return error;
  if (error instanceof ForbiddenAddressError) return new FetchError(error.message, false);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new FetchError('no server is at its address', true);
  if (code === 'ECONNREFUSED') return new FetchError('its server takes no connections', true);
  if (/CERT|SSL|TLS/i.test(code)) return new FetchError('its server has no certificate that can be trusted', false);
  return new FetchError('the connection to its server broke', true);
}
