-- works-with: previous, because the function does the same, and only how PostgreSQL looks rows up differs.

-- PostgreSQL plans the lookups in the chain once for each connection: one that had met the chain while it was empty read all of it for
-- each further act, and many acts in one transaction took time by the square of their number (20,000: 70 s; by index: 2 s).
alter function chain_audit_entry() set enable_seqscan = off;
