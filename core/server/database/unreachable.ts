import { hasCode } from './error-code.ts';
import { hasLostName } from './statement-names.ts';

/**
 * The system's codes for a server that isn't there. The embedded one's socket is a file, and gone when it is stopped.
 */
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
/** PostgreSQL's codes when it is stopping, starting or standing by, or has no connection left. */
const databaseCodes = ['57P01', '57P02', '57P03', '57P05', '53300'];
/** Of a server that follows another, or has come to follow one. */
const readOnly = '25006';
/** PostgreSQL's class of failed connections, by which poolers report theirs too. */
const connectionClass = /^08/;
/**
 * Messages without a code, or with one that says too little: of `pg`, the connection broke, nothing answered, or none of the pool
 * became free in time; of Node, the server closed the connection while nothing was asked.
 */
const sentences =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect|Query read timeout|This socket has been ended by the other party)/;

/** A commit was sent and its outcome isn't known: the transaction must not be repeated on that ground. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown';
  /** PostgreSQL's for a transaction whose resolution is unknown. */
  readonly code = '08007';

  constructor() {
    super('the transaction was committed on one server, and may be lost with it');
  }
}

/**
 * @param error of a query
 * @returns whether the database could not be reached, or went away meanwhile: a retry may succeed in a moment, on another connection
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (hasCode(error, ...databaseCodes) || hasLostName(error) || isReadOnly(error) || isOfConnectionClass(error))
    return true;
  if (sentences.test(error.message) || isOfAConnection(error)) return true;
  // One error for each address of a name.
  return error instanceof AggregateError && error.errors.some(isUnreachable);
}

/** PostgreSQL's codes for a statement that took too long, and for transactions that were aborted for others again and again. */
const overloaded = ['57014', '40001', '40P01'];

/** @returns whether the database answered that it has too much to do: a retry may succeed later */
export function isOverloaded(error: unknown): boolean {
  return hasCode(error, ...overloaded);
}

/** PostgreSQL's code for a disk on which nothing more fits, and the system's for files there. */
const full = ['53100', 'ENOSPC', 'EDQUOT'];

/** @returns whether what was to be kept didn't fit on the disk, the database's or another: a retry may succeed once there is room */
export function isFull(error: unknown): boolean {
  return hasCode(error, ...full);
}

/** @returns whether the server takes no writes: it follows another one */
export function isReadOnly(error: unknown): boolean {
  return hasCode(error, readOnly);
}

function isOfConnectionClass(error: Error): boolean {
  return (
    'code' in error && typeof error.code === 'string' && error.code.length === 5 && connectionClass.test(error.code)
  );
}

/** A missing file has the same code as a missing socket, and a disconnected client the same as a server. */
function isOfAConnection(error: Error): boolean {
  return hasCode(error, ...systemCodes) && 'syscall' in error && connectionCalls.includes(String(error.syscall));
}
