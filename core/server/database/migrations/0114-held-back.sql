-- works-with: previous, which ignores the column, and can't read the details of an item that is held back.

-- Why a message that was brought in is a draft whatever its run says, as clauses about "it": it wasn't public where it comes from, or
-- its date can't be read. What its source said last of a message is with the latest item of it.
alter table source_items add column held_back text check (held_back <> '');
