-- What each operator may do (docs/decisions/053-roles.md). The version before knows `role` alone, and goes on with it.
alter table accounts
  -- Of an operator; null for one that the version before made, who is an owner.
  add column operator_role text check (operator_role in ('owner', 'editor', 'finance', 'centre-manager')),
  -- What an operator becomes once the link mailed for it is opened; null for an owner granted by the version before.
  add column granted_operator_role text check (granted_operator_role in ('owner', 'editor', 'finance', 'centre-manager'));

-- Whoever runs the library today goes on doing all of it.
update accounts set operator_role = 'owner' where role = 'operator';
update accounts set granted_operator_role = 'owner' where granted_role = 'operator';

-- The centres of a centre manager, also of one who hasn't opened the link yet; of no meaning for other roles.
create table operator_centres (
  account_id bigint not null references accounts on delete cascade,
  centre_id bigint not null references centres on delete cascade,
  primary key (account_id, centre_id)
);
create index operator_centres_by_centre on operator_centres (centre_id);
