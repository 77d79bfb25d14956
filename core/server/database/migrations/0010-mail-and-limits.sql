-- Mail that is still to be sent. A row says what kind of mail and whom it is about; the text, and with it any token, is made
-- when it is sent, so that neither lies here. A sent mail's row is gone.

create table mails (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  payload jsonb not null,
  created_at timestamptz not null,
  -- How often it was tried in vain, when it is tried next, and what it failed with last.
  attempts integer not null default 0 check (attempts >= 0),
  due_at timestamptz not null,
  last_error text
);
create index mails_by_due on mails (due_at);

-- How often something limited was done: signing in to one account, asking for its reset. Under a hash, so that no address of
-- somebody without an account is kept. Unlogged: after a crash the counting starts anew, which harms nobody.
create unlogged table limit_counters (
  key bytea primary key check (octet_length(key) = 32),
  used integer not null check (used > 0),
  resets_at timestamptz not null
);
create index limit_counters_by_reset on limit_counters (resets_at);
