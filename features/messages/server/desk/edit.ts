import type { ListField } from '#features/messages/contract/fields';
import type { MessageChange } from '#features/messages/desk';
import type { ManyChange } from '#features/messages/desk/bulk';

export type ListEdit = { set: readonly string[] } | { add: readonly string[]; remove: readonly string[] };

/** Absent fields stay unchanged. */
export type MessageEdit = Omit<MessageChange, 'version' | ListField> & { [Kind in ListField]?: ListEdit | undefined };

export function editOf({ categories, services, centres, ...scalars }: Omit<MessageChange, 'version'>): MessageEdit {
  return {
    ...scalars,
    categories: categories && { set: categories },
    services: services && { set: services },
    centres: centres && { set: centres },
  };
}

export function editOfMany(change: Omit<ManyChange, 'ids' | 'seen'>): MessageEdit {
  const { add_categories, remove_categories, add_services, remove_services, ...others } = change;
  const { add_centres, remove_centres, ...scalars } = others;
  return {
    ...scalars,
    categories: listEdit(add_categories, remove_categories),
    services: listEdit(add_services, remove_services),
    centres: listEdit(add_centres, remove_centres),
  };
}

function listEdit(add: readonly string[] = [], remove: readonly string[] = []): ListEdit | undefined {
  return add.length + remove.length === 0 ? undefined : { add, remove };
}

export function edited(before: readonly string[], edit: ListEdit): string[] {
  if ('set' in edit) return [...new Set(edit.set)];
  const removed = new Set(edit.remove);
  return [...new Set([...before.filter((each) => !removed.has(each)), ...edit.add])];
}
