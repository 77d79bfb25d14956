import { Suspense } from 'react';
import type { Message } from '#contract/catalogue';
import type { SaveSlot } from '#web/features/catalogue/actions/save-slot';
import type { SaveListProps } from '#web/features/catalogue/lists/save-list-slot';
import { lazyPart } from '#web/lib/lazy-part';

const Button = lazyPart(async () => (await import('#web/features/offline/components/save-button')).SaveButton);
const Entries = lazyPart(async () => (await import('#web/features/offline/components/save-entries')).SaveEntries);
const ListButton = lazyPart(
  async () => (await import('#web/features/offline/components/save-list-button')).SaveListButton,
);

/** Reserves a round button's space while its code loads. */
const room = <span className="size-11 shrink-0" />;

/** The offline buttons of messages, wherever they are shown. */
export const saveSlot: SaveSlot = {
  Button: ({ message, worded }) => (
    <Suspense fallback={worded ? <span className="h-14 w-14" /> : room}>
      <Button message={message} worded={worded} />
    </Suspense>
  ),
  MenuEntry: ({ message }) => (
    <Suspense fallback={null}>
      <Entries message={message} />
    </Suspense>
  ),
};

/** The button with a label, for the player's sheet. */
export function PlayerSaveButton({ message }: { message: Message }) {
  return (
    <Suspense fallback={<span className="h-14 w-14" />}>
      <Button message={message} worded />
    </Suspense>
  );
}

/** The button for all of a list. */
export function SaveList(props: SaveListProps) {
  return (
    <Suspense fallback={room}>
      <ListButton {...props} />
    </Suspense>
  );
}
