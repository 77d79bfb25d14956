import { useState } from 'react';
import { OperatorRole } from '#core/contract/duties';
import type { CentreSlug } from '#core/contract/ids';
import * as common from '#core/contract/texts';
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
import * as texts from './texts.ts';

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
  const when = state === 'active' ? texts.takesEffectAtNextRequest() : texts.takesEffectOnceLinkIsOpened();
  const body = { role, was, was_centres: wasCentres, ...(isOfCentres && { centres: [...centres] }) };
  return (
    <ConfirmDialog
      title={texts.theRoleOf({ operator: whoIs(operator) })}
      help={isOneself ? texts.changingYourOwnRole() : when}
      label={texts.changeTheRole()}
      busyLabel={common.changing()}
      check={() => {
        setSubmitted(true);
        return !isSame && !isWithoutCentre;
      }}
      act={async () => (await call(changeOperator, { params: { id }, body })).data}
      refreshing={{ when: 'settled' }}
      done={({ role: now }) => [
        texts.roleChanged(),
        texts.roleOfOperator({ operator: whoIs(operator), role: roleInWords(now) }),
      ]}
      onClose={onClose}
    >
      <SelectField
        label={texts.role()}
        options={roleOptions()}
        value={role}
        error={isSubmitted && isSame && !isOfCentres ? texts.chooseAnotherRole() : undefined}
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
  if (isWithoutCentre) return texts.chooseAtLeastOneCentre();
  return isSame ? texts.chooseAnotherRoleOrOtherCentres() : undefined;
}

interface SendLinkDialogProps extends OperatorDialogProps {
  isMailed: boolean;
  onLink: (link: string) => void;
}

export function SendLinkDialog({ operator, isMailed, onLink, onClose }: SendLinkDialogProps) {
  const { id, email } = operator;
  return (
    <ConfirmDialog
      title={isMailed ? texts.sendTheLinkAgain() : texts.makeAnotherLink()}
      help={isMailed ? texts.sendTheLinkAgainHelp({ email }) : texts.makeAnotherLinkHelp()}
      label={isMailed ? texts.sendTheLink() : texts.makeTheLink()}
      busyLabel={isMailed ? texts.sending() : texts.making()}
      act={() => call(sendOperatorLink, { params: { id } })}
      refreshing={{ when: 'settled' }}
      done={({ link }) => [link ? texts.linkMade() : texts.linkSent(), email]}
      onDone={({ link }) => link && onLink(link)}
      onClose={onClose}
    />
  );
}

export function RemoveOperatorDialog({ operator, onClose }: OperatorDialogProps) {
  const { id, state, email } = operator;
  const isOneself = useIsOneself(operator);
  const isActive = state === 'active';
  const theirs = texts.theirAccessToTheDeskEnds();
  const own = texts.youAreRemovingYourself();
  return (
    <ConfirmDialog
      title={isActive ? texts.removeAsAnOperator({ operator: whoIs(operator) }) : texts.takeBackTheLink({ email })}
      help={isActive ? (isOneself ? own : theirs) : texts.theLinkStopsWorking()}
      label={isActive ? common.remove() : texts.takeItBack()}
      busyLabel={isActive ? common.removing() : texts.takingItBack()}
      isDanger
      act={() => call(withdrawOperator, { params: { id } })}
      refreshing={{ when: 'settled' }}
      done={() => [isActive ? texts.removed() : texts.takenBack(), whoIs(operator)]}
      onClose={onClose}
    />
  );
}

export function RemoveSecondFactorDialog({ operator, onClose }: OperatorDialogProps) {
  return (
    <ConfirmDialog
      title={texts.removeTheSecondFactor({ operator: whoIs(operator) })}
      help={texts.removeTheSecondFactorHelp()}
      label={texts.removeIt()}
      busyLabel={common.removing()}
      isDanger
      act={() => call(removeSecondFactor, { params: { id: operator.id } })}
      refreshing={{ when: 'settled' }}
      done={() => [texts.secondFactorRemoved(), whoIs(operator)]}
      onClose={onClose}
    />
  );
}

export function useIsOneself({ email }: ListedOperator): boolean {
  return useDeskOperator()?.email === email;
}
