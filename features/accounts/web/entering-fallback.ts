import * as common from '#core/contract/texts';
import { CallError } from '#core/web/lib/api/call';

export function enteringFallback(error: unknown, refused: string): string {
  return error instanceof CallError && error.status > 0 ? refused : common.somethingWrong();
}
