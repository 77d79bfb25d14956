import type { MessageId } from '#core/contract/ids';
import { deskPaths } from '#core/web/lib/desk-paths';
import { formatLongDate } from '#core/web/lib/format';
import { Link } from '#core/web/lib/link';
import { Cover } from '#core/web/ui/cover';
import type { MessageStatus } from '#features/messages/desk/filters';
import * as texts from './texts.ts';

interface MessageLineProps {
  message: {
    id: MessageId;
    topic: string;
    speaker: string | null;
    when: string;
    status: MessageStatus;
    image_url: string | null;
    palette: number;
  };
}

export function MessageLine({ message: { id, topic, speaker, when, status, image_url, palette } }: MessageLineProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <div className="w-10 shrink-0">
        <Cover topic={topic} categoryName={null} palette={palette} imageUrl={image_url} size="small" sizes="40px" />
      </div>
      <div className="min-w-0">
        <Link dir="auto" to={deskPaths.message(id)} className="block truncate font-semibold hover:underline">
          {topic}
        </Link>
        <p dir="auto" className="truncate text-13 text-muted">
          {status !== 'published' && <span className="mr-2 font-semibold text-warning">{texts.notPublished()}</span>}
          {[speaker, formatLongDate(when)].filter(Boolean).join(' · ')}
        </p>
      </div>
    </div>
  );
}
