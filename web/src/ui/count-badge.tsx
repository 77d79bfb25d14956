import { clsx } from 'clsx';

/** The most that is counted: more has no room. */
const most = 99;

/**
 * How many there are, at the corner of its parent, which must be `relative` and say the number itself. Nothing for none. As
 * large with large letters too: the icon beside it is.
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
