import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { type AuditEntry, listAudit } from '#contract/audit/desk';
import { Breadcrumb } from '#web/desk-kit/breadcrumb';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { type Filter, FilterBar } from '#web/desk-kit/filter-bar';
import { QueryTable } from '#web/desk-kit/query-table';
import { shortMoment } from '#web/desk-kit/short-time';
import { useAsked } from '#web/desk-kit/use-address';
import { deskPaths } from '#web/lib/desk-paths';
import { auditQuery } from './api.ts';
import { auditColumns, DetailsButton } from './audit-columns.tsx';
import { AuditDetails } from './audit-details.tsx';
import { actAndSubject, byInWords } from './labels.ts';

/** What operators did: who, when, what before and after (docs/product/desk.md#audit). */
export function AuditPage() {
  const asked = useAsked(listAudit);
  const audit = useQuery(auditQuery(asked));
  const [openId, setOpenId] = useState<string | null>(null);
  const whole = asked.partOf && audit.data?.part_of;
  const subject = asked.subjectId && audit.data?.data[0]?.subject.name;
  return (
    <>
      {asked.partOf && <Breadcrumb back={{ to: deskPaths.audit(), title: 'Audit' }} />}
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
      {!asked.partOf && <FilterBar filters={auditFilters} alsoCleared={['subjectId']} />}
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
