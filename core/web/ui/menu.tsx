import { clsx } from 'clsx';
import { Check, type LucideIcon, Minus, Plus } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { LayerContext } from './layer.ts';
import { followPointer, stayUnlessMoved } from './resting-pointer.ts';

export type MenuPosition = { left: number; top: number } | 'parent';

interface MenuProps {
  label: string;
  open: boolean;
  place: MenuPosition;
  onClose: () => void;
  onReturnFocus: () => void;
  children: ReactNode;
}

/**
 * Radix's modal menu locks scrolling with a <style> element, which the CSP forbids. Instead a transparent scrim takes the press that closes
 * the menu.
 */
export function Menu({ label, open, place, onClose, onReturnFocus, children }: MenuProps) {
  const container = use(LayerContext);
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={(next) => !next && onClose()}>
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
          tabIndex={0}
          align={place === 'parent' ? 'end' : 'start'}
          sideOffset={4}
          collisionPadding={8}
          onPointerOver={followPointer}
          onPointerMove={followPointer}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onReturnFocus();
          }}
          className="thin-scrollbar relative z-50 max-h-(--radix-dropdown-menu-content-available-height) w-64 max-w-[calc(100vw-16px)] animate-fade-in overflow-y-auto overscroll-contain rounded-panel border border-line bg-raised p-1.5 shadow-float outline-none"
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
  detail?: string;
  onSelect: () => void;
  disabled?: boolean;
  staysOpen?: boolean;
}

const itemLook =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-row px-3 py-2 outline-none select-none data-disabled:cursor-default data-disabled:opacity-50 data-highlighted:bg-text/10 forced-colors:data-highlighted:outline-2';

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
        {detail && (
          <span className="block text-13 text-muted tabular-nums in-data-highlighted:text-text">{detail}</span>
        )}
      </span>
    </DropdownMenu.Item>
  );
}

interface MenuChoicesProps {
  label: string;
  chosen: string | null;
  choices: readonly (readonly [label: string, choose: () => void])[];
}

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
          <span dir="auto" className="min-w-0 break-words tabular-nums">
            {choice}
          </span>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

interface Step {
  label: string;
  disabled: boolean;
  onSelect: () => void;
}

interface MenuStepperProps {
  label: string;
  value: string;
  less: Step;
  more: Step;
}

export function MenuStepper({ label, value, less, more }: MenuStepperProps) {
  const container = use(LayerContext);
  return (
    <DropdownMenu.Group aria-label={label} className="flex items-center justify-between gap-2 px-1">
      <StepItem icon={Minus} step={less} />
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {value}
      </span>
      <StepItem icon={Plus} step={more} />
      {createPortal(
        <span role="status" className="sr-only">
          {value}
        </span>,
        container ?? document.body,
      )}
    </DropdownMenu.Group>
  );
}

function StepItem({ icon: Icon, step: { label, disabled, onSelect } }: { icon: LucideIcon; step: Step }) {
  return (
    <DropdownMenu.Item
      aria-label={label}
      // Radix's `disabled` would take the keyboard focus from a step button at its last step.
      aria-disabled={disabled}
      onSelect={(event) => {
        event.preventDefault();
        if (!disabled) onSelect();
      }}
      onPointerLeave={stayUnlessMoved}
      className="grid size-11 cursor-pointer place-items-center rounded-full outline-none select-none aria-disabled:cursor-default aria-disabled:opacity-50 data-highlighted:bg-text/10 forced-colors:data-highlighted:outline-2"
    >
      <Icon aria-hidden="true" size={18} />
    </DropdownMenu.Item>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="mx-3 my-1.5 h-px bg-line" />;
}

/** Radix focuses the first item only if it has seen the key press, which may come before this code. */
export function FocusFirstItem() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const menu = mark.current?.closest('[role="menu"]');
    const first =
      menu?.querySelector<HTMLElement>('[aria-checked="true"]') ??
      menu?.querySelector<HTMLElement>('[role^="menuitem"]');
    const timer = setTimeout(() => first?.focus());
    return () => clearTimeout(timer);
  }, []);
  return <span ref={mark} hidden />;
}
