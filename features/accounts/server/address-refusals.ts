import { ExpectedError } from '#core/server/errors';

export function addressTaken(): ExpectedError {
  return new ExpectedError(
    'confirmation.invalid',
    'Another account has this address by now. Sign in to that one, or choose another address on your profile page.',
  );
}

export function invalidUndo(): ExpectedError {
  return new ExpectedError(
    'confirmation.invalid',
    'This link has been used or is too old. If you can’t get into your account, choose “Forgot password” at sign-in.',
  );
}
