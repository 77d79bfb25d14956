import * as z from 'zod/mini';
import { buttonClass } from '#core/web/ui/button';
import type { PaymentIntent } from '#features/payments/contract';
import { SandboxMessage, sandboxPath } from '#features/payments/contract/sandbox';
import type { PopupEnd, PopupHost } from './open-popup.ts';
import * as texts from './texts.ts';

/** A native dialog handles the focus, Escape and the back button. */
export function openSandbox(intent: PaymentIntent, { onLoaded, signal }: PopupHost): Promise<PopupEnd> {
  const { dialog, frame, coming } = makeDialog(sandboxPath(intent.accessCode));
  return new Promise<PopupEnd>((resolve) => {
    const listen = (event: MessageEvent) => {
      if (event.origin !== window.location.origin || event.source !== frame.contentWindow) return;
      const { data } = z.safeParse(SandboxMessage, event.data);
      if (data?.reference !== intent.ref) return;
      if (data.event === 'loaded') {
        onLoaded();
        coming.remove();
        frame.hidden = false;
        frame.focus();
      } else resolve(data.event === 'success' ? 'paid' : 'closed');
    };
    const whileOpen = { signal: closedOrAborted(dialog, signal) };
    window.addEventListener('message', listen, whileOpen);
    // If the back button navigates instead of closing the dialog, the pop-up must not cover the next page.
    window.addEventListener('popstate', () => dialog.close(), whileOpen);
    dialog.addEventListener('close', () => resolve('closed'));
    signal.addEventListener('abort', () => dialog.close());
    document.body.append(dialog);
    dialog.showModal();
  }).finally(() => dialog.close());
}

function closedOrAborted(dialog: HTMLDialogElement, signal: AbortSignal): AbortSignal {
  const closed = new AbortController();
  dialog.addEventListener('close', () => {
    closed.abort();
    dialog.remove();
  });
  return AbortSignal.any([closed.signal, signal]);
}

function makeDialog(address: string) {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', texts.cardPayment());
  dialog.dataset.modalOpen = '';
  dialog.className =
    'pointer-events-auto m-auto h-dvh max-h-176 w-full md:max-h-160 max-w-none animate-rise overflow-hidden rounded-t-panel bg-surface p-0 shadow-float max-md:mb-0 md:max-w-105 md:rounded-panel backdrop:bg-scrim';
  const frame = document.createElement('iframe');
  frame.title = texts.testPayment();
  frame.src = address;
  frame.hidden = true;
  frame.className = 'block size-full border-0';
  const coming = makeComing(() => dialog.close());
  dialog.append(coming, frame);
  return { dialog, frame, coming };
}

function makeComing(onClose: () => void): HTMLElement {
  const coming = document.createElement('div');
  coming.className = 'grid size-full place-content-center justify-items-center gap-6';
  const spinner = document.createElement('span');
  spinner.className = 'size-8 animate-spin rounded-full border-2 border-current border-t-transparent text-muted';
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = texts.close();
  close.className = buttonClass('plain');
  close.addEventListener('click', onClose);
  coming.append(spinner, close);
  return coming;
}
