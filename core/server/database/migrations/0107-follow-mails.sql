-- works-with: previous, because it only adds a column that may be empty, and a table.

-- When followers were to hear of it; later than of any that was announced before. Null: not yet, or never.
alter table message_appearances add column announced_at timestamptz;
update message_appearances set announced_at = appeared_at where appeared_at <= now();
create index message_appearances_to_announce on message_appearances (appeared_at) where announced_at is null;
create index message_appearances_announced on message_appearances (announced_at) where announced_at is not null;

-- How a listener hears of new messages of those followed (docs/product/following.md#mails).
create table follow_notices (
  account_id bigint primary key references accounts on delete cascade,
  mails text not null default 'off' check (mails in ('off', 'at-once', 'weekly')),
  zone text check (length(zone) between 1 and 64),
  -- By the listener, not the browser.
  zone_is_chosen boolean not null default false,
  -- Whatever was announced until then was mailed, or is not to be.
  mailed_until timestamptz not null,
  mailed_at timestamptz,
  -- When it is to be looked whether there is something to mail.
  mail_due_at timestamptz,
  check (mails <> 'off' or mail_due_at is null)
);
create index follow_notices_due on follow_notices (mail_due_at) where mail_due_at is not null;
