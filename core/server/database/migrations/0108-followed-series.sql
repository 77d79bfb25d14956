-- works-with: previous, because it only adds a column that is empty for what the version before writes.

alter table follows add column series_id bigint references series on delete cascade;
alter table follows drop constraint follows_check,
  add constraint follows_check check (num_nonnulls(speaker_id, category_id, centre_id, series_id) = 1);
create unique index follows_of_series on follows (series_id, account_id) where series_id is not null;
