-- works-with: previous, because it writes none of the new tables: a message that it adds or changes is noted as due, and read a moment later by a server that knows of passages. A slug that is refused now it never makes but of a centre's name.

-- Passages that operators name themselves, as they write them.
alter table messages add column passages text not null default '';
create trigger messages_passages_noted before update of passages on messages
  for each row execute function note_change();

-- The passages that a message cites, in their order (docs/decisions/079-passages.md).
create table message_passages (
  message_id bigint not null references messages on delete cascade,
  place smallint not null check (place >= 0),
  -- Its number in the canonical order: Genesis is 1.
  book smallint not null check (book between 1 and 66),
  from_chapter smallint not null check (from_chapter > 0),
  -- Verses are null where it is of whole chapters.
  from_verse smallint check (from_verse > 0),
  to_chapter smallint not null,
  to_verse smallint check (to_verse > 0),
  -- What the search document has of it.
  marks text[] not null,
  primary key (message_id, place),
  check ((from_verse is null) = (to_verse is null)),
  check (from_chapter < to_chapter or from_chapter = to_chapter and coalesce(from_verse <= to_verse, true))
);

-- Messages whose texts have changed since passages were looked for in them. Who changes a text reads it in the same transaction; what an
-- earlier version or another program wrote, and everything that was there before this migration, a round reads.
create table passages_due (
  message_id bigint primary key references messages on delete cascade
);

create function note_passages_due() returns trigger
language plpgsql
as $$
begin
  insert into passages_due (message_id) values (new.id) on conflict do nothing;
  return null;
end
$$;
create trigger messages_passages_due_at_first after insert on messages
  for each row execute function note_passages_due();
create trigger messages_passages_due after update of topic, description, passages on messages
  for each row when (old.topic is distinct from new.topic or old.description is distinct from new.description
    or old.passages is distinct from new.passages)
  execute function note_passages_due();

insert into passages_due (message_id) select id from messages;

create trigger message_passages_added after insert on message_passages referencing new table as changed
  for each statement execute function notify_messages_changed('message_id');
create trigger message_passages_removed after delete on message_passages referencing old table as changed
  for each statement execute function notify_messages_changed('message_id');
create trigger message_passages_emptied after truncate on message_passages
  for each statement execute function notify_catalogue_changed();
create trigger message_passages_inserted_stale after insert on message_passages referencing new table as changed
  for each statement execute function mark_linked_messages_stale();
create trigger message_passages_deleted_stale after delete on message_passages referencing old table as changed
  for each statement execute function mark_linked_messages_stale();

create function passage_marks(of_message bigint) returns tsvector
language sql stable
as $$
  select array_to_tsvector(array(
    select distinct unnest(marks) from message_passages where message_id = of_message
  ))
$$;

-- As before (0030), with the marks of passages.
create or replace function refresh_message_search(message_ids bigint[]) returns void
language plpgsql
as $$
begin
  -- Lock first, read after: two transactions that touch one message each see what the other committed.
  perform 1 from messages where id = any (message_ids) order by id for no key update;

  delete from message_search s using messages m
  where m.id = any (message_ids) and s.message_id = m.id and m.status <> 'published';
  delete from unpublished_search s using messages m
  where m.id = any (message_ids) and s.message_id = m.id and m.status = 'published';

  insert into message_search (message_id, "when", document)
  select m.id, m."when", search_document(m) || passage_marks(m.id)
  from messages m
  where m.id = any (message_ids) and m.status = 'published'
  on conflict (message_id) do update set "when" = excluded."when", document = excluded.document
  where (message_search."when", message_search.document) is distinct from (excluded."when", excluded.document);

  insert into unpublished_search (message_id, document)
  select m.id, search_document(m)
  from messages m
  where m.id = any (message_ids) and m.status <> 'published'
  on conflict (message_id) do update set document = excluded.document
  where unpublished_search.document is distinct from excluded.document;

  -- Words are offered to who misspells them, so those of what nobody may see are not among them.
  perform add_search_words(array(select id from messages where id = any (message_ids) and status = 'published'));
end
$$;

-- The address that Lectern needs for itself. A centre that has it goes on under another, and its act is in the audit.
do $$
declare
  centre record;
  free text;
  tried int;
begin
  for centre in select id, slug, name from centres where slug = 'passages' loop
    tried := 1;
    loop
      free := centre.slug || '-centre' || case when tried = 1 then '' else '-' || tried end;
      exit when not exists (select from centres where slug = free)
        and not exists (select from centre_former_slugs where slug = free and centre_id <> centre.id);
      tried := tried + 1;
    end loop;
    update centres set slug = free where id = centre.id;
    insert into centre_former_slugs (slug, centre_id) values (centre.slug, centre.id)
      on conflict (slug) do update set centre_id = excluded.centre_id, since = now();
    insert into audit_entries (at, account_id, action, subject_id, subject_name, before, after, reason) values (
      now(), null, 'centre.change', centre.id::text, centre.name,
      jsonb_build_object('slug', centre.slug), jsonb_build_object('slug', free),
      'Lectern itself needs the address /' || centre.slug || ' from this version on.');
  end loop;
end
$$;
set constraints all immediate;

-- Beside the list of all others, which later versions write anew.
alter table centres add constraint centres_slug_of_no_passages check (slug <> 'passages');
