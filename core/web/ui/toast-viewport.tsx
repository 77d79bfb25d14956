import { type ComponentType, useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { loadPart } from '#core/web/lib/load-part';
import { pauseToasts, resumeToasts, toastStore } from '#core/web/lib/toasts';
import * as texts from './texts.ts';
import type { ToastCardProps, ToastLinkComponent } from './toast-card.tsx';

interface Loaded {
  ToastCard: ComponentType<ToastCardProps> | null;
}

// Suspense would delay a toast by a third of a second.
const loadedStore = createStore<Loaded>(() => ({ ToastCard: null }));
let isAsked = false;

export function loadToasts(): void {
  if (isAsked) return;
  isAsked = true;
  void loadPart(() => import('./toast-card.tsx')).then(({ ToastCard }) => loadedStore.setState({ ToastCard }));
}

/**
 * The live region exists before the first toast, so that screen readers announce it. The usual library writes a <style> element on import,
 * which the CSP forbids.
 */
export function ToastViewport({ Link }: { Link?: ToastLinkComponent }) {
  const toasts = useStore(toastStore);
  const { ToastCard } = useStore(loadedStore);
  useEffect(() => {
    if (toasts.length > 0) loadToasts();
  }, [toasts]);
  return (
    <section
      aria-label={texts.notifications()}
      aria-live="polite"
      data-toasts=""
      className="pointer-events-none fixed inset-x-4 z-60 md:left-auto md:w-96"
    >
      <ol className="flex flex-col gap-2" onPointerEnter={pauseToasts} onPointerLeave={resumeToasts}>
        {ToastCard && toasts.map((item) => <ToastCard key={item.id} item={item} Link={Link} />)}
      </ol>
    </section>
  );
}
