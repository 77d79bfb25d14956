-- works-with: previous, because it only adds a column and indexes, and leaves held mails alone, which it finds due in 30 days.

-- Whose mail it is while it waits for their address to be confirmed (docs/product/accounts.md#mail); null when it doesn't wait for that.
alter table mails add column held_for bigint;
create index mails_held on mails (held_for, id) where held_for is not null;
-- What is sent next is found without reading those that wait.
create index mails_to_send on mails (due_at, id) where held_for is null;
