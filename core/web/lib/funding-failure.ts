import { texts } from '#core/contract/texts';
import { CallError } from '#core/web/lib/api/call';

/** @returns what is said of a failed funding where the server says nothing: a refusal and no answer differ */
export function fundingFailure(error: unknown): string {
  return error instanceof CallError && error.status > 0 ? texts.notFunded : texts.fundingFailed;
}
