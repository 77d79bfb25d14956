import { useQuery } from '@tanstack/react-query';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { Section } from '#core/web/desk-kit/section';
import { shortMoment } from '#core/web/desk-kit/short-time';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Link } from '#core/web/lib/link';
import { Skeleton } from '#core/web/ui/skeleton';
import type { AuditEntry } from '#features/audit/desk';
import { auditQuery } from '#features/audit/web/desk/api';
import { partsOf } from '#features/audit/web/desk/audit-columns';
import { actAndSubject, byInWords } from '#features/audit/web/desk/labels';
import { MoreLink } from './last-week.tsx';
import * as texts from './texts.ts';

const shown = 5;

export function DoneLately() {
  const acts = useQuery(auditQuery({ pageNumber: 1 }));
  if (acts.isLoadingError) return <QueryFailure query={acts} />;
  return (
    <Section
      title={texts.doneLately()}
      actions={<MoreLink to={deskPaths.audit()}>{texts.audit()}</MoreLink>}
      isBusy={acts.isPending}
      className="pb-8"
    >
      {acts.data ? (
        <ul className="rounded-panel bg-raised px-6 py-2">
          {acts.data.data.slice(0, shown).map((entry) => (
            <Act key={entry.id} entry={entry} />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-59 rounded-panel" />
      )}
    </Section>
  );
}

function Act({ entry }: { entry: AuditEntry }) {
  const { id, at, by, parts } = entry;
  const { act, subject } = actAndSubject(entry);
  return (
    <li className="flex min-h-11 flex-wrap items-baseline gap-x-4 py-2.5">
      <span className="mr-auto min-w-0 break-words">
        {parts > 0 ? (
          <Link to={partsOf(id)} className="touch-target font-semibold underline">
            {act}
          </Link>
        ) : (
          <span className="font-semibold">{act}</span>
        )}{' '}
        <span dir="auto" className="text-muted">
          {subject}
        </span>
      </span>
      <span dir="auto" className="text-13 text-muted tabular-nums">
        {byInWords(by)}, {shortMoment(at)}
      </span>
    </li>
  );
}
