import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { DeskHeading } from '#web/features/operator/parts/desk-heading';
import { pageNumberIn } from '#web/lib/page-number';
import { auditQuery } from './api.ts';

/** What operators did: who, when, what before and after (decisions: The operator). */
export function AuditPage() {
  const [search] = useSearchParams();
  const audit = useQuery(auditQuery({ pageNumber: pageNumberIn(search) }));
  return (
    <>
      <DeskHeading
        title="Audit"
        help="Every operator’s act, the latest first. Nothing here can be changed or removed."
      />
      <ul className="flex flex-col gap-2">
        {audit.data?.data.map(({ id, at, action, by, subject }) => (
          <li key={id} className="rounded-row bg-raised px-4 py-3">
            {at} {by?.name ?? 'Command line'} {action} {subject.name}
          </li>
        ))}
      </ul>
    </>
  );
}
