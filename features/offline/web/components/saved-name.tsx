import type { ReactNode } from 'react';
import { Link } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { MessageCover } from '#core/web/ui/cover';
import { sideOf } from '#core/web/ui/side-of';
import type { Message } from '#features/catalogue/contract';

interface SavedNameProps {
  message: Message;
  line: ReactNode;
}

export function SavedName({ message, line }: SavedNameProps) {
  const { id, topic } = message;
  return (
    <>
      <div className="w-12 shrink-0">
        <MessageCover message={message} size="small" sizes="48px" />
      </div>
      <div className="min-w-0 flex-1">
        <Link
          dir="auto"
          to={paths.message(id)}
          title={topic}
          className="line-clamp-2 font-semibold break-words hover:underline"
        >
          {topic}
        </Link>
        <p dir="auto" className={`text-13 text-pretty text-muted tabular-nums ${sideOf(topic)}`}>
          {line}
        </p>
      </div>
    </>
  );
}
