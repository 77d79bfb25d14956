import { texts } from '#core/contract/texts';
import { CallError } from '#core/web/lib/api/call';

export function fundingFailure(error: unknown): string {
  return error instanceof CallError && error.status > 0 ? texts.notFunded : texts.fundingFailed;
}
