import type { AuditEntry } from '#contract/operator/audit';
import { fieldInWords, valueInWords } from './words.ts';

/** An act in full: every field that was kept, as it was and as it is. */
export function AuditDetails({ entry: { before, after, reason } }: { entry: AuditEntry }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <div className="text-15 font-normal">
      {reason && (
        <p className="pb-3">
          <span className="text-muted">Reason: </span>
          {reason}
        </p>
      )}
      {names.length === 0 && <p className="text-muted">Nothing else was kept of it.</p>}
      <dl className="grid gap-3">
        {names.map((name) => (
          <div key={name} className="grid gap-x-6 gap-y-1 @min-[46rem]:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]">
            <dt className="font-semibold first-letter:uppercase">{fieldInWords(name)}</dt>
            {before && <Side label="Before" text={valueInWords(name, before[name])} />}
            {after && <Side label="After" text={valueInWords(name, after[name])} />}
          </div>
        ))}
      </dl>
    </div>
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
