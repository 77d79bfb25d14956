-- works-with: previous, because it reads and writes nothing that is new here, and whoever loses the role loses the second factor whichever version takes the role.
-- The second factor of operators (docs/decisions/054-signing-in-at-the-desk.md#the-second-factor).
create table second_factors (
  account_id bigint primary key references accounts (id),
  -- What the authenticator app knows, encrypted with a key made of SECRET_KEY.
  secret bytea not null,
  since timestamptz not null,
  -- The half minute whose code was used last, counted since 1970: it and those before work no more.
  last_step bigint not null
);

-- Each works once, and is deleted then.
create table recovery_codes (
  account_id bigint not null references second_factors (account_id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (account_id, code_hash)
);

-- What was given to an app whose first code hasn't been entered yet.
create table second_factor_setups (
  account_id bigint primary key references accounts (id),
  secret bytea not null,
  begun_at timestamptz not null
);

-- When a code was given in a session; null in those without, also those that the version before starts.
alter table sessions add column second_factor_at timestamptz;

create function forget_second_factor() returns trigger language plpgsql as $$
begin
  delete from second_factors where account_id = new.id;
  delete from second_factor_setups where account_id = new.id;
  return null;
end $$;

create trigger accounts_forget_second_factor after update of role on accounts
  for each row when (old.role = 'operator' and new.role <> 'operator')
  execute function forget_second_factor();
