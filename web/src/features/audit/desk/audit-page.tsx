import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AuditEntry } from '#contract/audit/desk';
import { Breadcrumb } from '#web/desk-kit/breadcrumb';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { type Filter, FilterBar } from '#web/desk-kit/filter-bar';
import { QueryTable } from '#web/desk-kit/query-table';
import { shortMoment } from '#web/desk-kit/short-time';
import { deskPaths } from '#web/lib/desk-paths';
import { pageNumberIn } from '#web/lib/list-address';
import { type AuditFilter, auditQuery } from './api.ts';
import { auditColumns, DetailsButton } from './audit-columns.tsx';
import { AuditDetails } from './audit-details.tsx';
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
      <QueryTable
        query={audit}
        noun={['act', 'acts']}
        label="What operators did"
        columns={auditColumns}
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
        empty={{
          icon: History,
          title: 'No acts here',
          help: 'What operators do is listed here. The filters may be hiding some of it.',
          to: [deskPaths.audit(), 'Show all acts'],
        }}
      />
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

const auditFilters: readonly Filter[] = [
  {
    name: 'kind',
    label: 'What',
    options: [
      ['message', 'Messages'],
      ['speaker', 'Speakers'],
      ['service', 'Services'],
      ['category', 'Categories'],
      ['centre', 'Centres'],
      ['collection', 'Featured'],
      ['upload', 'Uploads'],
      ['source', 'Podcasts and lists'],
      ['tickets', 'Tickets'],
      ['order', 'Orders'],
      ['payment', 'Payments'],
      ['live', 'Live'],
      ['settings', 'Settings'],
      ['operator', 'Operators'],
    ],
  },
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
];
