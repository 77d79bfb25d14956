import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Eye, FilterX, Inbox, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import * as common from '#core/contract/texts';
import { ActionMenu } from '#core/web/desk-kit/action-menu';
import { useDeskAction } from '#core/web/desk-kit/api';
import { Breadcrumb } from '#core/web/desk-kit/breadcrumb';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { FilterBar } from '#core/web/desk-kit/filter-bar';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { QueryTable } from '#core/web/desk-kit/query-table';
import type { Option } from '#core/web/desk-kit/select-field';
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
import * as texts from './texts.ts';
import { WebhookActions } from './webhook-actions.tsx';

export function Page() {
  const { id = '' } = useParams();
  const webhooks = useQuery(webhooksQuery);
  const webhook = webhooks.data?.find((one) => one.id === id);
  if (webhooks.isLoadingError) return <QueryFailure query={webhooks} />;
  if (webhooks.data && !webhook) return <NotFoundPage />;
  return (
    <>
      <Breadcrumb back={{ to: deskPaths.webhooks(), title: texts.webhooks() }} audited={{ kind: 'webhook', id }} />
      <DeskHeading
        title={webhook ? nameOf(webhook) : texts.webhook()}
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
      {texts.receivesEvents({ events: events.map(nameOfEvent).join(', ') })}
      {former_secret_until !== null && (
        <>
          <br />
          {texts.formerSecretSignsToo({ when: formatMoment(former_secret_until) })}
        </>
      )}
    </>
  );
}

function Trouble({ webhook: { state, failing_since } }: { webhook: Webhook }) {
  const text =
    state === 'on'
      ? failing_since && texts.noEventHasArrived({ when: formatMoment(failing_since) })
      : texts.nothingIsSentToIt({ state: stateNames[state]() });
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
  const states = Object.entries(deliveryStateNames).map(([state, name]): Option => [state, name()]);
  const again = useDeskAction((delivery: string) => call(sendWebhookAgain, { params: { id, delivery } }), {
    refreshed: webhooksKey,
    when: 'settled',
    done: ({ data }) => [texts.sentAgain(), nameOfEvent(data.type)],
  });
  return (
    <>
      <QueryTable
        query={deliveries}
        noun={texts.eventCount}
        filterBar={<FilterBar filters={[{ name: 'state', label: texts.state(), options: states }]} />}
        label={texts.log()}
        columns={deliveryColumns}
        rowId={(delivery) => delivery.id}
        rowName={nameOfDelivery}
        actions={(delivery: WebhookDelivery) => (
          <ActionMenu
            label={common.moreForName({ name: nameOfDelivery(delivery) })}
            actions={[
              { icon: Eye, label: texts.seeWhatWasSent(), onSelect: () => setShown(delivery.id) },
              isOn && { icon: RotateCw, label: common.sendAgain(), onSelect: () => again.act(delivery.id) },
            ]}
          />
        )}
        empty={{
          icon: Inbox,
          title: common.nothingYet(),
          help: texts.nothingSentHelp(),
        }}
        noMatch={{
          icon: FilterX,
          title: texts.nothingMatches(),
          help: texts.noEventMatches(),
          to: [deskPaths.webhook(id), common.showAll()],
        }}
      />
      {shown !== null && <DeliveryDialog id={id} delivery={shown} onClose={() => setShown(null)} />}
    </>
  );
}
