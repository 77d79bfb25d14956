import { bindDesk, type Calls } from '#core/server/http/bind-desk';
import { bindPicture } from '#core/server/http/bind-picture';
import { cropOf } from '#core/server/pictures/crop-of';
import { scopeOf } from '#core/server/scope/scope';
import * as endpoints from '#features/groups/desk';
import * as generalEndpoints from '#features/groups/desk/general-centre';
import type { GeneralDesk } from '#features/groups/server/desk/general-centre/service';
import type { GroupDesk } from './service.ts';

export function groupRoutes(calls: Calls, groups: GroupDesk): void {
  bindDesk(calls, endpoints.listDeskGroups, ({ listener, params: { kind }, query }) =>
    groups.list({ kind, scope: scopeOf(listener) }, query),
  );
  bindDesk(calls, endpoints.listGroupDoubles, async ({ params }) => ({ data: await groups.listDoubles(params.kind) }));
  bindDesk(calls, endpoints.readDeskGroup, async ({ listener, params: { kind, id } }) => ({
    data: await groups.read({ kind, scope: scopeOf(listener) }, id),
  }));
  bindDesk(calls, endpoints.readGroupUses, async ({ params }) => ({
    data: await groups.readUses(params.kind, params.id),
  }));
  bindDesk(calls, endpoints.addGroup, async ({ listener: by, params: { kind }, body }) => ({
    data: await groups.add({ by, kind }, body),
  }));
  bindDesk(calls, endpoints.changeGroup, async ({ listener: by, params: { kind, id }, body }) => ({
    data: await groups.change({ by, kind }, { id, ...body }),
  }));
  bindDesk(calls, endpoints.deleteGroup, async ({ listener: by, params: { kind, id }, query: { version } }) => {
    const { before } = await groups.remove({ by, kind }, { id, version });
    return { message: `“${before.name}” is deleted.` };
  });
  bindDesk(calls, endpoints.mergeGroup, async ({ listener: by, params: { kind, id }, body: { version, from } }) => ({
    data: (await groups.merge({ by, kind }, { keep: { id, version }, from })).after,
  }));
  bindDesk(calls, endpoints.placeCategory, async ({ listener: by, params, body }) => {
    await groups.placeCategory(by, params.id, body.after);
    return { message: 'The order is saved.' };
  });
  pictureRoutes(calls, groups);
}

function pictureRoutes(calls: Calls, groups: GroupDesk): void {
  const { putGroupPicture, removeGroupPicture } = endpoints;
  bindPicture(calls, putGroupPicture, async ({ listener: by, params: { kind, id }, query }, bytes) => ({
    data: await groups.setPicture({ by, kind }, { id, version: query.version }, { bytes, crop: cropOf(query) }),
  }));
  bindDesk(calls, removeGroupPicture, async ({ listener: by, params: { kind, id }, query: { version } }) => ({
    data: await groups.removePicture({ by, kind }, { id, version }),
  }));
}

export function generalRoutes(calls: Calls, general: GeneralDesk): void {
  bindDesk(calls, generalEndpoints.readGeneralCentre, async () => ({ data: await general.read() }));
  bindDesk(calls, generalEndpoints.changeGeneralCentre, async ({ listener, body }) => ({
    data: await general.change(listener, body),
  }));
  bindPicture(calls, generalEndpoints.putGeneralPicture, async ({ listener, query }, bytes) => ({
    data: await general.setPicture(listener, query.version, { bytes, crop: cropOf(query) }),
  }));
  bindDesk(calls, generalEndpoints.removeGeneralPicture, async ({ listener, query }) => ({
    data: await general.removePicture(listener, query.version),
  }));
}
