import { clsx } from 'clsx';

/** Larger numbers don't fit. */
const most = 99;

/**
 * At the corner of its parent, which must be `relative` and name the number itself. Like the icon, it ignores the font
 * size.
 */
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
      {count > most ? `${most}+` : count}
    </span>
  );
}
