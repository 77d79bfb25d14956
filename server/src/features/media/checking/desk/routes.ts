import { listStoredFileFindings } from '#contract/stored-files/desk';
import { type Binding, bind } from '#server/platform/http/bind';
import type { StoredFileDesk } from './stored-files.ts';

export function storedFileRoutes(binding: Binding, desk: StoredFileDesk): void {
  bind(binding, listStoredFileFindings, ({ query }) => desk.list(query));
}
