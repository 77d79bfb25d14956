-- works-with: previous, because it only adds a column that nothing else needs.

-- The Upload-Metadata that its client sent, which tus has the server give back; null of uploads before this was kept.
alter table uploads add column metadata text;
