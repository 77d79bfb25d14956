import { auditPageSize, listAudit } from '#contract/audit/desk';
import { deskKey, listQuery } from '#web/desk-kit/api';

/** Which acts: of one kind of thing, of one thing, on days (both included). */
export interface AuditFilter {
  pageNumber: number;
  kind?: string | undefined;
  subjectId?: string | undefined;
  partOf?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export function auditQuery(filter: AuditFilter) {
  return listQuery([...deskKey, 'audit', filter], listAudit, { query: { pageSize: auditPageSize, ...filter } });
}
