-- works-with: previous, because what it inserts is chained by a trigger at commit, and it reads and writes nothing else that is new here.

-- The audit as a chain: each entry has a number and a hash that follows from its content and from the hash before it, so that whoever
-- knows a later hash can tell whether anything before it was changed (docs/decisions/055-an-audit-that-can-be-proven.md).
create table audit_chain (
  -- From 1, without gaps, in the order in which acts were committed.
  number bigint primary key check (number > 0),
  entry_id bigint not null unique references audit_entries,
  -- Part of what is hashed: nobody can guess an entry from its digest.
  salt uuid not null default gen_random_uuid(),
  -- SHA-256 of the entry's content.
  digest bytea not null check (octet_length(digest) = 32),
  -- SHA-256 of the hash before and of the digest.
  hash bytea not null check (octet_length(hash) = 32)
);

-- What is hashed: a line for each value, as JSON. `server/src/features/audit/chain/content.ts` writes the same.
create function audit_content(number bigint, salt uuid, entry audit_entries) returns text
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

create function append_to_audit_chain(entry audit_entries) returns void
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

create function chain_audit_entry() returns trigger
language plpgsql
as $$
begin
  -- One transaction at a time, until its end (`server/src/database/advisory-locks.ts`).
  perform pg_advisory_xact_lock(7879, 11);
  -- A restored entry comes with its place in the chain.
  if not exists (select from audit_chain c where c.entry_id = new.id) then
    perform append_to_audit_chain(new);
  end if;
  return null;
end
$$;
-- At commit: others wait for no more than that, however long the act takes.
create constraint trigger audit_entries_chained after insert on audit_entries
  deferrable initially deferred
  for each row execute function chain_audit_entry();

-- What was recorded before now. Nobody inserts meanwhile: the trigger's creation locks the table until the migration is done.
do $$
declare
  entry audit_entries;
begin
  for entry in select * from audit_entries order by id loop
    perform append_to_audit_chain(entry);
  end loop;
end
$$;

create or replace function refuse_audit_change() returns trigger
language plpgsql
as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'integrity_constraint_violation';
end
$$;
create trigger audit_chain_append_only before update or delete or truncate on audit_chain
  for each statement execute function refuse_audit_change();

-- What the daily look at the chain found.
create table audit_checks (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- The numbers that were recomputed: those after the first, to the last.
  checked_from bigint not null,
  checked_to bigint not null,
  -- The last entry of a chain without a fault, which every later chain must have: null while there was none.
  head_number bigint,
  head_hash bytea,
  -- What is broken, in a sentence; null when nothing was.
  fault text,
  check ((head_number is null) = (head_hash is null))
);
