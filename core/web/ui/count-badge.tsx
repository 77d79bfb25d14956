import { clsx } from 'clsx';

const max = 99;

/** The badge's parent must be positioned, and its accessible name must contain the number. */
export function CountBadge({ count, className }: { count: number; className: string }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'absolute grid h-[18px] min-w-[18px] place-items-center rounded-full px-1 text-[11px] leading-none font-bold tabular-nums',
        className,
      )}
    >
      {count > max ? `${max}+` : count}
    </span>
  );
}
