import { Suspense } from 'react';
import type { Message } from '#contract/catalogue';
import { lazyPart } from '#web/lib/lazy-part';
import type { SaveListButtonProps } from './save-list-button.tsx';

const Button = lazyPart(async () => (await import('./save-button.tsx')).SaveButton);
const Entries = lazyPart(async () => (await import('./save-entries.tsx')).SaveEntries);
const ListButton = lazyPart(async () => (await import('./save-list-button.tsx')).SaveListButton);

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
