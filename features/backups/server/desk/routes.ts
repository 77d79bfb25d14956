import { bindDesk, type Calls } from '#core/server/http/bind-desk';
import * as endpoints from '#features/backups/desk';
import type { BackupDesk } from './backups.ts';

export function backupDeskRoutes(calls: Calls, desk: BackupDesk): void {
  bindDesk(calls, endpoints.listBackups, ({ query }) => desk.list(query));
  bindDesk(calls, endpoints.askForBackup, async ({ listener }) => ({ data: await desk.ask(listener) }));
}
