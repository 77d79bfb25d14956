import type { ReactNode } from 'react';
import { Link } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { Cover } from '#core/web/ui/cover';
import { sideOf } from '#core/web/ui/side-of';
import type { Message } from '#features/catalogue/contract';

interface KeptNameProps {
  message: Message;
  /** Shown below the topic. */
  line: ReactNode;
}

export function KeptName({ message, line }: KeptNameProps) {
  const { id, topic, category, image_url } = message;
  return (
    <>
      <div className="w-12 shrink-0">
        <Cover
          topic={topic}
          categoryName={category?.name ?? null}
          palette={category?.palette ?? 0}
          imageUrl={image_url}
          size="small"
          sizes="48px"
        />
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
