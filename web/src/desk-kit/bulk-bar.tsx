import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '#web/lib/format';
import { IconButton } from '#web/ui/icon-button';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  selection: Selection;
  /** What is chosen, for one and for several. */
  noun: readonly [string, string];
  /** What can be done with them: buttons. */
  children: ReactNode;
}

/** How many rows are chosen and what can be done with them all; at the window's foot for as long as there are any. */
export function BulkBar({ selection, noun, children }: BulkBarProps) {
  const total = selection.chosen.size;
  return (
    <div role="status" className="sticky bottom-2 z-20 mt-3">
      {total > 0 && (
        <div className="flex animate-rise flex-wrap items-center gap-2 rounded-panel border border-line bg-raised p-2 pl-4 shadow-float">
          <p className="mr-auto font-semibold tabular-nums">{formatCount(total, noun)} chosen</p>
          {children}
          <IconButton icon={X} label="Clear the selection" ground="none" onClick={selection.clear} />
        </div>
      )}
    </div>
  );
}
