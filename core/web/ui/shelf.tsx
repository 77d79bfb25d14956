import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, type RefObject, startTransition, useEffect, useId, useRef, useState } from 'react';
import { useHydrated } from '#core/web/lib/browser/use-hydrated';
import { IconButton } from './icon-button.tsx';
import * as texts from './texts.ts';

const narrowestPx = 120;
const fewOnAnyScreen = 8;
const idleAfterMs = 200;

type ShelfLayout = 'small' | 'medium' | 'large' | 'faces' | 'tiles';

interface RowProps {
  title: string;
  layout: ShelfLayout;
  action?: ReactNode;
  children: ReactNode;
}

interface ShelfProps<Item> extends Omit<RowProps, 'children'> {
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

export function Shelf<Item extends { id: string }>({ items, children, ...row }: ShelfProps<Item>) {
  const shown = useFewAtFirst(items);
  if (items.length === 0) return null;
  return (
    <Row {...row}>
      {shown.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </Row>
  );
}

function Row({ title, layout, children, action }: RowProps) {
  const heading = useId();
  const row = useRef<HTMLUListElement>(null);
  const { back, forward, turn } = usePaging(row);
  return (
    <section aria-labelledby={heading} className="@container mt-8">
      <div className="mb-4 flex h-9 items-center gap-4">
        <h2 dir="auto" id={heading} className="mr-auto truncate text-21 font-bold tracking-tight">
          {title}
        </h2>
        {action}
        {(back || forward) && (
          <div className="hidden gap-2 pointer-fine:flex">
            <Arrow
              icon={ChevronLeft}
              label={texts.previousInTitle({ title })}
              enabled={back}
              onPress={() => turn(-1)}
            />
            <Arrow icon={ChevronRight} label={texts.nextInTitle({ title })} enabled={forward} onPress={() => turn(1)} />
          </div>
        )}
      </div>
      <ul ref={row} data-row={title} className={`shelf shelf-${layout}`}>
        {children}
      </ul>
    </section>
  );
}

interface ArrowProps {
  icon: typeof ChevronLeft;
  label: string;
  enabled: boolean;
  onPress: () => void;
}

/** At the shelf's end the arrow stays focusable, so that keyboard users keep their place. */
function Arrow({ icon, label, enabled, onPress }: ArrowProps) {
  return <IconButton icon={icon} label={label} aria-disabled={!enabled} onClick={onPress} ground="raised" />;
}

function usePaging(row: RefObject<HTMLUListElement | null>) {
  const [reach, setReach] = useState({ back: false, forward: false });
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const measure = () => {
      const rest = list.scrollWidth - list.clientWidth - list.scrollLeft;
      const now = { back: list.scrollLeft > 1, forward: rest > 1 };
      setReach((old) => (old.back === now.back && old.forward === now.forward ? old : now));
    };
    const size = new ResizeObserver(measure);
    size.observe(list);
    list.addEventListener('scroll', measure, { passive: true });
    return () => {
      size.disconnect();
      list.removeEventListener('scroll', measure);
    };
  }, [row]);
  const turn = (direction: 1 | -1) => {
    row.current?.scrollBy({ left: direction * row.current.clientWidth });
  };
  return { ...reach, turn };
}

/**
 * A row first renders the items that can be on screen, and all once the browser is idle, because keyboard, screen readers and find-in-page
 * need them all.
 */
function useFewAtFirst<Item>(items: readonly Item[]): readonly Item[] {
  const [isRestShown, setRestShown] = useState(false);
  const isHydrated = useHydrated();
  // Reading the window's width would force an early layout.
  const atFirst = isHydrated ? Math.ceil(screen.width / narrowestPx) : fewOnAnyScreen;
  const isWaiting = !isRestShown && items.length > atFirst;
  useEffect(() => {
    if (isWaiting) return whenIdle(() => startTransition(() => setRestShown(true)));
  }, [isWaiting]);
  return isWaiting ? items.slice(0, atFirst) : items;
}

function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const waiting = requestIdleCallback(act);
    return () => cancelIdleCallback(waiting);
  }
  const timer = setTimeout(act, idleAfterMs);
  return () => clearTimeout(timer);
}
