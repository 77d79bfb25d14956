-- The centre that what is brought in belongs to (docs/product/operators.md#own-centres); null for none, as all was before, and once
-- the centre is deleted.
alter table uploads add column centre_id bigint references centres on delete set null;
create index uploads_by_centre on uploads (centre_id) where centre_id is not null;

alter table source_imports add column centre_id bigint references centres on delete set null;
create index source_imports_by_centre on source_imports (centre_id) where centre_id is not null;
