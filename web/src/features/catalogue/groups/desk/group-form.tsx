import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { addGroup, changeGroup, type DeskGroup, NewGroup } from '#contract/groups/desk';
import { useVersionedForm } from '#web/desk-kit/use-versioned-form';
import { call } from '#web/lib/api/call';
import { toast } from '#web/lib/toasts';
import { groupQuery } from './api.ts';
import { GroupFields } from './group-fields.tsx';
import { groupFields, valuesOf } from './group-values.ts';
import type { Kind } from './kinds.ts';

interface GroupFormProps {
  kind: Kind;
  /** As this operator has seen it last; null makes a new one. */
  seen: DeskGroup | null;
  onSeen: (group: DeskGroup) => void;
}

/** Makes or edits one of a kind. */
export function GroupForm({ kind, seen, onSeen }: GroupFormProps) {
  const saved = valuesOf(kind.id, seen);
  const form = useForm({ resolver: zodResolver(NewGroup), mode: 'onTouched', defaultValues: saved });
  const { submitWith, saveBar, dialogs } = useVersionedForm({
    form,
    fields: groupFields,
    seen,
    saved,
    valuesOf: (group: DeskGroup) => valuesOf(kind.id, group),
    page: `${kind.id} ${seen?.id ?? 'new'}`,
    thing: `this ${kind.nouns[0]}`,
    newest: groupQuery(kind.id, seen?.id ?? ''),
    async add({ slug, ...others }) {
      const body = { ...others, ...(slug && { slug }) };
      const { data } = await call(addGroup, { params: { kind: kind.id }, body });
      return { name: data.name, address: kind.one(data.id) };
    },
    save: async ({ changes, against: { id, version } }) =>
      (await call(changeGroup, { params: { kind: kind.id, id }, body: { version, ...changes } })).data,
    onSeen,
    onSaved: ({ name }) => toast.success('Saved', name),
  });
  return (
    <>
      <form noValidate aria-label={kind.nouns[0]} onSubmit={submitWith(null)} className="min-w-0">
        <GroupFields kind={kind} form={form} seen={seen} />
        {saveBar}
      </form>
      {dialogs}
    </>
  );
}
