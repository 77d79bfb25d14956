-- works-with: previous, because its triggers only add rows to a table that is new here, also for what the version before publishes.

-- From when a message could first be found and played: once it is past it never changes, so that a message is new only once.
create table message_appearances (
  message_id bigint primary key references messages on delete cascade,
  appeared_at timestamptz not null
);
create index message_appearances_by_time on message_appearances (appeared_at desc, message_id desc);
insert into message_appearances (message_id, appeared_at)
select id, greatest(created_at, start_date) from messages where status in ('published', 'withdrawn');

create function note_appearances() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    insert into message_appearances (message_id, appeared_at)
    select id, greatest(start_date, now()) from changed where status = 'published'
    on conflict do nothing;
    return null;
  end if;
  -- One that is still to come goes with a withdrawal, and moves with its release.
  delete from message_appearances a using changed after
  where a.message_id = after.id and a.appeared_at > now() and after.status <> 'published';
  insert into message_appearances as a (message_id, appeared_at)
  select after.id, greatest(after.start_date, now()) from changed after join former before using (id)
  where after.status = 'published' and (before.status, before.start_date) is distinct from (after.status, after.start_date)
  order by after.id
  on conflict (message_id) do update set appeared_at = excluded.appeared_at where a.appeared_at > now();
  return null;
end
$$;
create trigger messages_appeared after insert on messages referencing new table as changed
  for each statement execute function note_appearances();
create trigger messages_appeared_or_went after update on messages referencing old table as former new table as changed
  for each statement execute function note_appearances();

-- Whom a listener follows (docs/product/following.md): one speaker, category or centre a row.
create table follows (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  speaker_id bigint references speakers on delete cascade,
  category_id bigint references categories on delete cascade,
  centre_id bigint references centres on delete cascade,
  followed_at timestamptz not null,
  -- Whether its new messages are in mails and push messages.
  notices boolean not null default true,
  check (num_nonnulls(speaker_id, category_id, centre_id) = 1)
);
create index follows_by_account on follows (account_id);
create unique index follows_of_speakers on follows (speaker_id, account_id) where speaker_id is not null;
create unique index follows_of_categories on follows (category_id, account_id) where category_id is not null;
create unique index follows_of_centres on follows (centre_id, account_id) where centre_id is not null;
