import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useCloseRequest } from '#core/web/lib/browser/use-close-request';
import { useHolding } from '#core/web/lib/holding';

interface BarPanelProps {
  label: string;
  onClose: () => void;
  className: string;
  children: ReactNode;
}

export function BarPanel({ label, onClose, className, children }: BarPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  useCloseRequest({ open: true, onClose });
  useHolding(true, null);
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={closeByEscape}
      className={`absolute right-2 bottom-full mb-2 flex h-[min(38rem,calc(100dvh-8rem))] animate-rise flex-col overflow-hidden rounded-panel bg-raised shadow-float outline outline-line -outline-offset-1 ${className}`}
    >
      {children}
    </div>
  );
}
