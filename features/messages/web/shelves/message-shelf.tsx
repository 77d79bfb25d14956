import { memo } from 'react';
import * as common from '#core/contract/texts';
import { Link } from '#core/web/lib/link';
import type { CoverSize } from '#core/web/ui/cover';
import { Shelf } from '#core/web/ui/shelf';
import type { Message } from '#features/catalogue/contract';
import { pressPlay } from '#features/messages/web/actions/press-play';
import { MessageCard } from '#features/messages/web/cards/message-card';
import * as texts from '#features/messages/web/texts';

interface MessageShelfProps {
  title: string;
  messages: readonly Message[];
  size?: CoverSize;
  allPath?: string;
}

export const MessageShelf = memo(({ title, messages, size = 'medium', allPath }: MessageShelfProps) => {
  return (
    <Shelf title={title} layout={size} items={messages} action={allPath && <ShowAll title={title} to={allPath} />}>
      {(message) => <MessageCard message={message} size={size} onPlay={() => void pressPlay(messages, message.id)} />}
    </Shelf>
  );
});

function ShowAll({ title, to }: { title: string; to: string }) {
  return (
    <Link
      to={to}
      aria-label={texts.showAllOf({ title })}
      className="touch-target shrink-0 text-13 font-semibold text-muted hover:text-text"
    >
      {common.showAll()}
    </Link>
  );
}
