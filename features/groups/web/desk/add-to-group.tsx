import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import type { BodyIn } from '#core/contract/endpoint';
import type { MessageId } from '#core/contract/ids';
import * as common from '#core/contract/texts';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { useDeskAction } from '#core/web/desk-kit/api';
import { call } from '#core/web/lib/api/call';
import type { DeskGroup } from '#features/groups/desk';
import type { DeskMessage } from '#features/messages/desk';
import { changeMessages } from '#features/messages/desk/bulk';
import { AddMessagesDialog } from '#features/messages/web/desk/add-messages-dialog';
import type { Kind } from './kinds.ts';
import * as texts from './texts.ts';

interface AddToGroupProps {
  kind: Kind;
  group: DeskGroup;
}

/** A message has only one speaker, and a series needs an order, so neither is offered here. */
export function AddToGroup({ kind, group }: AddToGroupProps) {
  const [isAdding, setAdding] = useState(false);
  if (kind.id === 'speakers' || kind.id === 'series') return null;
  return (
    <>
      <ActionButton icon={ListPlus} kind="side" onClick={() => setAdding(true)}>
        {common.addMessages()}
      </ActionButton>
      {isAdding && <Adding kind={kind} group={group} onClose={() => setAdding(false)} />}
    </>
  );
}

function Adding({ kind, group, onClose }: AddToGroupProps & { onClose: () => void }) {
  const add = useDeskAction((id: MessageId) => call(changeMessages, { body: { ids: [id], ...comingTo(kind, group) } }));
  const [added, setAdded] = useState<ReadonlySet<MessageId>>(new Set());
  const isIn = ({ id, services, categories, centres }: DeskMessage) =>
    added.has(id) ||
    (kind.id === 'centres'
      ? centres.some(({ slug }) => slug === group.slug)
      : (kind.id === 'services' ? services : categories).some(({ id }) => id === group.id));
  return (
    <AddMessagesDialog
      help={texts.messagesAreAddedAtOnce({ group: group.name })}
      none={texts.noMessageHasTheseWords()}
      isIn={isIn}
      isOff={add.isPending}
      onAdd={({ id }) => add.act(id, () => setAdded((before) => new Set(before).add(id)))}
      onClose={onClose}
    />
  );
}

function comingTo(kind: Kind, { name, slug }: DeskGroup): Omit<BodyIn<typeof changeMessages>, 'ids'> {
  if (kind.id === 'services') return { add_services: [name] };
  if (kind.id === 'categories') return { add_categories: [name] };
  return slug === undefined ? {} : { add_centres: [slug] };
}
