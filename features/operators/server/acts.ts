import type { AccountId } from '#core/contract/ids';
import type { Transaction } from '#core/server/database/database';
import type { Role } from '#core/server/http/caller';
import type { HeldSecretKind } from '#features/accounts/contract/held-secrets';
import type { AccessTokenEvents } from '#features/accounts/server/access-tokens/access-tokens';
import type { HeldSecretEvents } from '#features/accounts/server/held-secrets/service';
import type { GivenRole, RoleChange } from '#features/accounts/server/roles';
import type { SecondFactorEvents } from '#features/accounts/server/second-factor/second-factors';
import type { Audit } from '#features/audit/server/audit';

/** A role is recorded as `granted` until it is activated. */
export function actOn(change: RoleChange, action: `operator.${string}`, given: GivenRole | null) {
  return {
    action,
    subject: { id: change.accountId, name: '' },
    before: {
      role: change.had ?? 'listener',
      granted: change.wasPending ? 'operator' : null,
      ...rightsIn({ role: change.was, centres: change.hadCentres }),
    },
    after: { role: 'listener', granted: given === null ? null : 'operator', ...rightsIn(given) },
  } as const;
}

export function auditRoleEvents(audit: Audit) {
  return (
    trx: Transaction,
    { accountId, action, had }: { accountId: AccountId; action: 'operator.activate' | 'operator.lapse'; had: Role },
  ): Promise<void> =>
    audit.record(trx, {
      by: { accountId },
      action,
      subject: { id: accountId, name: '' },
      before: { role: had, granted: had === 'operator' ? null : 'operator' },
      after: { role: action === 'operator.activate' ? 'operator' : 'listener', granted: null },
    });
}

export function auditAccessTokens(audit: Audit): AccessTokenEvents {
  return (trx, { by, action, token: { id, name, scopes } }) => {
    const isMade = action === 'access-token.make';
    const fields = { scopes };
    return audit.record(trx, {
      by,
      action,
      subject: { id, name },
      before: isMade ? null : fields,
      after: isMade ? fields : null,
    });
  };
}

const secondFactorActions = {
  'set-up': 'operator.set-up-second-factor',
  'new-codes': 'operator.renew-recovery-codes',
  'turned-off': 'operator.turn-off-second-factor',
  removed: 'operator.remove-second-factor',
} as const;

export function auditSecondFactors(audit: Audit): SecondFactorEvents {
  return (trx, { accountId, change, since }) => {
    const isThere = change === 'set-up' || change === 'new-codes';
    return audit.record(trx, {
      by: { accountId },
      action: secondFactorActions[change],
      subject: { id: accountId, name: '' },
      before: null,
      after: { second_factor_since: isThere && since !== null ? since.toISOString() : null },
    });
  };
}

const shownAgainActions = {
  'ticket-pins': 'tickets.show-again',
  'recovery-codes': 'operator.show-recovery-codes-again',
  'access-token': 'access-token.show-again',
  'webhook-secret': 'webhook.show-secret-again',
} as const satisfies Record<HeldSecretKind, string>;

export function auditHeldSecrets(audit: Audit): HeldSecretEvents {
  return (trx, { accountId, held: { kind, subject_id, name } }) =>
    audit.record(trx, {
      by: { accountId },
      action: shownAgainActions[kind],
      subject: { id: subject_id, name: kind === 'ticket-pins' ? batchName(subject_id, name) : name },
      before: null,
      after: null,
    });
}

function batchName(id: string, name: string): string {
  return [`Batch ${id}`, ...(name === '' ? [] : [name])].join(': ');
}

export function removalOf({ accountId, since }: { accountId: AccountId; since: Date }) {
  return {
    action: secondFactorActions.removed,
    subject: { id: accountId, name: '' },
    before: { second_factor_since: since.toISOString() },
    after: { second_factor_since: null },
  } as const;
}

export function rightsIn(given: { role: GivenRole['role'] | null; centres: GivenRole['centres'] } | null) {
  return { operator_role: given?.role ?? null, centres: (given?.centres ?? []).toSorted() };
}
