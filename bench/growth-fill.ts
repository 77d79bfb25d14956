import pg from 'pg';
import { makeSpeakerNames } from './invent.ts';

export interface Growth {
  accounts: number;
  /** One Argon2id hash for all passwords, because hashing each would take hours. */
  passwordHash: string;
}

/** In the SQL, `$a` is the number of accounts, `$first` the first account, and `$m` the number of messages. */
interface Step {
  table: string;
  sql: string;
}

const days = 1095;

/** SQL for a fixed pseudo-random number from 0 to 1; `second` varies the result. */
const chance = (of: string, second = 0) => `((hashint8extended(${of}, ${second}) & 1048575) / 1048576::float8)`;
const played = (share: string) => `(1 + floor(power(${share}, 2.5) * $m))::bigint`;
const somewhereIn3Years = (of: string) => `now() - ${days} * power(${chance(of, 7)}, 2) * interval '1 day'`;

const lists: readonly (readonly Step[])[] = [
  [
    {
      table: 'accounts',
      sql: `insert into accounts (id, email, password_hash, first_name, last_name, created_at, email_confirmed_at)
        overriding system value
        select $first + n, 'listener' || n || '@example.org', '$hash', (array[$names])[1 + n % 400],
          (array[$surnames])[1 + (n / 7) % 400], ${somewhereIn3Years('n')}, now()
        from generate_series(0, $a - 1) n`,
    },
  ],
  [
    {
      table: 'sessions',
      sql: `insert into sessions (token_hash, account_id, created_at, used_at, expires_at)
        select sha256(('session ' || n)::bytea), $first + n * 3, now() - interval '29 days' * ${chance('n')},
          now() - interval '29 days' * ${chance('n')}, now() + interval '30 days' * (1 - ${chance('n')}) + interval '1 hour'
        from generate_series(0, $a / 3 - 1) n`,
    },
    {
      table: 'known_devices',
      sql: `insert into known_devices (account_id, device_hash, first_at, last_at)
        select $first + n, sha256(('known ' || n)::bytea), now() - interval '90 days' * ${chance('n')}, now()
        from generate_series(0, $a * 3 / 4) n`,
    },
    {
      table: 'devices',
      sql: `insert into devices (id, token_hash, counts, created_at) overriding system value
        select $first + n, sha256(('device ' || n)::bytea), true, ${somewhereIn3Years('n')}
        from generate_series(0, $a * 12 / 10) n`,
    },
    {
      table: 'message_listens',
      sql: `insert into message_listens (day, message_id, listens, seconds_heard)
        select current_date - ago, each.* from generate_series(0, ${days - 1}) ago cross join lateral (
          select ${played(chance('n', 3))} as message_id, count(*) * 4, count(*) * 4 * 900
          from generate_series(ago * 100000000::bigint, ago * 100000000::bigint + $a * 10 / ${days} / 4) n group by 1
        ) each`,
    },
    {
      table: 'message_downloads',
      sql: `insert into message_downloads (day, message_id, downloads)
        select current_date - ago, each.* from generate_series(90, ${days - 1}) ago cross join lateral (
          select ${played(chance('n', 5))} as message_id, count(*)
          from generate_series(ago * 100000000::bigint, ago * 100000000::bigint + 2000) n group by 1
        ) each`,
    },
    {
      table: 'activities',
      sql: `insert into activities (play_id, message_id, action_type, account_id, device_id, at, seconds_heard, counted,
          device, country, state, city, ip_address)
        select gen_random_uuid(), ${played(chance('n', 3))}, case when n % 10 = 0 then 'download' else 'listen' end,
          case when n % 5 < 3 then $first + floor(power(${chance('n')}, 2) * $a)::bigint end,
          $first + floor(power(${chance('n')}, 2) * $a)::bigint, now() - interval '99 days' * (1 - n / ($a * 0.9)::float8), 900, true,
          'Chrome', (array['Nigeria', 'Nigeria', 'Ghana', 'Kenya', 'United Kingdom', ''])[1 + n % 6], 'Lagos', 'Ikeja', ''
        from generate_series(1, $a * 9 / 10) n`,
    },
  ],
  [
    {
      table: 'histories',
      sql: `insert into histories (account_id, message_id, played_at, downloaded_at)
        select $first + n, message_id, ${somewhereIn3Years('n + message_id')},
          case when message_id % 10 = 0 then ${somewhereIn3Years('n + message_id')} end
        from (
          select n, ${chance('n', 3)} as c, case n when 0 then least(20000, $m / 2)
            else least(2000, 1.6 * power(1 / (1 - ${chance('n', 11)}), 0.625)) end::int as many
          from generate_series(0, $a - 1) n
        ) listener cross join lateral (
          select k + floor(power((k - 1 + c) / many, 2.5) * ($m - many))::bigint as message_id from generate_series(1, many) k
        ) each`,
    },
    {
      table: 'positions',
      sql: `insert into positions (account_id, message_id, position_ms, updated_at)
        select account_id, message_id, 60000 + message_id % 3000000, played_at from histories
        where account_id >= $first and message_id % 5 < 2`,
    },
    {
      table: 'playlists',
      sql: `insert into playlists (id, account_id, name, created_at) overriding system value
        select $first + n, case when n < 100 then $first else $first + n * 5 end, 'For the road ' || n, now()
        from generate_series(0, $a / 5 - 1) n`,
    },
    {
      table: 'playlist_messages',
      sql: `insert into playlist_messages (playlist_id, message_id, position, added_at)
        select $first + n, 1 + (n * 31 + k * 97) % $m, k, now()
        from generate_series(0, $a / 5 - 1) n, generate_series(0, 4) k`,
    },
    {
      table: 'queues',
      sql: `insert into queues (account_id, message_ids, "index", updated_at)
        select $first + n * 5, array(select 1 + (n * 31 + k) % $m from generate_series(1, 20) k), 0, now()
        from generate_series(0, $a / 5 - 1) n`,
    },
    {
      table: 'user_locations',
      sql: `insert into user_locations (account_id, country, state, city, seen_at)
        select $first + n * 2, 'Nigeria', 'Lagos', 'Ikeja', now() from generate_series(0, $a / 2 - 1) n`,
    },
    {
      table: 'ledger_accounts',
      sql: `insert into ledger_accounts (id, kind, account_id, balance_kobo) overriding system value
        select $first + n, 'wallet', $first + n, 100000 from generate_series(0, $a / 10 - 1) n`,
    },
    {
      table: 'ledger_transactions',
      sql: `insert into ledger_transactions (id, kind, key, at) overriding system value
        select $first + n, case n % 2 when 0 then 'ticket' else 'wallet-purchase' end,
          case n % 2 when 0 then 'ticket:' || $first + n else 'wallet-purchase:' || $first + n end, ${somewhereIn3Years('n')}
        from generate_series(0, $a / 5 - 1) n`,
    },
    {
      table: 'ledger_entries',
      sql: `insert into ledger_entries (transaction_id, ledger_account_id, amount_kobo, balance_after_kobo)
        select $first + n, each.* from generate_series(0, $a / 5 - 1) n cross join lateral (values
          ($first + n / 2, case n % 2 when 0 then 200000 else -100000 end, case n % 2 when 0 then 200000 else 100000 end),
          (case n % 2 when 0 then (select id from ledger_accounts where kind = 'tickets')
            else (select id from ledger_accounts where kind = 'sales') end,
            case n % 2 when 0 then -200000 else 100000 end, null)) each`,
    },
    {
      table: 'tickets',
      sql: `insert into tickets (id, batch_id, pin_hash, redeemed_by, redeemed_at) overriding system value
        select $first + n, 100 + n / 2000, sha256(('ticket of growth ' || n)::bytea),
          case n % 2 when 0 then $first + n / 2 end, case n % 2 when 0 then now() end
        from generate_series(0, $a / 5 - 1) n`,
    },
    {
      table: 'ticket_batches',
      sql: `insert into ticket_batches (id, amount_kobo, minted_at) overriding system value
        select 100 + n, 200000, now() from generate_series(0, $a / 5 / 2000) n`,
    },
    {
      table: 'purchases',
      sql: `insert into purchases (id, account_id, method, total_kobo, ledger_transaction_id, bought_at)
        overriding system value
        select $first + n, $first + n / 2, 'wallet', 100000, $first + n, ${somewhereIn3Years('n')}
        from generate_series(1, $a / 5 - 1, 2) n`,
    },
    {
      table: 'purchase_items',
      sql: `insert into purchase_items (purchase_id, message_id, cart_item_id, topic, speaker_name, price_kobo)
        select $first + n, 1 + n % $m, $first + n, 'A message', 'A speaker', 100000
        from generate_series(1, $a / 5 - 1, 2) n`,
    },
    {
      table: 'entitlements',
      sql: `insert into entitlements (account_id, message_id, purchase_id, since)
        select $first + n / 2, 1 + n % $m, $first + n, ${somewhereIn3Years('n')} from generate_series(1, $a / 5 - 1, 2) n`,
    },
    {
      table: 'cart_items',
      sql: `insert into cart_items (id, account_id, message_id, added_at) overriding system value
        select $first + $a + n, $first + n * 5, 1 + (n * 17) % $m, now() from generate_series(0, $a / 5 - 1) n`,
    },
  ],
];

