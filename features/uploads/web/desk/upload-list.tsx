import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { CountText } from '#core/contract/text';
import * as common from '#core/contract/texts';
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
import { percentOf, speedLine } from './labels.ts';
import * as texts from './texts.ts';
import { UploadRow } from './upload-row.tsx';

interface ViewOfItems {
  title: CountText;
  has: (item: UploadItem) => boolean;
}

const views = {
  all: { title: texts.allWithCount, has: () => true },
  underway: { title: texts.inProgressWithCount, has: (item) => !isFinished(item) && item.stage !== 'left' },
  left: { title: texts.notSentWithCount, has: (item) => item.stage === 'left' },
  problems: { title: texts.problemsWithCount, has: (item) => isProblem(item) && item.stage !== 'left' },
  done: { title: texts.doneWithCount, has: (item) => isFinished(item) && !isProblem(item) },
} as const satisfies Readonly<Record<string, ViewOfItems>>;
type View = keyof typeof views;
const viewNames: readonly View[] = ['all', 'underway', 'left', 'problems', 'done'];

export function UploadList() {
  const items = useUploads();
  const { remove } = useUploader();
  const totals = totalsOf(items);
  const [chosen, setView] = useState<View>('all');
  const shown = items.filter(views[chosen].has);
  const view = shown.length === 0 ? 'all' : chosen;
  return (
    <section aria-label={texts.files()} className="mt-6">
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
              {views[name].title({ count })}
            </button>
          );
        })}
        {totals.finished > 0 && (
          <ActionButton
            kind="quiet"
            onClick={() => remove(items.filter(isFinished).map(({ key }) => key))}
            className="ml-auto"
          >
            {texts.clearFinished()}
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
  const { files, finished, bytes, sentBytes, underway } = totals;
  const { store, pauseAll, resumeAll } = useUploader();
  const isPaused = useStore(store, (uploads) => uploads.isPaused);
  const percent = percentOf(sentBytes, bytes);
  return (
    <div className="rounded-panel bg-raised px-4 py-4 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="text-17 font-bold tabular-nums">{texts.doneOfFiles({ done: finished, count: files })}</p>
          <p role="status" className="mt-1 text-muted tabular-nums">
            <NowLine totals={totals} />
          </p>
        </div>
        {(underway > 0 || isPaused) && (
          <ActionButton icon={isPaused ? Play : Pause} kind="primary" onClick={isPaused ? resumeAll : pauseAll}>
            {isPaused ? texts.resume() : texts.pauseAll()}
          </ActionButton>
        )}
      </div>
      <div
        role="progressbar"
        aria-label={texts.allFiles()}
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
  const sizes = { sent: formatSize(sentBytes), total: formatSize(bytes) };
  if (isPaused) return texts.pausedAt(sizes);
  if (underway > 0 && (isOffline || !isOnline)) return texts.waitingForNetworkAt(sizes);
  if (underway > 0) {
    return [texts.sentOfTotal(sizes), speedLine(rate), timeLeft(bytes - sentBytes, rate)].filter(Boolean).join(' · ');
  }
  const parts = [
    drafts > 0 && common.draftCount({ count: drafts }),
    problems > 0 && texts.problemCount({ count: problems }),
  ].filter(Boolean);
  return parts.length === 0 ? texts.nothingIsBeingSent() : parts.join(' · ');
}
