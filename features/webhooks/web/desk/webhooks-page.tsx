import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { type Column, DataTable } from '#core/web/desk-kit/data-table';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { EmptyList } from '#core/web/desk-kit/empty-list';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { RowName } from '#core/web/desk-kit/row-name';
import { deskPaths } from '#core/web/lib/desk-paths';
import type { Webhook } from '#features/webhooks/desk';
import { AddWebhookDialog } from './add-webhook-dialog.tsx';
import { webhooksQuery } from './api.ts';
import { HeldWebhookSecrets } from './held-secret.tsx';
import { nameOf, nameOfEvent, stateNames } from './labels.ts';
import * as texts from './texts.ts';

export function Page() {
  const webhooks = useQuery(webhooksQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <DeskHeading
        title={texts.webhooks()}
        help={texts.webhooksHelp()}
        actions={
          <ActionButton icon={Plus} kind="accent" onClick={() => setAdding(true)}>
            {texts.addAWebhook()}
          </ActionButton>
        }
      />
      <HeldWebhookSecrets />
      {webhooks.isLoadingError ? (
        <QueryFailure query={webhooks} />
      ) : (
        <DataTable
          label={texts.webhooks()}
          columns={columns}
          rows={webhooks.data}
          rowId={({ id }) => id}
          rowName={nameOf}
          expected={2}
          empty={<EmptyList icon={WebhookIcon} title={texts.noWebhooksYet()} help={texts.noWebhooksHelp()} />}
        />
      )}
      {isAdding && <AddWebhookDialog onClose={() => setAdding(false)} />}
    </>
  );
}

const columns: readonly Column<Webhook>[] = [
  {
    id: 'name',
    header: texts.webhook,
    cell: (webhook) => (
      <RowName to={deskPaths.webhook(webhook.id)} name={nameOf(webhook)}>
        {webhook.address}
      </RowName>
    ),
  },
  {
    id: 'events',
    header: texts.events,
    width: '16rem',
    from: 'medium',
    cell: ({ events }) => <span className="text-13 text-pretty">{events.map(nameOfEvent).join(', ')}</span>,
  },
  { id: 'state', header: texts.state, width: '15rem', cell: (webhook) => <State webhook={webhook} /> },
];

function State({ webhook: { state, failing_since, waiting, failed } }: { webhook: Webhook }) {
  const isTroubled = state === 'gone' || state === 'failing' || failing_since !== null;
  const counts = [
    waiting > 0 && texts.waitingCount({ count: waiting }),
    failed > 0 && texts.failedCount({ count: failed }),
  ].filter((text) => text !== false);
  return (
    <div className="min-w-0 py-1">
      <p className="flex items-start gap-2 text-pretty">
        {isTroubled && <CircleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-live" />}
        {state === 'on' && failing_since !== null ? texts.doesntTakeWhatIsSent() : stateNames[state]()}
      </p>
      {counts.length > 0 && <p className="text-13 font-normal text-muted tabular-nums">{counts.join(', ')}</p>}
    </div>
  );
}
