insert into reconciliations (provider, from_day, to_day, begins_at, ends_at, is_planned, asked_at, state, started_at, finished_at, failure, reported_count, reported_kobo, booked_count, booked_kobo, fees_kobo, paid_out_kobo, not_paid_out_count, discrepancy_count, new_count) values
  ('paystack', '2026-02-20', '2026-02-26', '2026-02-19 23:00+00', '2026-02-26 23:00+00', true, '2026-02-27 05:00+00', 'done', '2026-02-27 05:00+00', '2026-02-27 05:00:04+00', null, 1, 150000, 0, 0, 2250, 147750, 0, 1, 1),
  ('paystack', '2026-02-01', '2026-02-26', '2026-01-31 23:00+00', '2026-02-26 23:00+00', false, '2026-02-27 08:00+00', 'failed', '2026-02-27 08:00+00', '2026-02-27 08:04+00', 'Paystack answered 503', null, null, null, null, null, null, null, null, null);
insert into payouts (provider, payout_id, status, currency, processed_kobo, fees_kobo, paid_out_kobo, due_at) values ('paystack', '3090024', 'success', 'NGN', 150000, 2250, 147750, '2026-02-25 00:00+00');
insert into reported_payments (provider, reference, transaction_id, status, charged_kobo, arrived_kobo, currency, fees_kobo, started_at, paid_at, payout_id, reconciliation_id) values
  ('paystack', 'donation-0117', '4099260117', 'success', 150000, 150000, 'NGN', 2250, '2026-02-24 09:00+00', '2026-02-24 09:01+00', '3090024', 1);
insert into reported_refunds (provider, refund_id, reference, amount_kobo, is_failed, reconciliation_id) values ('paystack', '8812', 'donation-0117', 50000, true, 1);
insert into discrepancies (provider, reference, kind, facts, payment_at, reported_status, reported_kobo, reported_currency, found_at, reconciliation_id, is_mailed, closed_at, closed_how, note) values
  ('paystack', 'donation-0117', 'unknown-here', 'unknown-here success 150000 NGN', '2026-02-24 09:00+00', 'success', 150000, 'NGN', '2026-02-27 05:00:04+00', 1, true, '2026-02-27 09:00+00', 'act', 'A donation of our other website.');
insert into reconciliation_reminders (day) values ('2026-02-27');
