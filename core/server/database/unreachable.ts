import { hasCode } from './error-code.ts';
import { hasLostName } from './statement-names.ts';

/** The system's codes for an unreachable server. The embedded server's socket is a file, missing while it is stopped. */
const systemCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
];
const connectionCalls = ['connect', 'read', 'write', 'getaddrinfo'];
/** PostgreSQL's codes when it is stopping, starting or standing by, or has no free connection. */
const databaseCodes = ['57P01', '57P02', '57P03', '57P05', '53300'];
/** PostgreSQL's code on a standby, or on a server that has become one. */
const readOnly = '25006';
/** PostgreSQL's and poolers' class of connection failures. */
const connectionClass = /^08/;
/**
 * Messages without a useful code. `pg`: the connection broke, there was no answer, or no connection of the pool became free in time. Node:
 * the server closed an idle connection.
 */
const sentences =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect|Query read timeout|This socket has been ended by the other party)/;

/** A commit with an unknown outcome: the transaction must not be retried. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown';
  /** PostgreSQL's code for an unknown transaction outcome. */
  readonly code = '08007';

  constructor() {
    super('the transaction was committed on one server, and may be lost with it');
  }
}

/** @returns whether the database was unreachable or went away: a retry on another connection may soon succeed */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (hasCode(error, ...databaseCodes) || hasLostName(error) || isReadOnly(error) || isOfConnectionClass(error))
    return true;
  if (sentences.test(error.message) || isOfAConnection(error)) return true;
  // One error for each address of a name.
  return error instanceof AggregateError && error.errors.some(isUnreachable);
}

/** A statement that took too long, and transactions that PostgreSQL aborted again and again. */
const overloaded = ['57014', '40001', '40P01'];

/** @returns whether the database was overloaded: a later retry may succeed */
export function isOverloaded(error: unknown): boolean {
  return hasCode(error, ...overloaded);
}

/** A full disk: PostgreSQL's code, and the system's. */
const full = ['53100', 'ENOSPC', 'EDQUOT'];

/** @returns whether a disk was full, the database's or another: a retry needs room */
export function isFull(error: unknown): boolean {
  return hasCode(error, ...full);
}

/** @returns whether the server is a read-only standby */
export function isReadOnly(error: unknown): boolean {
  return hasCode(error, readOnly);
}

function isOfConnectionClass(error: Error): boolean {
  return (
    'code' in error && typeof error.code === 'string' && error.code.length === 5 && connectionClass.test(error.code)
  );
}

/** The codes are ambiguous: a missing file has the code of a missing socket, a disconnected client that of a lost server. */
function isOfAConnection(error: Error): boolean {
  return hasCode(error, ...systemCodes) && 'syscall' in error && connectionCalls.includes(String(error.syscall));
}
