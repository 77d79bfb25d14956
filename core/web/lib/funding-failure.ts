import * as common from '#core/contract/texts';
import { CallError } from '#core/web/lib/api/call';

export function fundingFailure(error: unknown): string {
  return error instanceof CallError && error.status > 0 ? common.notFunded() : common.fundingFailed();
}
