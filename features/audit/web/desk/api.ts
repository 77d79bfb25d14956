import { dataQuery, deskKey, listQuery } from '#core/web/desk-kit/api';
import type { Asked } from '#core/web/desk-kit/use-address';
import { type AuditQuery, listAudit, readAuditProof } from '#features/audit/desk';

export function auditQuery(query: Asked<typeof AuditQuery>) {
  return listQuery([...deskKey, 'audit', query], listAudit, { query });
}

export const auditProofQuery = dataQuery([...deskKey, 'audit-proof'], readAuditProof, {});
