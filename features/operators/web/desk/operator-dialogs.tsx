import { useState } from 'react';
import { OperatorRole } from '#core/contract/duties';
import type { CentreSlug } from '#core/contract/ids';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { SelectField } from '#core/web/desk-kit/select-field';
import { useDeskOperator } from '#core/web/desk-kit/use-duties';
import { call } from '#core/web/lib/api/call';
import {
  changeOperator,
  type ListedOperator,
  removeSecondFactor,
  sendOperatorLink,
  withdrawOperator,
} from '#features/operators/desk';
import { CentresField } from './centres-field.tsx';
import { roleInWords, roleOptions, whoIs } from './labels.ts';

interface OperatorDialogProps {
  operator: ListedOperator;
  onClose: () => void;
}

export function ChangeRoleDialog({ operator, onClose }: OperatorDialogProps) {
  const { id, role: was, state } = operator;
  const wasCentres = operator.centres?.map(({ slug }) => slug) ?? [];
  const [role, setRole] = useState<OperatorRole>(was);
  const [centres, setCentres] = useState<readonly CentreSlug[]>(wasCentres);
  const [isSubmitted, setSubmitted] = useState(false);
  const isOneself = useIsOneself(operator);
  const isOfCentres = role === 'centre-manager';
  const isSame = role === was && (!isOfCentres || centres.toSorted().join() === wasCentres.toSorted().join());
  const isWithoutCentre = isOfCentres && centres.length === 0;
  const when =
    state === 'active' ? 'This takes effect with their next request.' : 'This takes effect once they open their link.';
  const body = { role, was, was_centres: wasCentres, ...(isOfCentres && { centres: [...centres] }) };
  return (
    <ConfirmDialog
      title={`The role of ${whoIs(operator)}`}
      help={
        isOneself
          ? 'You are changing your own role: you lose access at once to everything the new role doesn’t cover.'
          : when
      }
      label="Change the role"
      busyLabel="Changing"
      check={() => {
        setSubmitted(true);
        return !isSame && !isWithoutCentre;
      }}
      act={async () => (await call(changeOperator, { params: { id }, body })).data}
      refreshing={{ when: 'settled' }}
      done={({ role: now }) => ['Role changed', `${whoIs(operator)}: ${roleInWords(now)}`]}
      onClose={onClose}
    >
      <SelectField
        label="Role"
        options={roleOptions}
        value={role}
        error={isSubmitted && isSame && !isOfCentres ? 'Choose another role' : undefined}
        onChange={({ target }) => {
          setRole(OperatorRole.parse(target.value));
          setSubmitted(false);
        }}
      />
      {isOfCentres && (
        <CentresField
          value={centres}
          onChange={(chosen) => {
            setCentres(chosen);
            setSubmitted(false);
          }}
          error={isSubmitted ? centresError(isWithoutCentre, isSame) : undefined}
        />
      )}
    </ConfirmDialog>
  );
}

function centresError(isWithoutCentre: boolean, isSame: boolean): string | undefined {
  if (isWithoutCentre) return 'Choose at least one centre';
  return isSame ? 'Choose another role, or other centres' : undefined;
}

interface SendLinkDialogProps extends OperatorDialogProps {
  isMailed: boolean;
  onLink: (link: string) => void;
}

export function SendLinkDialog({ operator, isMailed, onLink, onClose }: SendLinkDialogProps) {
  const { id, email } = operator;
  return (
    <ConfirmDialog
      title={isMailed ? 'Send the link again?' : 'Make another link?'}
      help={`${isMailed ? `${email} gets` : `You get`} another link, for three days. The one before no longer works.`}
      label={isMailed ? 'Send the link' : 'Make the link'}
      busyLabel={isMailed ? 'Sending' : 'Making'}
      act={() => call(sendOperatorLink, { params: { id } })}
      refreshing={{ when: 'settled' }}
      done={({ link }) => [link ? 'Link made' : 'Link sent', email]}
      onDone={({ link }) => link && onLink(link)}
      onClose={onClose}
    />
  );
}

export function RemoveOperatorDialog({ operator, onClose }: OperatorDialogProps) {
  const { id, state, email } = operator;
  const isOneself = useIsOneself(operator);
  const isActive = state === 'active';
  const theirs =
    'Their access to the desk ends at once. They keep a listener’s account, and the audit keeps what they did.';
  const own = 'You are removing yourself: your access to the desk ends at once, and you keep a listener’s account.';
  return (
    <ConfirmDialog
      title={isActive ? `Remove ${whoIs(operator)} as an operator?` : `Take back the link to ${email}?`}
      help={isActive ? (isOneself ? own : theirs) : 'The link stops working; their account doesn’t change.'}
      label={isActive ? 'Remove' : 'Take it back'}
      busyLabel={isActive ? 'Removing' : 'Taking it back'}
      isDanger
      act={() => call(withdrawOperator, { params: { id } })}
      refreshing={{ when: 'settled' }}
      done={() => [isActive ? 'Removed' : 'Taken back', whoIs(operator)]}
      onClose={onClose}
    />
  );
}

export function RemoveSecondFactorDialog({ operator, onClose }: OperatorDialogProps) {
  return (
    <ConfirmDialog
      title={`Remove the second factor of ${whoIs(operator)}?`}
      help="Only for operators who have lost their phone and their recovery codes: make sure the request really comes from them. They are signed out everywhere and get a mail. Then they sign in with their password alone and set up a new second factor."
      label="Remove it"
      busyLabel="Removing"
      isDanger
      act={() => call(removeSecondFactor, { params: { id: operator.id } })}
      refreshing={{ when: 'settled' }}
      done={() => ['Second factor removed', whoIs(operator)]}
      onClose={onClose}
    />
  );
}

export function useIsOneself({ email }: ListedOperator): boolean {
  return useDeskOperator()?.email === email;
}
