-- An address is confirmed by a link that was mailed to it (docs/decisions/031-confirmed-addresses.md).
alter table accounts
  add column email_confirmed_at timestamptz,
  -- The address that becomes `email` once the link mailed there is opened.
  add column pending_email text check (pending_email = btrim(pending_email) and length(pending_email) between 3 and 254),
  -- The role that the account gets once the link mailed for it is opened.
  add column granted_role text check (granted_role in ('operator')),
  add check (deleted_at is null or (email_confirmed_at is null and pending_email is null and granted_role is null));

-- Whoever runs the library today goes on doing so.
update accounts set email_confirmed_at = now() where role = 'operator';

-- The role that a link gives to who sets a password by it; null for who forgot theirs.
alter table password_resets add column role text check (role in ('operator'));

-- Links that confirm an address, and links that undo a change of one; tokens are here as SHA-256 alone.
create table email_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id bigint not null references accounts on delete cascade,
  kind text not null check (kind in ('confirm', 'undo')),
  -- The address that the link was mailed to: the one it confirms, or the one that it gives back.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index email_links_by_account on email_links (account_id);
create index email_links_by_end on email_links (expires_at);
