import { type Binding, bind } from '#core/server/http/bind';
import type { LimitSettings } from '#core/server/settings/settings';
import * as endpoints from '#features/activity/contract';
import {
  listContinueListening,
  listPositions,
  readPosition,
  writePosition,
} from '#features/activity/contract/positions';
import { readQueue, writeQueue } from '#features/activity/contract/queue';
import { markRoutes } from '#features/activity/server/marks/routes';
import type { ActivityServices } from './activity.ts';

export function activityRoutes(binding: Binding, services: ActivityServices, limits: LimitSettings): void {
  recordingRoutes(binding, services, limits.activitiesPerAddress);
  historyRoutes(binding, services);
  positionRoutes(binding, services);
  queueRoutes(binding, services);
  markRoutes(binding, services.marks);
}

function recordingRoutes(binding: Binding, { recorder, locations }: ActivityServices, perAddress: number): void {
  bind(
    binding,
    endpoints.recordActivity,
    async ({ body, listener, device, address }) => {
      await recorder.record(body, { listener, deviceHash: device.ensure(), address });
      return { message: 'Recorded.' };
    },
    { perAddress },
  );
  bind(
    binding,
    endpoints.recordLocation,
    async ({ body, ...caller }) => {
      await locations.record(caller, body);
      return { message: 'Recorded.' };
    },
    { perAddress },
  );
}

function historyRoutes(binding: Binding, { histories, recommended }: ActivityServices): void {
  bind(binding, endpoints.listRecentPlays, ({ query, ...caller }) => histories.listPlays(caller, query));
  bind(binding, endpoints.listDownloads, ({ query, ...caller }) =>
    histories.listDownloads(caller, query.centreSlug, query),
  );
  bind(binding, endpoints.listRecommended, ({ query, ...caller }) => recommended.listRecommended(caller, query));
  bind(binding, endpoints.listLibrary, ({ query, listener }) =>
    histories.listLibrary(listener.accountId, query.keyword, query),
  );
}

function positionRoutes(binding: Binding, { positions }: ActivityServices): void {
  bind(binding, listContinueListening, ({ query, listener }) => positions.listBegun(listener.accountId, query));
  bind(binding, listPositions, async ({ listener }) => ({ data: await positions.listPositions(listener.accountId) }));
  bind(binding, readPosition, async ({ listener: { accountId }, params: { id } }) => ({
    data: await positions.read({ accountId, messageId: id }),
  }));
  bind(binding, writePosition, async ({ listener: { accountId }, params: { id }, body }) => {
    const at = body.at === undefined ? null : new Date(body.at);
    return { data: await positions.write({ accountId, messageId: id }, { position: body.position, at }) };
  });
}

function queueRoutes(binding: Binding, { queues }: ActivityServices): void {
  bind(binding, readQueue, async ({ listener: { accountId } }) => ({ data: await queues.read(accountId) }));
  bind(binding, writeQueue, async ({ listener: { accountId }, body: { message_ids, index, at } }) => {
    const given = { messageIds: message_ids, index, at: at === undefined ? null : new Date(at) };
    return { data: await queues.write(accountId, given) };
  });
}
