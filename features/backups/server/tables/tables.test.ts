import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeDatabase } from '#core/server/test/database';
import { inOrder } from './in-order.ts';
import { leftOutTables } from './left-out-tables.ts';

/** The tables whose rows a backup has. */
const keptTables = [
  'accounts',
  'activities',
  'address_changes',
  'audio_files',
  'audio_preparations',
  'audio_renditions',
  'audit_chain',
  'audit_checks',
  'audit_entries',
  'book_checks',
  'bookmarks',
  'bundles',
  'cart_items',
  'categories',
  'category_former_ids',
  'centre_former_slugs',
  'centres',
  'country_listens',
  'devices',
  'discrepancies',
  'donation_refunds',
  'donations',
  'entitlements',
  'featured_collection_messages',
  'featured_collections',
  'feed_episodes',
  'feed_identity',
  'follow_notices',
  'followed_feeds',
  'follows',
  'funds',
  'general_centre',
  'gift_items',
  'gift_mails',
  'gifts',
  'heard_messages',
  'histories',
  'images',
  'known_devices',
  'ledger_accounts',
  'ledger_entries',
  'ledger_transactions',
  'liked_messages',
  'listener_counts',
  'loose_pictures',
  'message_appearances',
  'message_categories',
  'message_centres',
  'message_downloads',
  'message_listens',
  'message_notes',
  'message_passages',
  'message_search',
  'message_series',
  'message_services',
  'messages',
  'operator_centres',
  'passages_due',
  'payment_attempts',
  'payment_events',
  'payment_intent_items',
  'payment_intents',
  'payouts',
  'pending_objects',
  'playlist_messages',
  'playlists',
  'positions',
  'purchase_items',
  'purchases',
  'queues',
  'reconciliations',
  'recovery_codes',
  'refund_items',
  'refunds',
  'reminders',
  'reported_payments',
  'reported_refunds',
  'sandbox_charges',
  'search_words',
  'second_factors',
  'series',
  'series_former_ids',
  'service_former_ids',
  'services',
  'settings',
  'source_guids',
  'source_imports',
  'source_items',
  'speaker_former_ids',
  'speakers',
  'stored_hashes',
  'stream_schedules',
  'ticket_batches',
  'tickets',
  'transcript_parts',
  'transcriptions',
  'transcripts',
  'unpublished_search',
  'unreleased_messages',
  'upload_parts',
  'uploads',
  'user_locations',
  'webhook_endpoints',
  'wrong_pins',
];

test('every table is kept, or left out for a reason', async () => {
  const { db } = await makeDatabase();
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by 1`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual([...keptTables, ...Object.keys(leftOutTables)].toSorted());
});

test('tables come after those they refer to', () => {
  const references = [
    { from: 'entries', to: 'accounts' },
    { from: 'accounts', to: 'people' },
    { from: 'entries', to: 'left out' },
  ];
  expect(inOrder(['accounts', 'entries', 'people'], references)).toEqual(['people', 'accounts', 'entries']);
  expect(() =>
    inOrder(
      ['a', 'b'],
      [
        { from: 'a', to: 'b' },
        { from: 'b', to: 'a' },
      ],
    ),
  ).toThrow('in a circle: a, b');
});
