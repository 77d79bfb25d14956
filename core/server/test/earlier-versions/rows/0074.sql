-- A feed that is followed, one that is paused and one that is gone; and a run that a check began.
insert into followed_feeds (account_id, source, address, title, publish, centre_id, created_at, state, due_at, etag, last_modified, read_whole_at,
  checked_at, failures, failing_since, problem, notified_at) values
  (2, 'https://podcast.example.org/feed.xml', 'https://podcast.example.org/feed.xml', 'A podcast', false, 1, '2026-03-01 08:00+00', 'active',
    '2199-01-01 00:00+00', '"v7"', 'Sun, 01 Mar 2026 08:00:00 GMT', '2026-03-01 08:00+00', '2026-03-01 08:00+00', 0, null, null, null),
  (null, 'https://other.example.org/feed', 'https://moved.example.org/feed', '', true, null, '2026-03-01 08:00+00', 'paused',
    '2026-03-01 09:00+00', null, null, null, null, 0, null, null, null),
  (2, 'https://gone.example.org/feed', 'https://gone.example.org/feed', 'Gone', true, null, '2026-03-01 08:00+00', 'stopped',
    '2026-03-02 08:00+00', null, null, null, '2026-03-02 08:00+00', 1, '2026-03-02 08:00+00',
    'The feed is gone for good: its server answered 410.', '2026-03-02 08:01+00');

update source_imports set followed_feed_id = (select min(id) from followed_feeds) where id = (select min(id) from source_imports);
