-- Whoever takes work has it until a time by the database's clock, which is one for all servers: whose own clock is wrong takes
-- nothing from another. When something is due, and its pauses, are by servers' clocks as before; setting that anew ends a claim.

alter table mails add claimed_until timestamptz, add claim uuid;
alter table payment_attempts add claimed_until timestamptz, add claimed_ask_at timestamptz;
alter table payment_events add claimed_until timestamptz, add claimed_due_at timestamptz;
alter table source_items add claimed_until timestamptz, add claimed_due_at timestamptz;
