import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import * as common from '#core/contract/texts';
import { Breadcrumb } from '#core/web/desk-kit/breadcrumb';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { type Filter, FilterBar } from '#core/web/desk-kit/filter-bar';
import { QueryTable } from '#core/web/desk-kit/query-table';
import { shortMoment } from '#core/web/desk-kit/short-time';
import { useAsked } from '#core/web/desk-kit/use-address';
import { useMayOpen } from '#core/web/desk-kit/use-may-open';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Link } from '#core/web/lib/link';
import { Skeleton } from '#core/web/ui/skeleton';
import { type AuditEntry, AuditQuery } from '#features/audit/desk';
import { auditQuery } from './api.ts';
import { auditColumns, DetailsButton, partsOf } from './audit-columns.tsx';
import { AuditExports, AuditProofLine } from './audit-proof.tsx';
import { actAndSubject, byInWords, fieldInWords, valueInWords } from './labels.ts';
import * as texts from './texts.ts';

export function Page() {
  const asked = useAsked(AuditQuery);
  const audit = useQuery(auditQuery(asked));
  const [openId, setOpenId] = useState<string | null>(null);
  const whole = asked.partOf && audit.data?.part_of;
  const subject = asked.subjectId && audit.data?.data[0]?.subject.name;
  return (
    <>
      {asked.partOf && <Breadcrumb back={{ to: deskPaths.audit(), title: texts.audit() }} />}
      {whole ? (
        <DeskHeading
          title={actAndSubject(whole).act}
          help={texts.oneActHelp({ who: byInWords(whole.by), moment: shortMoment(whole.at) })}
        />
      ) : (
        <DeskHeading
          title={subject ? texts.historyOfSubject({ subject }) : texts.audit()}
          help={texts.auditHelp()}
          actions={<AuditExports days={asked} />}
        />
      )}
      {!asked.partOf && !asked.subjectId && <AuditProofLine />}
      {!asked.partOf && <FilterBar filters={auditFilters()} alsoCleared={['subjectId']} />}
      <QueryTable
        query={audit}
        noun={texts.actCount}
        label={texts.operatorsActs()}
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
          title: texts.noActsHere(),
          help: texts.noActsHereHelp(),
          to: [deskPaths.audit(), texts.showAllActs()],
        }}
      />
    </>
  );
}

function nameOf(entry: AuditEntry): string {
  const { act, subject } = actAndSubject(entry);
  return `${act} ${subject}`.trim();
}

function auditFilters(): Filter[] {
  return [
    {
      name: 'kind',
      label: texts.kindFilter(),
      options: [
        ['message', common.messages()],
        ['speaker', common.speakers()],
        ['service', common.services()],
        ['category', common.categories()],
        ['centre', common.centres()],
        ['series', common.series()],
        ['collection', common.featured()],
        ['fund', texts.funds()],
        ['donation', common.donations()],
        ['upload', texts.uploads()],
        ['source', texts.podcastsAndLists()],
        ['followed-feed', texts.followedFeeds()],
        ['tickets', common.tickets()],
        ['order', common.orders()],
        ['gift', common.gifts()],
        ['payment', texts.payments()],
        ['reconciliation', texts.reconciliations()],
        ['discrepancy', texts.discrepancies()],
        ['test-money', texts.testMoney()],
        ['live', texts.live()],
        ['settings', texts.settings()],
        ['operator', texts.operators()],
        ['access-token', texts.accessTokens()],
        ['webhook', texts.webhooks()],
        ['backup', texts.backups()],
        ['library', texts.restores()],
      ],
    },
    { name: 'from', label: texts.from() },
    { name: 'to', label: texts.to() },
  ];
}

function AuditDetails({ entry: { id, action, before, after, reason, subject, parts } }: { entry: AuditEntry }) {
  const mayOpen = useMayOpen();
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <div className="text-15 font-normal">
      {reason && (
        <p className="pb-3">
          {texts.labelledReason({ label: (parts) => <span className="text-muted">{parts}</span>, reason })}
        </p>
      )}
      {parts > 0 && <ActParts id={id} total={parts} />}
      {subject.id !== null && isOfMessage(action) && mayOpen(deskPaths.message(subject.id)) && (
        <p className="pb-3">
          <Link to={deskPaths.message(subject.id)} className="touch-target underline">
            {texts.openTheMessage()}
          </Link>
        </p>
      )}
      {names.length === 0 && parts === 0 && <p className="text-muted">{texts.noOtherDetailsWereKept()}</p>}
      <dl className="grid gap-3">
        {names.map((name) => (
          <div key={name} className="grid gap-x-6 gap-y-1 @min-[46rem]:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]">
            <dt className="font-semibold first-letter:uppercase">{fieldInWords(name)}</dt>
            {before && <Side label={texts.before()} text={valueInWords(name, before[name])} />}
            {after && <Side label={parts > 0 ? texts.asked() : texts.after()} text={valueInWords(name, after[name])} />}
          </div>
        ))}
      </dl>
    </div>
  );
}

function isOfMessage(action: string): boolean {
  return action.startsWith('message.') && action !== 'message.delete';
}

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
          {total > shownParts ? texts.seeAllParts({ count: total }) : texts.seeWhatChangedInEach()}
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
