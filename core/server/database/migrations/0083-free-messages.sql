-- What the library's feed is of, counted and paged without a look at the messages (docs/decisions/063-feeds.md#pages).
create index messages_free_newest_first on messages ("when" desc, id desc) include (start_date) where status = 'published' and is_free;
