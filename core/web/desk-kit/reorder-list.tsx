import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpToLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as common from '#core/contract/texts';
import { Skeleton } from '#core/web/ui/skeleton';
import { SortableList, useSortableRow } from '#core/web/ui/sortable-list';
import { movedLine } from '#core/web/ui/spoken';
import { ActionMenu, type Actions } from './action-menu.tsx';
import * as texts from './texts.ts';

interface ReorderListProps<Item> {
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  /**
   * @param order all items in their new order
   * @param after the item before the moved one; null if it is now first
   */
  onOrder: (order: Item[], moved: Item, after: Item | null) => void;
  actions?: (item: Item) => Actions;
  children: (item: Item) => ReactNode;
}

export function ReorderList<Item>(props: ReorderListProps<Item>) {
  const { label, items, idOf, nameOf, onOrder } = props;
  const [said, setSaid] = useState('');
  const ids = items.map(idOf);
  const nameOfId = (id: string) => {
    const item = items[ids.indexOf(id)];
    return item ? nameOf(item) : '';
  };
  const move = (id: string, to: number) => {
    const moved = items[ids.indexOf(id)];
    if (moved === undefined) return;
    setSaid(movedLine(nameOf(moved), to, items.length));
    const order = items.filter((item) => item !== moved).toSpliced(to, 0, moved);
    onOrder(order, moved, order[to - 1] ?? null);
  };
  return (
    <SortableList ids={ids} nameOf={nameOfId} onDrag={() => {}} onMove={move}>
      <ol aria-label={label} className="flex flex-col gap-1.5">
        {items.map((item, place) => (
          <ReorderRow
            key={idOf(item)}
            id={idOf(item)}
            name={nameOf(item)}
            place={{ at: place, last: items.length - 1 }}
            onMove={(to) => move(idOf(item), to)}
            actions={props.actions?.(item) ?? []}
          >
            {props.children(item)}
          </ReorderRow>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </SortableList>
  );
}

interface ReorderRowProps {
  id: string;
  name: string;
  /** Both numbers count from 0. */
  place: { at: number; last: number };
  onMove: (to: number) => void;
  actions: Actions;
  children: ReactNode;
}

const handleClass =
  'grid h-11 w-11 shrink-0 cursor-grab touch-none place-items-center rounded-row text-muted hover:text-text';

function ReorderRow({ id, name, place: { at, last }, onMove, actions, children }: ReorderRowProps) {
  const { ref, style, isDragged, handle } = useSortableRow(id, name, handleClass);
  const moves: Actions = [
    at > 1 && { icon: ArrowUpToLine, label: texts.moveToTheTop(), onSelect: () => onMove(0) },
    at > 0 && { icon: ArrowUp, label: common.moveUp(), onSelect: () => onMove(at - 1) },
    at < last && { icon: ArrowDown, label: common.moveDown(), onSelect: () => onMove(at + 1) },
  ];
  return (
    <li
      ref={ref}
      style={style}
      className={clsx(
        'flex min-h-14 items-center rounded-row bg-raised pr-2 md:gap-2',
        isDragged && 'relative z-10 shadow-float',
      )}
    >
      {handle}
      <span aria-hidden="true" className="w-6 shrink-0 text-right text-13 text-muted tabular-nums">
        {at + 1}
      </span>
      <div className="min-w-0 flex-1 py-2 pl-2">{children}</div>
      <ActionMenu label={common.moreForName({ name })} actions={[...moves, ...actions]} />
    </li>
  );
}

export function ReorderSkeleton() {
  return (
    <div role="status" className="flex max-w-3xl flex-col gap-1.5">
      <span className="sr-only">{texts.loading()}</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}
