-- Operators, and what they did (decisions: The operator).

alter table accounts
  add column role text not null default 'listener' check (role in ('listener', 'operator')),
  add check (deleted_at is null or role = 'listener');
create index accounts_operators on accounts (id) where role = 'operator';

-- Every act of an operator, with what it changed; nothing in it is ever changed or removed.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Who did it; null is the command line.
  account_id bigint references accounts,
  -- What was done to what kind of thing, e.g. `message.change`.
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$'),
  subject_id text,
  -- As it was called then.
  subject_name text not null default '',
  -- What differs, by field; null where there was nothing before, or is nothing after.
  before jsonb,
  after jsonb,
  -- Why, where that is asked.
  reason text check (reason <> '')
);
create index audit_entries_by_account on audit_entries (account_id, id desc);
create index audit_entries_by_action on audit_entries (action, id desc);
create index audit_entries_by_subject on audit_entries (subject_id, id desc);

create function refuse_audit_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'audit_entries is append-only: % refused', tg_op using errcode = 'integrity_constraint_violation';
end
$$;
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();

-- Drafts and scheduled messages are seen by operators alone; a scheduled one is published when its moment comes.
alter table messages
  drop constraint messages_status_check,
  add constraint messages_status_check check (status in ('draft', 'scheduled', 'published', 'withdrawn')),
  add column publish_at timestamptz,
  add constraint messages_scheduled_check check ((status = 'scheduled') = (publish_at is not null));
create index messages_to_publish on messages (publish_at) where status = 'scheduled';
create index messages_unpublished on messages (status, id desc) where status <> 'published';

-- How often each was changed: who changes one tells which version they saw, so that nothing is overwritten unseen.
create function count_version() returns trigger
language plpgsql
as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
do $$
declare
  counted text;
begin
  foreach counted in array array['messages', 'speakers', 'services', 'categories', 'centres', 'featured_collections'] loop
    execute format('alter table %I add column version integer not null default 1', counted);
    execute format('create trigger %I before update on %I for each row execute function count_version()',
      counted || '_version', counted);
  end loop;
end
$$;
