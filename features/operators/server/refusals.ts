import { roleNames } from '#core/contract/duties';
import { ExpectedError } from '#core/server/errors';
import type { Holder, RoleChange } from '#features/accounts/server/roles';

export function notAnOperator(holder: Holder): ExpectedError {
  const sentence =
    'email' in holder
      ? `There is no operator with the address ${holder.email}.`
      : 'This operator no longer exists; they may have been removed.';
  return new ExpectedError('account.not_found', sentence);
}

export function noAccount(holder: Holder): ExpectedError {
  const sentence =
    'email' in holder ? `There is no account with the address ${holder.email}.` : 'There is no such account.';
  return new ExpectedError('account.not_found', sentence);
}

export function isOneAlready(email: string): ExpectedError {
  return new ExpectedError('operator.exists', `${email} is an operator already: change the role instead.`);
}

export function changedMeanwhile({ email, was, hadCentres }: RoleChange): ExpectedError {
  const places = hadCentres.length === 0 ? '' : ` (${hadCentres.join(', ')})`;
  const is = was === null ? 'no operator' : `${roleNames[was]}${places}`;
  const sentence = `Somebody else has changed this meanwhile: ${email} is ${is} now.`;
  return new ExpectedError('operator.changed_meanwhile', sentence);
}

export function noSecondFactor(email: string): ExpectedError {
  return new ExpectedError('second_factor.missing', `${email} has no second factor.`);
}

export function ownSecondFactor(): ExpectedError {
  return new ExpectedError(
    'second_factor.own',
    'You can’t remove your own second factor here: change it or turn it off on its page, with a code. If you have lost it, ask another owner to remove it, or whoever runs the server.',
  );
}
