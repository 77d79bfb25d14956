import { ForbiddenAddressError } from './public-address.ts';

export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly isTransient: boolean;
  readonly answer: Answer | null;
  constructor(message: string, isTransient: boolean, answer: Answer | null = null) {
    super(message);
    this.isTransient = isTransient;
    this.answer = answer;
  }
}

export interface Answer {
  status: number;
  /** In ms, from `Retry-After`; null when the server doesn't say. */
  waitMs: number | null;
}

export function asFetchError(error: unknown): FetchError {
  if (error instanceof FetchError) return error;
  if (error instanceof ForbiddenAddressError) return new FetchError(error.message, false);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new FetchError('no server is at its address', true);
  if (code === 'ECONNREFUSED') return new FetchError('its server takes no connections', true);
  if (/CERT|SSL|TLS/i.test(code)) return new FetchError('its server has no certificate that can be trusted', false);
  return new FetchError('the connection to its server broke', true);
}
