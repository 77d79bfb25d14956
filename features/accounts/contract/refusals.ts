import type { ErrorCode } from '#core/contract/errors';

/** Errors of calls that ask for the password. */
export const passwordRefusals = ['password.wrong', 'limit.reached', 'server.busy'] as const satisfies ErrorCode[];
/** Errors of calls that set a password. */
export const newPasswordRefusals = [
  'password.blank',
  'password.too_short',
  'password.too_common',
] as const satisfies ErrorCode[];
/** Errors of calls that ask for a code of the second factor. */
export const codeRefusals = ['second_factor.needed', 'second_factor.wrong'] as const satisfies ErrorCode[];
