-- Dates that the API can say and its filters reach: a year in four digits, from 1900 to 2200.

alter table messages
  add constraint messages_when_check check ("when" between '1900-01-01' and '2200-12-31'),
  add constraint messages_start_date_check
    check (start_date >= '1900-01-01 00:00:00+00' and start_date < '2201-01-01 00:00:00+00');
