-- What the operator says of the library at the desk stands in one row, `library`, beside what is on air: one version for all of
-- it, so that who changes something while another does is told.

alter table settings
  drop constraint settings_key_check,
  add constraint settings_key_check check (key ~ '^[a-z]+(_[a-z]+)*$'),
  add column version integer not null default 1;
create trigger settings_version before update on settings for each row execute function count_version();

insert into settings (key, value) values ('library', '{}');
