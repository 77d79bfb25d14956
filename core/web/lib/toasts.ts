import { createStore } from 'zustand/vanilla';
import * as common from '#core/contract/texts';

export interface Toast {
  id: number;
  kind: 'success' | 'error';
  title: string;
  description: string | null;
  group: string;
  link: ToastLink | null;
}

interface ToastLink {
  label: string;
  to: string;
}

/** Specified in docs/product/texts-and-errors.md#toasts. */
const visible = 3;
const durationMs = 4000;

export const toastStore = createStore<readonly Toast[]>(() => []);

const timers = new Map<number, ReturnType<typeof setTimeout>>();
let lastId = 0;

function schedule(id: number): void {
  timers.set(
    id,
    setTimeout(() => dismissToast(id), durationMs),
  );
}

function add(made: Omit<Toast, 'id'>): void {
  lastId += 1;
  const others = toastStore.getState().filter(({ kind, group }) => kind !== made.kind || group !== made.group);
  toastStore.setState([...others, { id: lastId, ...made }].slice(-visible), true);
  schedule(lastId);
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  toastStore.setState(
    toastStore.getState().filter((toast) => toast.id !== id),
    true,
  );
}

export function dismissSuccesses(): void {
  for (const { id, kind } of toastStore.getState()) if (kind === 'success') dismissToast(id);
}

export function pauseToasts(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
}

export function resumeToasts(): void {
  pauseToasts();
  for (const { id } of toastStore.getState()) schedule(id);
}

/** At most 3 toasts, for 4000 ms each (docs/product/texts-and-errors.md#toasts). */
export const toast = {
  success(title: string, description?: string, link?: ToastLink, group = title): void {
    add({ kind: 'success', title, description: description ?? null, link: link ?? null, group });
  },
  error(description: string, title: string = common.errorTitle()): void {
    add({ kind: 'error', title, description, link: null, group: 'error' });
  },
};
