import { memo } from 'react';
import type { Message } from '#contract/catalogue';
import { texts } from '#contract/texts';
import { pressPlay } from '#web/features/catalogue/actions/press-play';
import { MessageCard } from '#web/features/catalogue/cards/message-card';
import { Link } from '#web/lib/link';
import type { CoverSize } from '#web/ui/cover';
import { Shelf } from '#web/ui/shelf';

interface MessageShelfProps {
  title: string;
  messages: readonly Message[];
  size?: CoverSize;
  /** Without it there is no 'Show all' link. */
  allPath?: string;
}

/** Playing one queues the whole row. It is rendered again only for other messages: Home has several, and asks for each apart. */
export const MessageShelf = memo(({ title, messages, size = 'medium', allPath }: MessageShelfProps) => {
  return (
    <Shelf title={title} layout={size} items={messages} action={allPath && <ShowAll title={title} to={allPath} />}>
      {(message) => <MessageCard message={message} size={size} onPlay={() => void pressPlay(messages, message.id)} />}
    </Shelf>
  );
});

function ShowAll({ title, to }: { title: string; to: string }) {
  return (
    <Link to={to} className="touch-target shrink-0 text-13 font-semibold text-muted hover:text-text">
      {texts.showAll}
      <span dir="auto" className="sr-only">
        : {title}
      </span>
    </Link>
  );
}
