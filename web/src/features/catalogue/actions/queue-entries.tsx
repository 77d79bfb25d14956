import { ListEnd, ListStart } from 'lucide-react';
import type { Message } from '#contract/catalogue';
import { trackOf } from '#web/player/track';
import { MenuItem, MenuSeparator } from '#web/ui/menu';
import { queueLast, queueNext } from './queueing.ts';

/** A menu's 'Play next' and 'Add to queue', for what the listener may play. */
export function QueueEntries({ message }: { message: Message }) {
  if (!trackOf(message)) return null;
  return (
    <>
      <MenuItem icon={ListStart} label="Play next" onSelect={() => queueNext(message)} />
      <MenuItem icon={ListEnd} label="Add to queue" onSelect={() => queueLast(message)} />
      <MenuSeparator />
    </>
  );
}
