import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCloseRequest } from '#core/web/lib/browser/use-close-request';
import { useHolding } from '#core/web/lib/holding';
import { paths } from '#core/web/lib/paths';
import { QueueView } from './queue-view.tsx';

export function QueuePanel({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
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
      aria-label="Queue"
      tabIndex={-1}
      onKeyDown={closeByEscape}
      className="absolute right-2 bottom-full mb-2 flex h-[min(38rem,calc(100dvh-8rem))] w-100 animate-rise flex-col overflow-hidden rounded-panel bg-raised shadow-float outline outline-line -outline-offset-1"
    >
      <QueueView
        onClose={onClose}
        onBrowse={() => {
          onClose();
          void navigate(paths.messages());
        }}
      />
    </div>
  );
}
