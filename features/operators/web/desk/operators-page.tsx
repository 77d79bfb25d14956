import { useQuery } from '@tanstack/react-query';
import { MailWarning, Plus, RotateCw, ShieldOff, UserCog, UserRoundPen, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { ActionMenu } from '#core/web/desk-kit/action-menu';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { QueryTable } from '#core/web/desk-kit/query-table';
import { useAsked } from '#core/web/desk-kit/use-address';
import { type ListedOperator, OperatorsQuery } from '#features/operators/desk';
import { AddOperatorDialog } from './add-operator-dialog.tsx';
import { operatorsQuery } from './api.ts';
import { whoIs } from './labels.ts';
import { operatorColumns } from './operator-columns.tsx';
import {
  ChangeRoleDialog,
  RemoveOperatorDialog,
  RemoveSecondFactorDialog,
  SendLinkDialog,
  useIsOneself,
} from './operator-dialogs.tsx';
import { OperatorLinkDialog } from './operator-link-dialog.tsx';
import * as texts from './texts.ts';

export function Page() {
  const operators = useQuery(operatorsQuery(useAsked(OperatorsQuery)));
  const isMailed = operators.data?.is_mailed !== false;
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <DeskHeading
        title={texts.operators()}
        help={texts.operatorsHelp()}
        actions={
          <ActionButton icon={Plus} kind="accent" onClick={() => setAdding(true)}>
            {texts.addAnOperator()}
          </ActionButton>
        }
      />
      {!isMailed && (
        <p className="flex items-start gap-2 pb-6 text-muted">
          <MailWarning aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
          {texts.noMailServerIsSetUp()}
        </p>
      )}
      <QueryTable
        query={operators}
        noun={texts.operatorCount}
        label={texts.operators()}
        columns={operatorColumns}
        rowId={({ id }) => id}
        rowName={whoIs}
        actions={(operator) => <OperatorActions operator={operator} isMailed={isMailed} />}
        empty={{ icon: UserCog, title: texts.noOperatorsHere(), help: texts.thisPageIsEmpty() }}
      />
      {isAdding && <AddOperatorDialog isMailed={isMailed} onClose={() => setAdding(false)} />}
    </>
  );
}

function OperatorActions({ operator, isMailed }: { operator: ListedOperator; isMailed: boolean }) {
  const [link, setLink] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'role' | 'link' | 'second-factor' | 'remove' | null>(null);
  const close = () => setDialog(null);
  const isActive = operator.state === 'active';
  const isOneself = useIsOneself(operator);
  return (
    <>
      <ActionMenu
        label={texts.moreForOperator({ operator: whoIs(operator) })}
        actions={[
          { icon: UserRoundPen, label: texts.changeRoleAction(), onSelect: () => setDialog('role') },
          !isActive && {
            icon: RotateCw,
            label: isMailed ? texts.sendLinkAgainAction() : texts.makeAnotherLinkAction(),
            onSelect: () => setDialog('link'),
          },
          operator.has_second_factor === true &&
            !isOneself && {
              icon: ShieldOff,
              label: texts.removeSecondFactorAction(),
              onSelect: () => setDialog('second-factor'),
            },
          {
            icon: UserRoundX,
            label: isActive ? texts.removeOperatorAction() : texts.takeBackLinkAction(),
            onSelect: () => setDialog('remove'),
          },
        ]}
      />
      {dialog === 'role' && <ChangeRoleDialog operator={operator} onClose={close} />}
      {dialog === 'link' && <SendLinkDialog operator={operator} isMailed={isMailed} onLink={setLink} onClose={close} />}
      {link !== null && <OperatorLinkDialog link={link} email={operator.email} onClose={() => setLink(null)} />}
      {dialog === 'second-factor' && <RemoveSecondFactorDialog operator={operator} onClose={close} />}
      {dialog === 'remove' && <RemoveOperatorDialog operator={operator} onClose={close} />}
    </>
  );
}
