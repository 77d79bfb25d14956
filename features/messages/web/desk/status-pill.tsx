import { clsx } from 'clsx';
import { formatMoment } from '#core/web/desk-kit/short-time';
import type { DeskMessage } from '#features/messages/desk';
import type { MessageStatus } from '#features/messages/desk/filters';
import { statusNames } from './labels.ts';
import * as texts from './texts.ts';

const looks: Record<MessageStatus, string> = {
  draft: 'bg-text/10 text-text',
  scheduled: 'bg-text/10 text-accent',
  published: 'text-muted',
  withdrawn: 'bg-text/10 text-live',
};

export function StatusPill({
  message: { status, publish_at },
}: {
  message: Pick<DeskMessage, 'status' | 'publish_at'>;
}) {
  const when = status === 'scheduled' && publish_at ? formatMoment(publish_at) : undefined;
  return (
    <span
      title={when}
      className={clsx(
        'inline-flex h-7 items-center rounded-full text-13 font-semibold whitespace-nowrap',
        looks[status],
        status !== 'published' && 'px-3',
      )}
    >
      {when
        ? texts.scheduledForWhen({ when, hidden: (parts) => <span className="sr-only">{parts}</span> })
        : statusNames[status]()}
    </span>
  );
}
