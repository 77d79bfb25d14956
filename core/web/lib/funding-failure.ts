import { texts } from '#core/contract/texts';
import { CallError } from '#core/web/lib/api/call';

/** @returns the text for a failed funding without a server's message; a refusal's differs from a missing answer's */
export function fundingFailure(error: unknown): string {
  return error instanceof CallError && error.status > 0 ? texts.notFunded : texts.fundingFailed;
}
