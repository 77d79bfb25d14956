import type { Stream } from '#contract/live/desk';
import { kindWords } from './labels.ts';

/** A stream in a table: its address, what it is, and what stands against it. */
export function StreamCell({ stream }: { stream: Stream }) {
  return (
    <span className="block min-w-0">
      <span dir="auto" className="block truncate">
        {stream.address}
      </span>
      <span className="block text-13 text-muted">{kindWords[stream.kind]}</span>
      {stream.obstacle && <span className="block text-13 text-pretty text-live">{stream.obstacle}</span>}
    </span>
  );
}
