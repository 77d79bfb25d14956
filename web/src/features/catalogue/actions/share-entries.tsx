import { Share2, Timer } from 'lucide-react';
import type { Message } from '#contract/catalogue';
import { formatTime } from '#web/lib/format';
import { shareMessage } from '#web/lib/share-message';
import { MenuItem } from '#web/ui/menu';
import { placeIn } from './place.ts';

/** A menu's 'Share', and with the moment when the listener is somewhere in the message. */
export function ShareEntries({ message, place = placeIn(message) }: { message: Message; place?: number | null }) {
  return (
    <>
      <MenuItem icon={Share2} label="Share" onSelect={() => void shareMessage(message)} />
      {place !== null && (
        <MenuItem
          icon={Timer}
          label={`Share from ${formatTime(place)}`}
          onSelect={() => void shareMessage(message, place)}
        />
      )}
    </>
  );
}
