import { describe, expect, test } from 'vitest';
import { breakingStatements } from '#core/server/test/breaking-statements';
import { readMigrations } from './migrate.ts';

const baseline = '0048-what-changed.sql';
const newer = (await readMigrations()).filter(({ name }) => name > baseline);

test.each(newer)('$name keeps the version before it working, or says that it doesn’t', async ({ sql }) => {
  expect(await breakingStatements(sql)).toEqual([]);
});

test.each([
  ['drop table messages', 'drop'],
  ['drop function search(text)', 'drop'],
  ['drop index messages_topic', 'drop'],
  ['truncate limits', 'TruncateStmt: not known to be harmless'],
  ['alter table messages drop column topic', 'drop column messages.topic'],
  ['alter table messages rename column topic to title', 'rename'],
  ['alter table messages rename to talks', 'rename'],
  ['alter table messages alter column price_kobo type text', 'another type of messages.price_kobo'],
  ['alter table messages alter column name set not null', 'not null of messages.name'],
  ['alter table messages alter column topic drop not null', 'null in messages.topic'],
  ['alter table messages alter column featured drop default', 'no default of messages.featured'],
  ['alter table messages add column length int not null', 'messages.length is not null without a default'],
  ["alter table messages add column code text default '' unique", 'messages.code is unique'],
  ['alter table messages add column by_id bigint references accounts', 'messages refers to accounts'],
  ['alter table messages add constraint short check (length(topic) < 9)', 'a constraint on messages'],
  ['alter table messages add check (price_kobo < 9) not valid', 'a constraint on messages'],
  ['alter table messages drop constraint messages_pkey', 'no constraint on messages'],
  ['alter table messages enable row level security', 'AT_EnableRowSecurity of messages: not known'],
  ['create unique index on messages (topic)', 'a unique index on messages'],
  ['create trigger noted after insert on messages execute function note()', 'the trigger noted on messages'],
  ['create table notes (id bigint, message_id bigint references messages)', 'notes refers to messages'],
  ['create table notes (m bigint, foreign key (m) references messages on delete restrict)', 'notes refers to messages'],
  ['do $$ begin drop table messages; end $$', 'do: this check'],
])('%s is refused', async (sql, reason) => {
  expect(await breakingStatements(`-- For tests.\n${sql};`)).toEqual([expect.stringContaining(reason)]);
});

test.each([
  ['a new table', 'create table notes (id bigint primary key, text text not null, unique (text))'],
  [
    'and all about it',
    'create table notes (id bigint); alter table notes add check (id > 0); create unique index on notes (id)',
  ],
  [
    'a reference that doesn’t hinder',
    'create table notes (message_id bigint not null references messages on delete cascade)',
  ],
  ['a column that may be null', 'alter table messages add column length int'],
  ['a column with a default', 'alter table messages add column length int not null default 0 check (length >= 0)'],
  ['another default', 'alter table messages alter column featured set default true'],
  ['an index', 'create index on messages (topic)'],
  ['a function', 'create or replace function one() returns int language sql as $$ select 1 $$'],
  ['filling in', "update messages set description = '' where description is null"],
])('%s is taken', async (_, sql) => {
  expect(await breakingStatements(sql)).toEqual([]);
});

describe('one that breaks the version before', () => {
  const sql = 'alter table messages drop column topic;';

  test('is taken when it says what to do', async () => {
    expect(await breakingStatements(`-- stop-the-world: topics are elsewhere; stop all servers.\n${sql}`)).toEqual([]);
    expect(await breakingStatements(`-- stop-the-world: yes\n${sql}`)).toHaveLength(1);
  });

  test('or why it breaks nothing', async () => {
    const why = '-- works-with: previous, because no version since 0049 has read it.';
    expect(await breakingStatements(`${why}\n${sql}`)).toEqual([]);
    expect(await breakingStatements(`-- works-with: previous\n${sql}`)).toHaveLength(1);
  });
});
