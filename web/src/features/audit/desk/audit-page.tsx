import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AuditEntry } from '#contract/audit/desk';
import { texts } from '#contract/texts';
import { Breadcrumb } from '#web/desk-kit/breadcrumb';
import { DataTable } from '#web/desk-kit/data-table';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { FilterBar } from '#web/desk-kit/filter-bar';
import { Pager } from '#web/desk-kit/pager';
import { shortMoment } from '#web/desk-kit/short-time';
import { sentenceOf } from '#web/lib/api/call-error';
import { deskPaths } from '#web/lib/desk-paths';
import { Link } from '#web/lib/link';
import { pageNumberIn } from '#web/lib/page-number';
import { buttonClass } from '#web/ui/button';
import { Failure } from '#web/ui/failure';
import { Notice } from '#web/ui/notice';
import { type AuditFilter, auditQuery } from './api.ts';
import { auditColumns, DetailsButton } from './audit-columns.tsx';
import { AuditDetails } from './audit-details.tsx';
import { auditFilters } from './filters.ts';
import { actAndSubject, byInWords } from './labels.ts';

/** What operators did: who, when, what before and after (docs/product/desk.md#audit). */
export function AuditPage() {
  const [search] = useSearchParams();
  const audit = useQuery(auditQuery(filterIn(search)));
  const [openId, setOpenId] = useState<string | null>(null);
  const whole = search.has('partOf') ? audit.data?.part_of : undefined;
  const subject = search.has('subjectId') ? audit.data?.data[0]?.subject.name : undefined;
  return (
    <>
      {search.has('partOf') && <Breadcrumb back={{ to: deskPaths.audit(), title: 'Audit' }} />}
      {whole ? (
        <DeskHeading
          title={actAndSubject(whole).act}
          help={`One act: ${byInWords(whole.by)}, ${shortMoment(whole.at)}. What it did to each is below.`}
        />
      ) : (
        <DeskHeading
          title={subject ? `History of ${subject}` : 'Audit'}
          help="Every operator’s act, the latest first. Nothing here can be changed or removed."
        />
      )}
      {!search.has('partOf') && <FilterBar filters={auditFilters} alsoCleared={['subjectId']} />}
      {audit.isLoadingError ? (
        <Failure message={sentenceOf(audit.error, texts.generalError)} onRetry={() => void audit.refetch()} />
      ) : (
        <DataTable
          label="What operators did"
          columns={auditColumns}
          rows={audit.data?.data}
          rowId={({ id }) => id}
          rowName={nameOf}
          actions={(entry) => (
            <DetailsButton
              name={nameOf(entry)}
              isOpen={openId === entry.id}
              onPress={() => setOpenId(openId === entry.id ? null : entry.id)}
            />
          )}
          below={(entry) => entry.id === openId && <AuditDetails entry={entry} />}
          empty={<NoActs />}
        />
      )}
      <Pager page={audit.data} noun={['act', 'acts']} />
    </>
  );
}

function nameOf(entry: AuditEntry): string {
  const { act, subject } = actAndSubject(entry);
  return `${act} ${subject}`.trim();
}

function filterIn(search: URLSearchParams): AuditFilter {
  const text = (name: string) => search.get(name) || undefined;
  const day = (name: string) => /^\d{4}-\d{2}-\d{2}$/.exec(search.get(name) ?? '')?.[0];
  const kind = auditFilters[0]?.options?.find(([value]) => value === search.get('kind'))?.[0];
  const partOf = /^[1-9]\d{0,17}$/.exec(search.get('partOf') ?? '')?.[0];
  const filter = { partOf, kind, subjectId: text('subjectId')?.slice(0, 60), from: day('from'), to: day('to') };
  return { ...filter, pageNumber: pageNumberIn(search) };
}

function NoActs() {
  return (
    <Notice
      icon={History}
      title="No acts here"
      help="What operators do is listed here from then on. Perhaps the filters leave it out."
      action={
        <Link to={deskPaths.audit()} className={buttonClass('primary')}>
          Show all acts
        </Link>
      }
    />
  );
}
