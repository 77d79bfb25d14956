update stream_schedules set ends_at = '2199-01-01 12:00+00' where state = 'planned';
