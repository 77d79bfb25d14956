import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Eye, FilterX, Inbox, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ActionMenu } from '#core/web/desk-kit/action-menu';
import { useDeskAction } from '#core/web/desk-kit/api';
import { Breadcrumb } from '#core/web/desk-kit/breadcrumb';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { FilterBar } from '#core/web/desk-kit/filter-bar';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { QueryTable } from '#core/web/desk-kit/query-table';
import { formatMoment } from '#core/web/desk-kit/short-time';
import { useAsked } from '#core/web/desk-kit/use-address';
import { call } from '#core/web/lib/api/call';
import { deskPaths } from '#core/web/lib/desk-paths';
import { NotFoundPage } from '#core/web/lib/not-found-page';
import { sendWebhookAgain, type Webhook, type WebhookDelivery, WebhookLogQuery } from '#features/webhooks/desk';
import { deliveriesQuery, webhooksKey, webhooksQuery } from './api.ts';
import { deliveryColumns } from './delivery-columns.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { HeldWebhookSecrets } from './held-secret.tsx';
import { deliveryStateNames, nameOf, nameOfDelivery, nameOfEvent, stateNames } from './labels.ts';
import { WebhookActions } from './webhook-actions.tsx';

const filters = [{ name: 'state', label: 'State', options: Object.entries(deliveryStateNames) }];

export function Page() {
  const { id = '' } = useParams();
  const webhooks = useQuery(webhooksQuery);
  const webhook = webhooks.data?.find((one) => one.id === id);
  if (webhooks.isLoadingError) return <QueryFailure query={webhooks} />;
  if (webhooks.data && !webhook) return <NotFoundPage />;
  return (
    <>
      <Breadcrumb back={{ to: deskPaths.webhooks(), title: 'Webhooks' }} audited={{ kind: 'webhook', id }} />
      <DeskHeading
        title={webhook ? nameOf(webhook) : 'Webhook'}
        help={webhook && <Facts webhook={webhook} />}
        actions={webhook && <WebhookActions webhook={webhook} />}
      />
      <HeldWebhookSecrets id={id} />
      {webhook && <Trouble webhook={webhook} />}
      <Log id={id} isOn={webhook?.state === 'on'} />
    </>
  );
}

function Facts({ webhook: { address, events, former_secret_until } }: { webhook: Webhook }) {
  return (
    <>
      <span dir="ltr" className="break-all">
        {address}
      </span>
      <br />
      Receives: {events.map(nameOfEvent).join(', ')}.
      {former_secret_until !== null && (
        <>
          <br />
          The former secret signs too until {formatMoment(former_secret_until)}.
        </>
      )}
    </>
  );
}

function Trouble({ webhook: { state, failing_since } }: { webhook: Webhook }) {
  const text =
    state === 'on'
      ? failing_since &&
        `No event has arrived since ${formatMoment(failing_since)}. Waiting events are sent again automatically.`
      : `${stateNames[state]}. Nothing is sent to it, and events in the meantime aren’t kept for it.`;
  if (!text) return null;
  return (
    <p role="status" className="flex items-start gap-2 pb-6 font-semibold">
      <CircleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-live" />
      {text}
    </p>
  );
}

function Log({ id, isOn }: { id: string; isOn: boolean }) {
  const deliveries = useQuery(deliveriesQuery(id, useAsked(WebhookLogQuery)));
  const [shown, setShown] = useState<string | null>(null);
  const again = useDeskAction((delivery: string) => call(sendWebhookAgain, { params: { id, delivery } }), {
    refreshed: webhooksKey,
    when: 'settled',
    done: ({ data }) => ['Sent again', nameOfEvent(data.type)],
  });
  return (
    <>
      <QueryTable
        query={deliveries}
        noun={['event', 'events']}
        filterBar={<FilterBar filters={filters} />}
        label="Log"
        columns={deliveryColumns}
        rowId={(delivery) => delivery.id}
        rowName={nameOfDelivery}
        actions={(delivery: WebhookDelivery) => (
          <ActionMenu
            label={`More for ${nameOfDelivery(delivery)}`}
            actions={[
              { icon: Eye, label: 'See what was sent and answered', onSelect: () => setShown(delivery.id) },
              isOn && { icon: RotateCw, label: 'Send again', onSelect: () => again.act(delivery.id) },
            ]}
          />
        )}
        empty={{
          icon: Inbox,
          title: 'Nothing yet',
          help: 'Events sent to this webhook are listed here. Send a test to see whether it arrives.',
        }}
        noMatch={{
          icon: FilterX,
          title: 'Nothing matches',
          help: 'No event in the log is in this state.',
          to: [deskPaths.webhook(id), 'Show all'],
        }}
      />
      {shown !== null && <DeliveryDialog id={id} delivery={shown} onClose={() => setShown(null)} />}
    </>
  );
}
