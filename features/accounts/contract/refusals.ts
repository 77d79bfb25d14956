import type { ErrorCode } from '#core/contract/errors';

export const passwordRefusals = ['password.wrong', 'limit.reached', 'server.busy'] as const satisfies ErrorCode[];
export const newPasswordRefusals = [
  'password.blank',
  'password.too_short',
  'password.too_common',
] as const satisfies ErrorCode[];
export const codeRefusals = ['second_factor.needed', 'second_factor.wrong'] as const satisfies ErrorCode[];
