import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { GeneralDesk } from './server/desk/general-centre/service.ts';
import { generalRoutes, groupRoutes } from './server/desk/routes.ts';
import { GroupDesk, type GroupDeskParts } from './server/desk/service.ts';
import { TakenSlugs } from './server/desk/taken-slugs.ts';

export function makeGroups({ database, audit }: Core, needs: Omit<GroupDeskParts, 'database' | 'audit'>) {
  const { artwork } = needs;
  const desk = new GroupDesk({ database, audit, ...needs });
  const general = new GeneralDesk({ database, audit, artwork });
  const feature: ServerFeature = {
    deskRoutes(calls) {
      groupRoutes(calls, desk);
      generalRoutes(calls, general);
    },
  };
  return { desk, general, takenSlugs: new TakenSlugs(database), ...feature };
}
