import { hasCode } from '#server/database/error-code';
import { isUnreachable } from '#server/database/unreachable';
import { ExpectedError, messageOf, StopError } from '#server/platform/errors';

/**
 * @param error what ended a command
 * @param logLevel with `debug`, a fault that isn't explained comes with its stack
 * @returns what to tell the operator
 */
export function explainFault(error: unknown, logLevel: string): string {
  if (error instanceof StopError || error instanceof ExpectedError) return error.message;
  if (hasCode(error, 'ENOSPC', 'EDQUOT'))
    return 'The disk is full. Make room and run this again: it goes on where it stopped.';
  if (hasCode(error, 'EROFS', 'EACCES', 'EPERM')) {
    return `The data folder can't be written to (${messageOf(error)}). Is DATA_DIR right, and is it yours?`;
  }
  if (isUnreachable(error)) return 'The database went away. Nothing is lost: run this again when it is back.';
  const more = logLevel === 'debug' ? (error instanceof Error ? error.stack : '') : 'LOG_LEVEL=debug shows where.';
  return `Something unexpected went wrong: ${messageOf(error)}\n${more}`;
}
