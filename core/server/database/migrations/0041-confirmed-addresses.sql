-- An address is confirmed by a link that was mailed to it (docs/decisions/031-confirmed-addresses.md).
alter table accounts
  add column email_confirmed_at timestamptz,
  -- The address that becomes `email` once the link mailed there is opened.
  add column pending_email text check (pending_email = btrim(pending_email) and length(pending_email) between 3 and 254),
  -- The role that the account gets once the link mailed for it is opened.
  add column granted_role text check (granted_role in ('operator')),
  add check (deleted_at is null or (email_confirmed_at is null and pending_email is null and granted_role is null));
create index accounts_granted on accounts (id) where granted_role is not null;

-- Whoever runs the library today goes on doing so.
update accounts set email_confirmed_at = now() where role = 'operator';

alter table password_resets
  -- The address that the link was mailed to, which its use confirms; null for links of an earlier version, which confirm nothing.
  add column email text,
  -- The role that the link gives to who sets a password by it; null for who forgot theirs.
  add column role text check (role in ('operator')),
  add check (role is null or email is not null);

-- Changes of address, asked for or made, that who has the former address can undo. One that an earlier one's undoing voids is deleted.
create table address_changes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  former_email text not null,
  created_at timestamptz not null,
  -- Until then it can be undone, and nobody else gets the former address.
  ends_at timestamptz not null check (ends_at > created_at)
);
create index address_changes_by_account on address_changes (account_id);
create index address_changes_by_address on address_changes (lower(former_email collate "C"));
create index address_changes_by_end on address_changes (ends_at);

-- Links that confirm an address, and links that undo a change of one; tokens are here as SHA-256 alone.
create table email_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id bigint not null references accounts on delete cascade,
  kind text not null check (kind in ('confirm', 'undo')),
  -- The address that the link was mailed to: the one it confirms, or the one that it gives back.
  email text not null,
  change_id bigint references address_changes on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  check ((kind = 'undo') = (change_id is not null))
);
create index email_links_by_account on email_links (account_id);
create index email_links_by_change on email_links (change_id) where change_id is not null;
create index email_links_by_end on email_links (expires_at);

-- Notices of changes that an earlier version has made, and not sent yet, get the link that undoes them.
with waiting as (
  insert into address_changes (account_id, former_email, created_at, ends_at)
  select (payload ->> 'accountId')::bigint, payload ->> 'email', created_at, created_at + interval '7 days'
  from mails where kind = 'address-changed'
  returning id, account_id, former_email, created_at
)
update mails m set payload = jsonb_build_object('accountId', payload ->> 'accountId', 'changeId', w.id::text)
from waiting w
where m.kind = 'address-changed' and m.created_at = w.created_at
  and m.payload ->> 'accountId' = w.account_id::text and m.payload ->> 'email' = w.former_email;
