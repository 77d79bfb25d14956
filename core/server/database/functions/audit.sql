-- Guards the audit and its chain.
create or replace function refuse_audit_change() returns trigger
language plpgsql
as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'integrity_constraint_violation';
end
$$;

-- Runs at commit, so that others wait only for the end of an act and never for all of it. Sequential scans are off, because PostgreSQL plans
-- these lookups once per connection: a plan made for an empty chain would read the whole chain for each later act.
create or replace function chain_audit_entry() returns trigger
language plpgsql
set enable_seqscan = off
as $$
begin
  -- One transaction at a time holds this lock, until its end (core/server/database/advisory-locks.ts).
  perform pg_advisory_xact_lock(7879, 11);
  -- A restored entry already has its place in the chain.
  if not exists (select from audit_chain c where c.entry_id = new.id) then
    perform append_to_audit_chain(new);
  end if;
  return null;
end
$$;

create or replace function append_to_audit_chain(entry audit_entries) returns void
language plpgsql
as $$
declare
  next bigint;
  previous bytea;
  salt uuid := gen_random_uuid();
  digest bytea;
begin
  select c.number + 1, c.hash into next, previous from audit_chain c order by c.number desc limit 1;
  if next is null then
    next := 1;
    previous := decode(repeat('00', 32), 'hex');
  end if;
  digest := sha256(convert_to(audit_content(next, salt, entry), 'UTF8'));
  insert into audit_chain (number, entry_id, salt, digest, hash)
  values (next, entry.id, salt, digest, sha256(previous || digest));
end
$$;

-- Returns the text that is hashed: a line for each value, as JSON. features/audit/server/chain/content.ts writes the same.
create or replace function audit_content(number bigint, salt uuid, entry audit_entries) returns text
language sql stable
as $$
  select concat_ws(e'\n',
    to_json(number::text)::text,
    to_json(salt::text)::text,
    to_json(entry.id::text)::text,
    to_json(to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text,
    coalesce(to_json(entry.account_id::text)::text, 'null'),
    to_json(entry.action)::text,
    coalesce(to_json(entry.subject_id)::text, 'null'),
    to_json(entry.subject_name)::text,
    coalesce(to_json(entry.before::text)::text, 'null'),
    coalesce(to_json(entry.after::text)::text, 'null'),
    coalesce(to_json(entry.reason)::text, 'null'),
    coalesce(to_json(entry.part_of::text)::text, 'null'),
    coalesce(to_json(entry.act_key)::text, 'null'))
$$;
