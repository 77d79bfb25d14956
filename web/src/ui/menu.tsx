import { clsx } from 'clsx';
import { Check, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { LayerContext } from './layer.ts';
import { followPointer, stayUnlessMoved } from './resting-pointer.ts';

/** What a menu opens beside: px inside of its positioned parent, or all of that parent. */
export type MenuPlace = { left: number; top: number } | 'parent';

interface MenuProps {
  /** What its entries are for. */
  label: string;
  open: boolean;
  place: MenuPlace;
  onClose: () => void;
  /** Gives the focus back to what opened it. */
  onReturnFocus: () => void;
  children: ReactNode;
}

/**
 * A menu of actions. It isn't modal to Radix, whose scroll lock writes a <style> element that the CSP refuses; a clear scrim
 * of its own takes the press that closes it, so that the press does nothing else.
 */
export function Menu({ label, open, place, onClose, onReturnFocus, children }: MenuProps) {
  const container = use(LayerContext);
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={(next) => !next && onClose()}>
      {/* An anchor alone: the button that opens the menu is there before this code is. */}
      <DropdownMenu.Trigger asChild>
        <span
          aria-hidden="true"
          className={clsx('pointer-events-none absolute', place === 'parent' ? 'inset-0' : 'size-0')}
          style={place === 'parent' ? undefined : place}
        />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <div className="fixed inset-0 z-40" />
      </DropdownMenu.Portal>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          aria-label={label}
          aria-labelledby={undefined}
          align={place === 'parent' ? 'end' : 'start'}
          sideOffset={4}
          collisionPadding={8}
          onPointerOver={followPointer}
          onPointerMove={followPointer}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onReturnFocus();
          }}
          className="thin-scrollbar relative z-50 max-h-[min(26rem,var(--radix-dropdown-menu-content-available-height))] w-64 max-w-[calc(100vw-16px)] animate-fade-in overflow-y-auto overscroll-contain rounded-panel border border-line bg-raised p-1.5 shadow-float outline-none"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  icon: LucideIcon;
  label: string;
  /** A quieter line below, e.g. what it costs. */
  detail?: string;
  onSelect: () => void;
  disabled?: boolean;
  /** The menu is still there afterwards. */
  staysOpen?: boolean;
}

const itemLook =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-row px-3 py-2 outline-none select-none data-disabled:cursor-default data-disabled:opacity-50 data-highlighted:bg-text/10 forced-colors:data-highlighted:outline-2';

/** One action of a menu, high enough for a finger. */
export function MenuItem(props: MenuItemProps) {
  const { icon: Icon, label, detail, onSelect, disabled = false, staysOpen = false } = props;
  return (
    <DropdownMenu.Item
      disabled={disabled}
      onSelect={(event) => {
        if (staysOpen) event.preventDefault();
        onSelect();
      }}
      onPointerLeave={stayUnlessMoved}
      className={itemLook}
    >
      <Icon aria-hidden="true" size={18} className="shrink-0 text-muted" />
      <span className="min-w-0">
        <span dir="auto" className="line-clamp-2 break-words">
          {label}
        </span>
        {detail && <span className="block text-13 text-muted tabular-nums">{detail}</span>}
      </span>
    </DropdownMenu.Item>
  );
}

interface MenuChoicesProps {
  /** What is chosen among, as a heading. */
  label: string;
  /** The one that is chosen, by its label; null for none of them. */
  chosen: string | null;
  /** What can be chosen: its label, and what choosing it does. */
  choices: readonly (readonly [label: string, choose: () => void])[];
}

/** Several of which one is chosen. */
export function MenuChoices({ label, chosen, choices }: MenuChoicesProps) {
  return (
    <DropdownMenu.RadioGroup value={chosen ?? ''}>
      <DropdownMenu.Label className="px-3 pt-2 pb-1 text-13 font-semibold text-muted">{label}</DropdownMenu.Label>
      {choices.map(([choice, choose]) => (
        <DropdownMenu.RadioItem
          key={choice}
          value={choice}
          onSelect={choose}
          onPointerLeave={stayUnlessMoved}
          className={itemLook}
        >
          <span className="grid size-4.5 shrink-0 place-items-center text-accent">
            <DropdownMenu.ItemIndicator>
              <Check aria-hidden="true" size={18} />
            </DropdownMenu.ItemIndicator>
          </span>
          <span className="tabular-nums">{choice}</span>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

/** Parts one kind of action from another. */
export function MenuSeparator() {
  return <DropdownMenu.Separator className="mx-3 my-1.5 h-px bg-line" />;
}

/**
 * Stands among the entries of a menu that was opened by the keyboard: the chosen one, else the first, gets the focus. Radix does so only
 * when it has seen the key go down, and this code may have come later.
 */
export function FocusFirstItem() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const menu = mark.current?.closest('[role="menu"]');
    const first =
      menu?.querySelector<HTMLElement>('[aria-checked="true"]') ??
      menu?.querySelector<HTMLElement>('[role^="menuitem"]');
    // After Radix has given the focus to the menu itself.
    const timer = setTimeout(() => first?.focus());
    return () => clearTimeout(timer);
  }, []);
  return <span ref={mark} hidden />;
}
