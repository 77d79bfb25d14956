-- works-with: previous, because it only adds a table; sessions that end delete their rows of it.

-- Browsers that get push messages about new messages (docs/product/following.md#push-messages): with a session, and until it ends.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  session_hash bytea not null unique references sessions on delete cascade,
  endpoint text not null unique check (length(endpoint) between 1 and 2000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  -- Whatever was announced until then was pushed, or is not to be.
  pushed_until timestamptz not null,
  pushed_at timestamptz,
  -- When it is to be looked whether there is something to push.
  due_at timestamptz,
  failing_since timestamptz,
  failures integer not null default 0 check (failures >= 0),
  claimed_until timestamptz,
  claim uuid
);
create index push_subscriptions_by_account on push_subscriptions (account_id);
create index push_subscriptions_due on push_subscriptions (due_at) where due_at is not null;
