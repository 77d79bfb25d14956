import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '#contract/audit/desk';
import { deskPaths } from '#web/lib/desk-paths';
import { Link } from '#web/lib/link';
import { Skeleton } from '#web/ui/skeleton';
import { auditQuery } from './api.ts';
import { partsOf } from './audit-columns.tsx';
import { fieldInWords, valueInWords } from './labels.ts';

export function AuditDetails({ entry: { id, action, before, after, reason, subject, parts } }: { entry: AuditEntry }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <div className="text-15 font-normal">
      {reason && (
        <p className="pb-3">
          <span className="text-muted">Reason: </span>
          {reason}
        </p>
      )}
      {parts > 0 && <ActParts id={id} total={parts} />}
      {action.startsWith('message.') && subject.id !== null && action !== 'message.delete' && (
        <p className="pb-3">
          <Link to={deskPaths.message(subject.id)} className="touch-target underline">
            Open the message
          </Link>
        </p>
      )}
      {names.length === 0 && parts === 0 && <p className="text-muted">No other details were kept.</p>}
      <dl className="grid gap-3">
        {names.map((name) => (
          <div key={name} className="grid gap-x-6 gap-y-1 @min-[46rem]:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]">
            <dt className="font-semibold first-letter:uppercase">{fieldInWords(name)}</dt>
            {before && <Side label="Before" text={valueInWords(name, before[name])} />}
            {after && <Side label={parts > 0 ? 'Asked' : 'After'} text={valueInWords(name, after[name])} />}
          </div>
        ))}
      </dl>
    </div>
  );
}

/** How many of an act's parts are named where it is opened; all of them have a page. */
const shownParts = 10;

function ActParts({ id, total }: { id: string; total: number }) {
  const parts = useQuery(auditQuery({ partOf: id, pageNumber: 1 }));
  return (
    <>
      {parts.data ? (
        <ul className="list-disc pl-5">
          {parts.data.data.slice(0, shownParts).map((part) => (
            <li key={part.id} dir="auto" className="break-words">
              {part.subject.name}
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="h-24 rounded-row" />
      )}
      <p className="py-3">
        <Link to={partsOf(id)} className="touch-target underline">
          {total > shownParts ? `See all ${total.toLocaleString('en-NG')}` : 'See what changed in each'}
        </Link>
      </p>
    </>
  );
}

function Side({ label, text }: { label: string; text: string }) {
  return (
    <dd className="flex min-w-0 gap-3">
      <span className="w-12 shrink-0 text-muted">{label}</span>
      <span className="min-w-0 break-words whitespace-pre-line">{text}</span>
    </dd>
  );
}
