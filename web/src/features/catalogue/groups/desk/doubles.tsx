import { useQuery } from '@tanstack/react-query';
import { ChevronRight, CopyCheck } from 'lucide-react';
import { useState } from 'react';
import type { DeskGroup } from '#contract/groups/desk';
import { ActionButton } from '#web/desk-kit/action-button';
import { formatCount } from '#web/lib/format';
import { doublesQuery } from './api.ts';
import type { Kind } from './kinds.ts';
import { MergeDialog } from './merge-dialog.tsx';

interface Pair {
  first: DeskGroup;
  second: DeskGroup;
}

/** Pairs whose names are so near that they may be one, to be merged; nothing where there are none. */
export function Doubles({ kind }: { kind: Kind }) {
  const doubles = useQuery(doublesQuery(kind.id));
  const [merging, setMerging] = useState<Pair | null>(null);
  if (!doubles.data || doubles.data.length === 0) return null;
  return (
    <details className="group mb-4 rounded-row border border-accent/40 bg-accent/10 px-4">
      <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-2 py-2">
        <CopyCheck aria-hidden="true" size={18} className="shrink-0 text-accent" />
        <span className="font-semibold">
          {formatCount(doubles.data.length, [`pair of ${kind.nouns[1]}`, `pairs of ${kind.nouns[1]}`])} may be
          duplicates
        </span>
        <span className="ml-auto flex items-center gap-1 font-semibold text-accent">
          Show {doubles.data.length === 1 ? 'it' : 'them'}
          <ChevronRight aria-hidden="true" size={18} className="group-open:rotate-90" />
        </span>
      </summary>
      <ul className="pb-2">
        {doubles.data.map((pair) => (
          <li
            key={`${pair.first.id} ${pair.second.id}`}
            className="flex flex-wrap items-center gap-3 border-t border-line py-2"
          >
            <span dir="auto" className="min-w-0 flex-1 break-words">
              {pair.first.name} <span className="text-muted">and</span> {pair.second.name}
            </span>
            <ActionButton
              kind="quiet"
              aria-label={`Merge ${pair.first.name} and ${pair.second.name}…`}
              onClick={() => setMerging(pair)}
            >
              Merge…
            </ActionButton>
          </li>
        ))}
      </ul>
      {merging && <MergeDialog kind={kind} {...merging} onClose={() => setMerging(null)} />}
    </details>
  );
}
