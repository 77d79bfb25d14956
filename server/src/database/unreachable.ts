import { hasCode } from './error-code.ts';

/**
 * The system's codes for a server that isn't there. The embedded one's socket is a file, and gone when it is stopped.
 */
const systemCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT'];
/** PostgreSQL's codes when it is stopping or starting, or has no connection left. */
const databaseCodes = ['57P01', '57P02', '57P03', '53300'];
/** `pg`'s messages without a code: the connection broke, or none of the pool became free in time. */
const sentences =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/**
 * @param error of a query
 * @returns whether the database could not be reached, or went away meanwhile: a retry may succeed in a moment
 */
export function isUnreachable(error: unknown): boolean {
  if (hasCode(error, ...databaseCodes)) return true;
  return error instanceof Error && (sentences.test(error.message) || isOfAConnection(error));
}

/** A missing file has the same code as a missing socket, and a disconnected client the same as a server. */
function isOfAConnection(error: Error): boolean {
  return (
    hasCode(error, ...systemCodes) && 'syscall' in error && ['connect', 'read', 'write'].includes(String(error.syscall))
  );
}
