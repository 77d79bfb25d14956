import * as z from 'zod';
import { DeskGroup, type GroupKind, listDeskGroups, listGroupDoubles, readGroupUses } from '#features/groups/desk';
import type { accountCalls, Sent } from './account-calls.ts';

const One = z.object({ data: DeskGroup });
type Seen = Pick<DeskGroup, 'id' | 'version'>;

export function groupCalls({ call }: Pick<ReturnType<typeof accountCalls>, 'call'>, token: string) {
  const ask = (address: string, method: Sent['method'] = 'GET', body?: unknown) =>
    call(`/admin/groups/${address}`, { ...(method && { method }), token, ...(body !== undefined && { body }) });
  const one = async (reply: ReturnType<typeof ask>) => One.parse((await reply).body).data;
  const tryAdd = (kind: GroupKind, body: object) => ask(kind, 'POST', body);
  const tryRead = (kind: GroupKind, id = '') => ask(`${kind}/${id}`);
  const tryChange = (kind: GroupKind, { id, version }: Seen, change: object) =>
    ask(`${kind}/${id}`, 'PATCH', { version, ...change });
  const tryRemove = (kind: GroupKind, { id, version }: Seen) => ask(`${kind}/${id}?version=${version}`, 'DELETE');
  const tryMerge = (kind: GroupKind, keep: Seen, from: Seen) =>
    ask(`${kind}/${keep.id}/merge`, 'POST', { version: keep.version, from: { id: from.id, version: from.version } });
  return {
    tryAdd,
    tryRead,
    tryChange,
    tryRemove,
    tryMerge,
    add: (kind: GroupKind, body: object) => one(tryAdd(kind, body)),
    read: (kind: GroupKind, id?: string) => one(tryRead(kind, id)),
    change: (kind: GroupKind, seen: Seen, change: object) => one(tryChange(kind, seen, change)),
    merge: (kind: GroupKind, keep: Seen, from: Seen) => one(tryMerge(kind, keep, from)),
    async remove(kind: GroupKind, seen: Seen) {
      const { status, body } = await tryRemove(kind, seen);
      if (status !== 200) throw new Error(`nothing was deleted: ${JSON.stringify(body)}`);
    },
    list: async (kind: GroupKind, query: string) => listDeskGroups.reply.parse((await ask(`${kind}${query}`)).body),
    doubles: async (kind: GroupKind) => listGroupDoubles.reply.parse((await ask(`${kind}/doubles`)).body).data,
    uses: async (kind: GroupKind, id: string) => readGroupUses.reply.parse((await ask(`${kind}/${id}/uses`)).body).data,
    place: (id: string, after: string | null) => ask(`categories/${id}/place`, 'POST', { after }),
  };
}
