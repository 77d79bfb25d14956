import { type Binding, bind } from '#core/server/http/bind';
import { bindPicture } from '#core/server/http/bind-picture';
import { cropOf } from '#core/server/pictures/crop-of';
import * as calls from '#features/groups/desk';
import * as generalCalls from '#features/groups/desk/general-centre';
import type { GeneralDesk } from '#features/groups/server/desk/general-centre/service';
import type { GroupDesk } from './service.ts';

export function groupRoutes(binding: Binding, groups: GroupDesk): void {
  bind(binding, calls.listDeskGroups, ({ listener: { scope }, params: { kind }, query }) =>
    groups.list({ kind, scope }, query),
  );
  bind(binding, calls.listGroupDoubles, async ({ params }) => ({ data: await groups.listDoubles(params.kind) }));
  bind(binding, calls.readDeskGroup, async ({ listener: { scope }, params: { kind, id } }) => ({
    data: await groups.read({ kind, scope }, id),
  }));
  bind(binding, calls.readGroupUses, async ({ params }) => ({ data: await groups.readUses(params.kind, params.id) }));
  bind(binding, calls.addGroup, async ({ listener: by, params: { kind }, body }) => ({
    data: await groups.add({ by, kind }, body),
  }));
  bind(binding, calls.changeGroup, async ({ listener: by, params: { kind, id }, body }) => ({
    data: await groups.change({ by, kind }, { id, ...body }),
  }));
  bind(binding, calls.deleteGroup, async ({ listener: by, params: { kind, id }, query: { version } }) => {
    const { before } = await groups.remove({ by, kind }, { id, version });
    return { message: `“${before.name}” is deleted.` };
  });
  bind(binding, calls.mergeGroup, async ({ listener: by, params: { kind, id }, body: { version, from } }) => ({
    data: (await groups.merge({ by, kind }, { keep: { id, version }, from })).after,
  }));
  bind(binding, calls.placeCategory, async ({ listener: by, params, body }) => {
    await groups.placeCategory(by, params.id, body.after);
    return { message: 'The order is saved.' };
  });
  pictureRoutes(binding, groups);
}

function pictureRoutes(binding: Binding, groups: GroupDesk): void {
  const { putGroupPicture, removeGroupPicture } = calls;
  bindPicture(binding, putGroupPicture, async ({ listener: by, params: { kind, id }, query }, bytes) => ({
    data: await groups.setPicture({ by, kind }, { id, version: query.version }, { bytes, crop: cropOf(query) }),
  }));
  bind(binding, removeGroupPicture, async ({ listener: by, params: { kind, id }, query: { version } }) => ({
    data: await groups.removePicture({ by, kind }, { id, version }),
  }));
}

export function generalRoutes(binding: Binding, general: GeneralDesk): void {
  bind(binding, generalCalls.readGeneralCentre, async () => ({ data: await general.read() }));
  bind(binding, generalCalls.changeGeneralCentre, async ({ listener, body }) => ({
    data: await general.change(listener, body),
  }));
  bindPicture(binding, generalCalls.putGeneralPicture, async ({ listener, query }, bytes) => ({
    data: await general.setPicture(listener, query.version, { bytes, crop: cropOf(query) }),
  }));
  bind(binding, generalCalls.removeGeneralPicture, async ({ listener, query }) => ({
    data: await general.removePicture(listener, query.version),
  }));
}
