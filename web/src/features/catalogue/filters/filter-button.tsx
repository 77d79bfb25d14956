import { ListFilter } from 'lucide-react';
import type { Ref } from 'react';

interface FilterButtonProps {
  /** How many filters are chosen: its badge. */
  count: number;
  open: boolean;
  onPress: () => void;
  /** It is pointed at or focused: a good moment to fetch the drawer's code. */
  onLikely: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** Opens the filter drawer; a badge says how many filters are chosen (docs/product/screens-and-routes.md#filter-drawer). */
export function FilterButton({ count, open, onPress, onLikely, ref }: FilterButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onPress}
      onPointerEnter={onLikely}
      onFocus={onLikely}
      className="relative inline-flex h-12 shrink-0 items-center gap-2 rounded-full bg-veil px-4 md:px-5 font-semibold hover:text-text"
    >
      <ListFilter aria-hidden="true" size={18} />
      Filter
      {count > 0 && (
        <span className="absolute -top-1 -right-1 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-13 leading-none font-bold text-on-accent tabular-nums">
          {count}
          <span className="sr-only"> chosen</span>
        </span>
      )}
    </button>
  );
}
