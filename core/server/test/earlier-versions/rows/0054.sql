insert into app_builds (id, files, seen_at) values (repeat('4f', 16), '{index-4f4f4f4f.js,index-4f4f4f4f.css}', '2026-02-24 08:00+00');
