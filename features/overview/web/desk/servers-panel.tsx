import { ChevronRight, Server as ServerIcon, TriangleAlert } from 'lucide-react';
import { type Column, DataTable } from '#core/web/desk-kit/data-table';
import { shortMoment, shortTime } from '#core/web/desk-kit/short-time';
import { formatCount } from '#core/web/lib/format';
import type { BackgroundWork, LibraryOverview, Server, WorkName } from '#features/overview/desk';

export function ServersPanel({ servers, work }: Pick<LibraryOverview, 'servers' | 'work'>) {
  const isLeft = work.some(({ server }) => server === null);
  const Icon = isLeft ? TriangleAlert : ServerIcon;
  return (
    <details className="group pb-8" open={isLeft}>
      <summary className="touch-target flex cursor-pointer list-none items-start gap-2 rounded-row px-2 text-13 text-muted hover:text-text">
        <Icon aria-hidden="true" size={16} className={isLeft ? 'mt-0.5 shrink-0 text-warning' : 'mt-0.5 shrink-0'} />
        <span>
          {isLeft && <strong className="text-text">No server is doing some of the background work. </strong>}
          {inWords(servers)}
        </span>
        <ChevronRight
          aria-hidden="true"
          size={16}
          className="mt-0.5 shrink-0 transition-transform group-open:rotate-90 rtl:-scale-x-100"
        />
      </summary>
      <div className="grid gap-6 pt-4">
        <DataTable
          label="Servers"
          columns={serverColumns}
          rows={servers}
          rowId={({ name, started_at }) => `${name} ${started_at}`}
          rowName={({ name }) => name}
          empty={null}
        />
        <DataTable
          label="Background work"
          columns={workColumns}
          rows={work}
          rowId={({ name }) => name}
          rowName={nameOf}
          empty={null}
        />
      </div>
    </details>
  );
}

const roleNames = new Map([
  ['all', 'Everything'],
  ['web', 'Answers requests'],
  ['worker', 'Works in the background'],
]);

const serverColumns: readonly Column<Server>[] = [
  {
    id: 'name',
    header: 'Server',
    cell: ({ name }) => (
      <span dir="auto" className="break-all">
        {name}
      </span>
    ),
  },
  { id: 'role', header: 'Does', width: '15rem', cell: ({ role }) => roleNames.get(role) ?? role },
  { id: 'version', header: 'Version', width: '7rem', from: 'wide', cell: ({ version }) => version },
  {
    id: 'started',
    header: 'Since',
    width: '11.5rem',
    from: 'medium',
    cell: ({ started_at }) => shortMoment(started_at),
  },
  {
    id: 'seen',
    header: 'Seen',
    width: '9rem',
    cell: ({ seen_at, is_alive }) => (is_alive ? 'Now' : `Last at ${shortTime(seen_at)}`),
  },
];

const nameInWords: Record<WorkName, string> = {
  publishing: 'Publishing scheduled messages',
  streams: 'Starting and ending streams',
  'listener-counts': 'Counting listeners',
  'audit-checks': 'Checking the audit',
  releases: 'Announcing releases of messages',
  websub: 'Telling the WebSub hub of feeds',
  'follow-notices': 'Announcing new messages to followers',
  reminders: 'Reminding listeners to give',
  sweeps: 'Deleting what has expired',
  backups: 'Making backups',
  'storage-checks': 'Checking stored files',
  reconciliations: 'Reconciling card payments',
  passages: 'Finding passages in messages',
  'followed-feeds': 'Sending mails about followed feeds that fail',
  'feed-dates': 'Setting the dates of messages in feeds',
  'gift-mails': 'Sending gifts by mail',
  'mail-to-files': 'Writing mail to files',
};

const namesInWords = new Map<string, string>(Object.entries(nameInWords));
const nameOf = ({ name }: BackgroundWork) => namesInWords.get(name) ?? name;

const workColumns: readonly Column<BackgroundWork>[] = [
  { id: 'name', header: 'Background work', cell: nameOf },
  {
    id: 'server',
    header: 'Server',
    width: '20rem',
    cell: ({ server }) =>
      server === null ? (
        <span className="font-semibold text-live">None</span>
      ) : (
        <span dir="auto" className="break-all">
          {server}
        </span>
      ),
  },
  { id: 'since', header: 'Since', width: '11.5rem', from: 'medium', cell: ({ since }) => shortMoment(since) },
  {
    id: 'last',
    header: 'Last run',
    width: '9rem',
    cell: ({ last_run_at }) => (last_run_at === null ? 'Not yet' : shortTime(last_run_at)),
  },
];

function inWords(servers: readonly Server[]): string {
  const running = servers.filter(({ is_alive }) => is_alive);
  const gone = servers.length - running.length;
  const now = formatCount(running.length, ['server runs', 'servers run']);
  return gone === 0
    ? `${now}.`
    : `${now}; ${formatCount(gone, ['other was', 'others were'])} last seen within the hour.`;
}
