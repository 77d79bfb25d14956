import type { ErrorCode } from '#core/contract/errors';
import { CallError } from '#core/web/lib/api/call';

const needed: ErrorCode = 'second_factor.needed';

export function needsCode(error: unknown): boolean {
  return error instanceof CallError && error.code === needed;
}
