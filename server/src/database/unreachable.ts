import { hasCode } from './error-code.ts';

/** What the system says of a server that isn't there. The embedded one's socket is a file, and gone when it is stopped. */
const systemCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT'];
/** What PostgreSQL says when it stops or starts, or has no connection left. */
const databaseCodes = ['57P01', '57P02', '57P03', '53300'];
/** What `pg` says without a code: the connection broke, or none of the pool's got free in time. */
const sentences =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/**
 * @param error what a query was thrown
 * @returns whether the database could not be asked, or went away meanwhile: the same may work in a moment
 */
export function isUnreachable(error: unknown): boolean {
  if (hasCode(error, ...databaseCodes)) return true;
  return error instanceof Error && (sentences.test(error.message) || isOfAConnection(error));
}

/** A file that is missing has the same code as a socket, and a client that hung up the same as a server. */
function isOfAConnection(error: Error): boolean {
  return (
    hasCode(error, ...systemCodes) && 'syscall' in error && ['connect', 'read', 'write'].includes(String(error.syscall))
  );
}
