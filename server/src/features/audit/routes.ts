import { listAudit } from '#contract/audit/desk';
import { type Binding, bind } from '#server/platform/http/bind';
import type { Audit } from './audit.ts';

export function auditRoutes(binding: Binding, audit: Audit): void {
  bind(binding, listAudit, ({ query }) => audit.list(query));
}
