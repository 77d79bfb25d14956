import { type Binding, bind } from '#core/server/http/bind';
import { listStoredFileFindings } from '#features/stored-files/desk';
import type { StoredFileDesk } from './stored-files.ts';

export function storedFileRoutes(binding: Binding, desk: StoredFileDesk): void {
  bind(binding, listStoredFileFindings, ({ query }) => desk.list(query));
}
