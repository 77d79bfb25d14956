import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { timeLeft } from '#core/web/desk-kit/uploads/speed';
import {
  inOrder,
  isFinished,
  isProblem,
  type Totals,
  totalsOf,
  type UploadItem,
} from '#core/web/desk-kit/uploads/upload-item';
import { useUploader, useUploads } from '#core/web/desk-kit/uploads/use-uploader';
import { useOnline } from '#core/web/lib/browser/use-online';
import { formatSize } from '#core/web/lib/data-price';
import { formatCount } from '#core/web/lib/format';
import { percentOf, speedLine } from './labels.ts';
import { UploadRow } from './upload-row.tsx';

const views = {
  all: { title: 'All', has: () => true },
  underway: { title: 'In progress', has: (item: UploadItem) => !isFinished(item) && item.stage !== 'left' },
  left: { title: 'Not sent', has: (item: UploadItem) => item.stage === 'left' },
  problems: { title: 'Problems', has: (item: UploadItem) => isProblem(item) && item.stage !== 'left' },
  done: { title: 'Done', has: (item: UploadItem) => isFinished(item) && !isProblem(item) },
} as const;
type View = keyof typeof views;
const viewNames: readonly View[] = ['all', 'underway', 'left', 'problems', 'done'];

const files = ['file', 'files'] as const;

export function UploadList() {
  const items = useUploads();
  const { remove } = useUploader();
  const totals = totalsOf(items);
  const [chosen, setView] = useState<View>('all');
  const shown = items.filter(views[chosen].has);
  const view = shown.length === 0 ? 'all' : chosen;
  return (
    <section aria-label="Files" className="mt-6">
      <Progress totals={totals} />
      <div className="mt-4 mb-2 flex flex-wrap items-center gap-2">
        {viewNames.map((name) => {
          const count = items.filter(views[name].has).length;
          if (count === 0) return null;
          return (
            <button
              key={name}
              type="button"
              aria-pressed={view === name}
              onClick={() => setView(name)}
              className={clsx(
                'h-11 rounded-full px-4 font-semibold tabular-nums',
                view === name ? 'bg-text text-ink' : 'bg-raised text-text',
              )}
            >
              {views[name].title} {count}
            </button>
          );
        })}
        {totals.finished > 0 && (
          <ActionButton
            kind="quiet"
            onClick={() => remove(items.filter(isFinished).map(({ key }) => key))}
            className="ml-auto"
          >
            Clear finished
          </ActionButton>
        )}
      </div>
      <ul
        className={clsx(
          'thin-scrollbar flex flex-col overflow-y-auto',
          totals.underway === 0 && totals.problems === 0 ? 'max-h-56' : 'max-h-[28rem]',
        )}
      >
        {inOrder(view === 'all' ? items : shown).map((item) => (
          <UploadRow key={item.key} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Progress({ totals }: { totals: Totals }) {
  const { files: count, finished, bytes, sentBytes, underway } = totals;
  const { store, pauseAll, resumeAll } = useUploader();
  const isPaused = useStore(store, (uploads) => uploads.isPaused);
  const percent = percentOf(sentBytes, bytes);
  return (
    <div className="rounded-panel bg-raised px-4 py-4 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="text-17 font-bold tabular-nums">
            {finished} of {formatCount(count, files)} done
          </p>
          <p role="status" className="mt-1 text-muted tabular-nums">
            <NowLine totals={totals} />
          </p>
        </div>
        {(underway > 0 || isPaused) && (
          <ActionButton icon={isPaused ? Play : Pause} kind="primary" onClick={isPaused ? resumeAll : pauseAll}>
            {isPaused ? 'Resume' : 'Pause all'}
          </ActionButton>
        )}
      </div>
      <div
        role="progressbar"
        aria-label="All files"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-3 h-2 overflow-hidden rounded-full bg-text/10"
      >
        <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

function NowLine({ totals }: { totals: Totals }) {
  const { rate, isPaused } = useStore(useUploader().store);
  const isOnline = useOnline();
  const isOffline = useUploads().some(({ stage }) => stage === 'offline');
  const { bytes, sentBytes, underway, problems, drafts } = totals;
  const size = `${formatSize(sentBytes)} of ${formatSize(bytes)}`;
  if (isPaused) return `Paused, ${size}`;
  if (underway > 0 && (isOffline || !isOnline)) return `Waiting for the network, ${size}. It goes on by itself.`;
  if (underway > 0) {
    return [size, speedLine(rate), timeLeft(bytes - sentBytes, rate)].filter(Boolean).join(' · ');
  }
  const parts = [
    drafts > 0 && formatCount(drafts, ['draft', 'drafts']),
    problems > 0 && formatCount(problems, ['problem', 'problems']),
  ].filter(Boolean);
  return parts.length === 0 ? 'Nothing is being sent.' : parts.join(' · ');
}
