import { useStore } from 'zustand';
import { lazyPart } from '#web/lib/lazy-part';
import { pauseToasts, resumeToasts, toastStore } from '#web/lib/toasts';
import type { ToastCardProps, ToastLinkComponent } from './toast-card.tsx';

/** It comes soon after the first page. */
const ToastCard = lazyPart<ToastCardProps>(async () => (await import('./toast-card.tsx')).ToastCard);

export const preloadToasts = ToastCard.preload;

/**
 * A live region that exists before the first toast, so that it is announced. The usual library writes a <style> element
 * on import, which the CSP forbids.
 */
export function ToastViewport({ Link }: { Link?: ToastLinkComponent }) {
  const toasts = useStore(toastStore);
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      data-toasts=""
      className="pointer-events-none fixed inset-x-4 z-60 md:left-auto md:w-96"
    >
      <ol className="flex flex-col gap-2" onPointerEnter={pauseToasts} onPointerLeave={resumeToasts}>
        {toasts.map((item) => (
          <ToastCard key={item.id} item={item} Link={Link} />
        ))}
      </ol>
    </section>
  );
}
