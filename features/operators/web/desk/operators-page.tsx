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

export function Page() {
  const operators = useQuery(operatorsQuery(useAsked(OperatorsQuery)));
  const isMailed = operators.data?.is_mailed !== false;
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <DeskHeading
        title="Operators"
        help="The people who run the library, and what each may do. There is always at least one owner."
        actions={
          <ActionButton icon={Plus} kind="accent" onClick={() => setAdding(true)}>
            Add an operator
          </ActionButton>
        }
      />
      {!isMailed && (
        <p className="flex items-start gap-2 pb-6 text-muted">
          <MailWarning aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
          No mail server is set up: whoever adds an operator gets the link, once, and hands it on.
        </p>
      )}
      <QueryTable
        query={operators}
        noun={['operator', 'operators']}
        label="Operators"
        columns={operatorColumns}
        rowId={({ id }) => id}
        rowName={whoIs}
        actions={(operator) => <OperatorActions operator={operator} isMailed={isMailed} />}
        empty={{ icon: UserCog, title: 'No operators here', help: 'This page is empty. Go back to an earlier one.' }}
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
        label={`More for ${whoIs(operator)}`}
        actions={[
          { icon: UserRoundPen, label: 'Change the role…', onSelect: () => setDialog('role') },
          !isActive && {
            icon: RotateCw,
            label: isMailed ? 'Send the link again…' : 'Make another link…',
            onSelect: () => setDialog('link'),
          },
          operator.has_second_factor === true &&
            !isOneself && {
              icon: ShieldOff,
              label: 'Remove the second factor…',
              onSelect: () => setDialog('second-factor'),
            },
          {
            icon: UserRoundX,
            label: isActive ? 'Remove as an operator…' : 'Take back the link…',
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
