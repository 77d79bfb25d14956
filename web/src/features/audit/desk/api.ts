import { type AuditQuery, listAudit, readAuditProof } from '#contract/audit/desk';
import { dataQuery, deskKey, listQuery } from '#web/desk-kit/api';
import type { Asked } from '#web/desk-kit/use-address';

export function auditQuery(query: Asked<typeof AuditQuery>) {
  return listQuery([...deskKey, 'audit', query], listAudit, { query });
}

export const auditProofQuery = dataQuery([...deskKey, 'audit-proof'], readAuditProof, {});
