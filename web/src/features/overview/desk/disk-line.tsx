import { HardDrive, TriangleAlert } from 'lucide-react';
import type { Overview } from '#contract/overview/desk';
import { formatSize } from '#web/lib/data-price';

/** How much room is left for the library, and a warning while that is little. */
export function DiskLine({ disk }: { disk: NonNullable<Overview['disk']> }) {
  const Icon = disk.is_low ? TriangleAlert : HardDrive;
  return (
    <p
      className="flex items-start gap-2 px-2 pb-8 text-13 text-muted tabular-nums"
      role={disk.is_low ? 'alert' : undefined}
    >
      <Icon aria-hidden="true" size={16} className={disk.is_low ? 'mt-0.5 shrink-0 text-live' : 'mt-0.5 shrink-0'} />
      <span>
        {disk.is_low && <strong className="text-text">Little room is left: audio may soon not fit. </strong>}
        {formatSize(disk.left)} of {formatSize(disk.size)} are left on the library’s disk. Audio takes{' '}
        {formatSize(disk.audio)} of it.
      </span>
    </p>
  );
}