const numbered = ['accounts', 'devices', 'playlists', 'ledger_accounts', 'ledger_transactions', 'tickets'];
const numberedToo = ['ticket_batches', 'purchases', 'cart_items'];

/**
 * Bypasses triggers and foreign keys, and builds each table's indexes at the end.
 * @returns the id of the first account, which has played and made the most
 */
export async function fillGrowth(superuser: pg.ClientConfig, growth: Growth): Promise<number> {
  const [one, ...others] = await Promise.all(lists.map(() => connect(superuser)));
  if (!one) throw new Error('there is nothing to fill');
  const clients = [one, ...others];
  try {
    await one.query(`truncate activities, histories, user_locations, message_listens, devices, listener_counts,
      country_listens`);
    const known = await one.query<{ first: string; messages: string }>(
      `select greatest((select max(id) from accounts), (select max(id) from ledger_transactions),
        (select max(cart_item_id) from purchase_items), 1000000) + 1 as first, (select max(id) from messages) as messages`,
    );
    const [{ first = '0', messages = '0' } = {}] = known.rows;
    const names = makeSpeakerNames(400).map((name) => name.split(' '));
    const quoted = (texts: readonly string[]) => texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ');
    const given: Record<string, string> = {
      a: `${growth.accounts}::bigint`,
      m: `${messages}::bigint`,
      first: `${first}::bigint`,
      hash: growth.passwordHash,
      names: quoted(names.map((parts) => parts[0] ?? '')),
      surnames: quoted(names.map((parts) => parts.at(-1) ?? '')),
    };
    await Promise.all(lists.map((list, place) => fillEach(clients[place] ?? one, list, given)));
    for (const table of [...numbered, ...numberedToo])
      await one.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
    return Number(first);
  } finally {
    for (const client of clients) await client.end();
  }
}

async function connect(superuser: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(superuser);
  await client.connect();
  await client.query("set session_replication_role = 'replica'");
  await client.query("set maintenance_work_mem = '1GB'");
  await client.query("set work_mem = '256MB'");
  return client;
}

async function fillEach(client: pg.Client, steps: readonly Step[], given: Record<string, string>): Promise<void> {
  for (const { table, sql } of steps) {
    const began = performance.now();
    // Building indexes after the insert takes a fraction of the time.
    await client.query(
      `update pg_index set indisready = false, indisvalid = false where indrelid = '${table}'::regclass`,
    );
    const text = sql.replace(/\$(\w+)/g, (found, name: string) => given[name] ?? found);
    const { rowCount } = await client.query(text);
    await client.query(`reindex table ${table}`);
    await client.query(`vacuum analyze ${table}`);
    const seconds = Math.round((performance.now() - began) / 1000);
    console.error(`${table}: ${(rowCount ?? 0).toLocaleString('en')} rows in ${seconds} s`);
  }
}
