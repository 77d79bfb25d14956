import { lazy, Suspense } from 'react';
import type { Message } from '#contract/catalogue';
import type { SaveSlot } from '#web/features/catalogue/actions/save-slot';
import type { SaveListProps } from '#web/features/catalogue/lists/save-list-slot';
import { loadPart } from '#web/lib/load-part';

const Button = lazy(async () => ({
  default: (await loadPart(() => import('#web/features/offline/components/save-button'))).SaveButton,
}));
const Entries = lazy(async () => ({
  default: (await loadPart(() => import('#web/features/offline/components/save-entries'))).SaveEntries,
}));
const ListButton = lazy(async () => ({
  default: (await loadPart(() => import('#web/features/offline/components/save-list-button'))).SaveListButton,
}));

/** Keeps a round button's room while its code is on its way. */
const room = <span className="size-11 shrink-0" />;

/** How messages are saved offline, wherever they stand. */
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

/** The same among the buttons of the player's sheet, which have words. */
export function PlayerSaveButton({ message }: { message: Message }) {
  return (
    <Suspense fallback={<span className="h-14 w-14" />}>
      <Button message={message} worded />
    </Suspense>
  );
}

/** The same for all of a list. */
export function SaveList(props: SaveListProps) {
  return (
    <Suspense fallback={room}>
      <ListButton {...props} />
    </Suspense>
  );
}
