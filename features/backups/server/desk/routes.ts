import { type Binding, bind } from '#core/server/http/bind';
import * as endpoints from '#features/backups/desk';
import type { BackupDesk } from './backups.ts';

/** Binds the desk's list of backups, and asking for one (docs/product/desk.md#backups). */
export function backupDeskRoutes(binding: Binding, desk: BackupDesk): void {
  bind(binding, endpoints.listBackups, ({ query }) => desk.list(query));
  bind(binding, endpoints.askForBackup, async ({ listener }) => ({ data: await desk.ask(listener) }));
}
