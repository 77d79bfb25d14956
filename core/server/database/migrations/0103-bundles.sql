-- works-with: previous, because it only allows more: a version that knows no bundles sells none, and credits what was paid for one by card to the payer's wallet.
-- Series and collections at a price of their own (docs/decisions/076-bundles.md).
create table bundles (
  id bigint generated always as identity primary key,
  collection_id bigint unique references featured_collections on delete cascade,
  series_id bigint unique references series on delete cascade,
  -- Of all of its messages that can be bought, for who owns none of them.
  price_kobo bigint not null check (price_kobo > 0),
  check ((collection_id is null) <> (series_id is null))
);
create trigger bundles_changed after insert or update or delete or truncate on bundles
  for each statement execute function notify_catalogue_changed();

-- The bundle that is paid for or was bought, e.g. `series 5`; null for what was in a cart. An order also has what it was called then.
alter table payment_intents add column bundle text check (bundle <> '');
alter table purchases
  add column bundle text check (bundle <> ''),
  add column bundle_name text check ((bundle_name is null) = (bundle is null));
create index purchases_of_bundles on purchases (account_id, bundle) where bundle is not null;

-- The series that a gift is of; null once it is deleted.
alter table gifts add column series_id bigint references series on delete set null;
create index gifts_by_series on gifts (series_id) where series_id is not null;
