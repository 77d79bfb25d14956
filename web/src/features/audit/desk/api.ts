import { type AuditQuery, listAudit } from '#contract/audit/desk';
import { deskKey, listQuery } from '#web/desk-kit/api';
import type { Asked } from '#web/desk-kit/use-address';

export function auditQuery(query: Asked<typeof AuditQuery>) {
  return listQuery([...deskKey, 'audit', query], listAudit, { query });
}
