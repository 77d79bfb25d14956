-- Former operators have no second factor.
create or replace function forget_second_factor() returns trigger
language plpgsql
as $$
begin
  delete from second_factors where account_id = new.id;
  delete from second_factor_setups where account_id = new.id;
  return null;
end
$$;
