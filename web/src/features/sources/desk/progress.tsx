import type { SourceRun } from '#contract/sources/desk';
import { outcomeInWords, progressOf } from './labels.ts';

/** How far a run is: a line while it goes on, and what became of its items. */
export function Progress({ run }: { run: SourceRun }) {
  const { done, total } = progressOf(run);
  const percent = total === 0 ? 100 : (done / total) * 100;
  return (
    <div className="min-w-0 tabular-nums">
      <p>
        {run.is_running ? `${done.toLocaleString('en-NG')} of ${total.toLocaleString('en-NG')}` : outcomeInWords(run)}
      </p>
      {run.is_running && (
        <div
          role="progressbar"
          aria-label="Brought in"
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={done}
          className="mt-1.5 h-1 overflow-hidden rounded-full bg-text/10"
        >
          <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
        </div>
      )}
    </div>
  );
}
