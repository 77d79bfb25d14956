-- works-with: previous, because it writes none of what is new here, and makes a centre called "give" only by its name.
-- What listeners give to, and what they gave (docs/product/giving.md).

create table funds (
  id bigint generated always as identity primary key,
  name text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  description text not null default '' check (length(description) <= 2000),
  -- Whether it takes donations. One that has taken any stays for the books.
  is_active boolean not null default true,
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null
);
create unique index funds_by_name on funds (plain_text(name));
create trigger funds_changed after insert or update or delete or truncate on funds
  for each statement execute function notify_catalogue_changed();

create table donations (
  id bigint generated always as identity primary key,
  fund_id bigint not null references funds,
  -- As it was called then: receipts don't change.
  fund_name text not null,
  account_id bigint not null references accounts,
  method text not null check (method in ('card', 'wallet')),
  reference text unique,
  provider text check (provider in ('paystack', 'paystack-test', 'sandbox')),
  -- Of a donation from the wallet: made up by whoever sends it, so that it is given once however often it is sent.
  request_key text check (length(request_key) <= 64),
  amount_kobo bigint not null check (amount_kobo > 0),
  ledger_transaction_id bigint not null unique references ledger_transactions,
  given_at timestamptz not null,
  check ((method = 'card') = (reference is not null)),
  check ((method = 'card') = (provider is not null)),
  check ((method = 'wallet') = (request_key is not null))
);
create unique index donations_by_request on donations (account_id, request_key);
create index donations_by_account on donations (account_id, id desc);
create index donations_by_time on donations (given_at, id);
create index donations_by_fund on donations (fund_id, given_at);
create trigger donations_append_only before update or delete or truncate on donations
  for each statement execute function refuse_ledger_change();

-- A donation is refunded as a whole, once.
create table donation_refunds (
  donation_id bigint primary key references donations,
  reason text not null check (reason = btrim(reason) and reason <> '' and length(reason) <= 500),
  -- Which operator did it; null is the command line.
  refunded_by bigint references accounts,
  ledger_transaction_id bigint not null unique references ledger_transactions,
  refunded_at timestamptz not null
);
create index donation_refunds_by_operator on donation_refunds (refunded_by) where refunded_by is not null;
create trigger donation_refunds_append_only before update or delete or truncate on donation_refunds
  for each statement execute function refuse_ledger_change();

-- An address that Lectern needs for itself. A centre that has it goes on under another, and its act is in the audit.
do $$
declare
  centre record;
  free text;
  tried int;
begin
  for centre in select id, slug, name from centres where slug = 'give' loop
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
-- Beside the list of addresses in centres_slug_check.
alter table centres add constraint centres_slug_not_give check (slug <> 'give');
