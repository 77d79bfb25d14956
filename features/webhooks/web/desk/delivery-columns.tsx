import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import type { Column } from '#core/web/desk-kit/data-table';
import { RowName } from '#core/web/desk-kit/row-name';
import { shortMoment } from '#core/web/desk-kit/short-time';
import type { WebhookDelivery } from '#features/webhooks/desk';
import { attemptInWords, deliveryStateNames, nameOfEvent } from './labels.ts';
import * as texts from './texts.ts';

export const deliveryColumns: readonly Column<WebhookDelivery>[] = [
  {
    id: 'event',
    header: texts.event,
    cell: ({ type, happened_at }) => <RowName name={nameOfEvent(type)}>{shortMoment(happened_at)}</RowName>,
  },
  { id: 'state', header: texts.state, width: '15rem', cell: (delivery) => <State delivery={delivery} /> },
  {
    id: 'answer',
    header: texts.lastAnswer,
    width: '13rem',
    cell: ({ last }) => (last === null ? '–' : <span className="tabular-nums">{attemptInWords(last)}</span>),
  },
  {
    id: 'attempts',
    header: texts.attempts,
    width: '6rem',
    align: 'end',
    from: 'medium',
    cell: ({ attempts }) => attempts.toLocaleString('en-NG'),
  },
];

const icons = { waiting: Clock, delivered: CircleCheck, failed: CircleAlert };

function State({ delivery: { state, next_at, given_up, attempts } }: { delivery: WebhookDelivery }) {
  const Icon = icons[state];
  const more = state === 'waiting' && attempts > 0 ? triedInWords(attempts, next_at) : given_up;
  return (
    <div className="min-w-0 py-1">
      <p className="flex items-center gap-2">
        <Icon
          aria-hidden="true"
          size={16}
          className={state === 'failed' ? 'shrink-0 text-live' : 'shrink-0 text-muted'}
        />
        {deliveryStateNames[state]()}
      </p>
      {more && <p className="text-13 font-normal text-pretty text-muted">{more}</p>}
    </div>
  );
}

function triedInWords(count: number, next: string | null): string {
  return next === null ? texts.triedNextAtOnce({ count }) : texts.triedNextWhen({ count, when: shortMoment(next) });
}
