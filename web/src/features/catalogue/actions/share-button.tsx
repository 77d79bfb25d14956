import { Share2 } from 'lucide-react';
import type { Message } from '#contract/catalogue';
import { shareMessage } from '#web/lib/share-message';
import { roundButtonClass } from '#web/ui/button';

/** Shares a message's link by the device's own means, or copies it. */
export function ShareButton({ message }: { message: Message }) {
  return (
    <button
      type="button"
      aria-label="Share"
      data-tooltip="Share"
      onClick={() => void shareMessage(message)}
      className={roundButtonClass('plain')}
    >
      <Share2 aria-hidden="true" size={20} />
    </button>
  );
}
