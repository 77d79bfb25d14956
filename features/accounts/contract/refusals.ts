import type { ErrorCode } from '#core/contract/errors';

/** Of calls that ask for the password. */
export const passwordRefusals = ['password.wrong', 'limit.reached', 'server.busy'] as const satisfies ErrorCode[];
/** Of those that set one. */
export const newPasswordRefusals = [
  'password.blank',
  'password.too_short',
  'password.too_common',
] as const satisfies ErrorCode[];
/** Of those that ask for a code of the second factor. */
export const codeRefusals = ['second_factor.needed', 'second_factor.wrong'] as const satisfies ErrorCode[];
