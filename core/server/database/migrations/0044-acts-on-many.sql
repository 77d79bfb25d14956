-- An act on several things is one entry of the audit, and one more for each thing, which says that it is part of it.
alter table audit_entries
  add column part_of bigint references audit_entries,
  -- By which later parts find the entry that they belong to: files that were chosen together come one by one.
  add column act_key text,
  -- A part has no parts.
  add check (part_of is null or act_key is null);
create index audit_entries_by_act on audit_entries (part_of, id);
create unique index audit_entries_act_keys on audit_entries (act_key);
create index audit_entries_latest on audit_entries (id desc) where part_of is null;
