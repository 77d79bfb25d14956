import { hasCode } from './error-code.ts';
import { hasLostName } from './statement-names.ts';

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
/** PostgreSQL's code for writing on a standby, or on a server that has become one. */
const readOnly = '25006';
/** PostgreSQL's and poolers' class of connection failures. */
const connectionClass = /^08/;
/** Texts of connection errors without a useful code, from `pg` and Node. */
const sentences =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect|Query read timeout|This socket has been ended by the other party)/;

/** A commit with an unknown outcome: the transaction must not be retried. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown';
  readonly code = '08007';

  constructor() {
    super('the transaction was committed on one server, and may be lost with it');
  }
}

export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (hasCode(error, ...databaseCodes) || hasLostName(error) || isReadOnly(error) || isOfConnectionClass(error))
    return true;
  if (sentences.test(error.message) || isOfAConnection(error)) return true;
  return error instanceof AggregateError && error.errors.some(isUnreachable);
}

/** PostgreSQL's codes for a statement that took too long, and for transactions aborted again and again. */
const overloaded = ['57014', '40001', '40P01'];

export function isOverloaded(error: unknown): boolean {
  return hasCode(error, ...overloaded);
}

/** A full disk: PostgreSQL's code, and the system's. */
const full = ['53100', 'ENOSPC', 'EDQUOT'];

export function isFull(error: unknown): boolean {
  return hasCode(error, ...full);
}

export function isReadOnly(error: unknown): boolean {
  return hasCode(error, readOnly);
}

function isOfConnectionClass(error: Error): boolean {
  return (
    'code' in error && typeof error.code === 'string' && error.code.length === 5 && connectionClass.test(error.code)
  );
}

function isOfAConnection(error: Error): boolean {
  return hasCode(error, ...systemCodes) && 'syscall' in error && connectionCalls.includes(String(error.syscall));
}
