-- works-with: previous, because it only adds a column that nothing else needs.

-- When the listener was told that the amount is less than a donation may be; null while it is enough.
alter table reminders add column told_small_at timestamptz;
