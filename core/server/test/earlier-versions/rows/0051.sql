-- Work that a server had taken when it was stopped.
update mails set claimed_until = '2026-02-23 09:00+00', claim = '00000000-0000-4000-8000-0000000000c1' where kind = 'receipt';
update payment_attempts set claimed_until = '2026-02-23 09:00+00', claimed_ask_at = ask_at where ask_at is not null;
update payment_events set claimed_until = '2026-02-23 09:00+00', claimed_due_at = due_at where handled_at is null;
update source_items set claimed_until = '2026-02-23 09:00+00', claimed_due_at = due_at where state = 'waiting';
