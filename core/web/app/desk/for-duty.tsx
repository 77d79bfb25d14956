import { ShieldX } from 'lucide-react';
import { Outlet } from 'react-router';
import { type Duty, notYourDuty } from '#core/contract/duties';
import { EmptyList } from '#core/web/desk-kit/empty-list';
import { NoCentres } from '#core/web/desk-kit/no-centres';
import { useDeskOperator } from '#core/web/desk-kit/use-duties';
import { useDocumentTitle } from '#core/web/lib/browser/use-document-title';
import { deskPaths } from '#core/web/lib/desk-paths';
import type { DeskOperator } from '#features/operators/desk';

/** Shows a page of the desk to whose role has its duty, and says to others whose it is, without asking the server for what it refuses them. */
export function ForDuty({ duty }: { duty: Duty }) {
  const operator = useDeskOperator();
  if (!operator) return null;
  if (!operator.duties.includes(duty)) return <NotForYourRole role={operator.role} duty={duty} />;
  return operator.centres?.length === 0 ? <NoCentres /> : <Outlet />;
}

function NotForYourRole({ role, duty }: Pick<DeskOperator, 'role'> & { duty: Duty }) {
  useDocumentTitle('Not for your role · The desk');
  return (
    <EmptyList
      asHeading
      icon={ShieldX}
      title="Not for your role"
      help={notYourDuty(role, duty)}
      to={[deskPaths.home(), 'To the desk']}
    />
  );
}
