import { createStore } from 'zustand/vanilla';
import { texts } from '#contract/texts';

export interface Toast {
  id: number;
  kind: 'success' | 'error';
  title: string;
  description: string | null;
  /** What it speaks of: a newer one of the same takes its place. */
  group: string;
  /** Where the toast leads, e.g. to the cart. */
  way: ToastWay | null;
}

/** A link in a toast. */
export interface ToastWay {
  label: string;
  /** A path of the app. */
  to: string;
}

/** Spec §9, Notification defaults. */
const visible = 3;
const durationMs = 4000;

/** The toasts on screen, oldest first. */
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

/** Takes a toast away before its time. */
export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  toastStore.setState(
    toastStore.getState().filter((toast) => toast.id !== id),
    true,
  );
}

/** Takes away what says that something was done: it can be seen. What went wrong stays. */
export function dismissSuccesses(): void {
  for (const { id, kind } of toastStore.getState()) if (kind === 'success') dismissToast(id);
}

/** Keeps what is on screen there while the listener reads or points at it. */
export function holdToasts(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
}

/** Gives what is on screen its full time again. */
export function releaseToasts(): void {
  holdToasts();
  for (const { id } of toastStore.getState()) schedule(id);
}

/** One toast layer: 3 visible, 4000 ms (docs/product/texts-and-errors.md#toasts). */
export const toast = {
  /**
   * Says that something was done.
   * @param way where it leads, if anywhere
   * @param group what it speaks of, where several titles speak of the same, e.g. that something plays and that it pauses
   */
  success(title: string, description?: string, way?: ToastWay, group = title): void {
    add({ kind: 'success', title, description: description ?? null, way: way ?? null, group });
  },
  /** Says what went wrong, in the place of what went wrong before, under the title 'Error' unless it has another. */
  error(description: string, title: string = texts.errorTitle): void {
    add({ kind: 'error', title, description, way: null, group: 'error' });
  },
};
