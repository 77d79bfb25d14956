-- A use is counted before it is known whether it should be, and given back when it shouldn't: then none is left.
alter table limit_counters
  drop constraint limit_counters_used_check,
  add check (used >= 0);
