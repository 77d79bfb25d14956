import { bindDesk, type Calls } from '#core/server/http/bind-desk';
import { listStoredFileFindings } from '#features/stored-files/desk';
import type { StoredFileDesk } from './stored-files.ts';

export function storedFileRoutes(calls: Calls, desk: StoredFileDesk): void {
  bindDesk(calls, listStoredFileFindings, ({ query }) => desk.list(query));
}
