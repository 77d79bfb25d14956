import { lazy, Suspense } from 'react';
import type { Message } from '#contract/catalogue';
import { loadPart } from '#web/lib/load-part';
import type { SaveListButtonProps } from './save-list-button.tsx';

const Button = lazy(async () => ({
  default: (await loadPart(() => import('./save-button.tsx'))).SaveButton,
}));
const Entries = lazy(async () => ({
  default: (await loadPart(() => import('./save-entries.tsx'))).SaveEntries,
}));
const ListButton = lazy(async () => ({
  default: (await loadPart(() => import('./save-list-button.tsx'))).SaveListButton,
}));

// Each reserves its button's space while its code loads.

export function LazySaveButton({ message }: { message: Message }) {
  return (
    <Suspense fallback={<span className="h-14 w-14" />}>
      <Button message={message} />
    </Suspense>
  );
}

export function LazySaveListButton(props: SaveListButtonProps) {
  return (
    <Suspense fallback={<span className="size-11 shrink-0" />}>
      <ListButton {...props} />
    </Suspense>
  );
}

/** The menu grows when they come. */
export function LazySaveEntries({ message }: { message: Message }) {
  return (
    <Suspense fallback={null}>
      <Entries message={message} />
    </Suspense>
  );
}
