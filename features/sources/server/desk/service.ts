import type * as z from 'zod/mini';
import { AccountId } from '#core/contract/ids';
import type { Page } from '#core/contract/page';
import { accountIdOf, commandLine } from '#core/server/act';
import { assertDefined } from '#core/server/assert-defined';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import { type PageRequest, paged } from '#core/server/paged';
import { deleteWaiting } from '#core/server/queue/work-queries';
import { placeNew } from '#core/server/scope/new-things';
import { type Scope, type ScopedActor, scopeOf } from '#core/server/scope/scope';
import { holdScope } from '#core/server/scope/scope-queries';
import type { Audit } from '#features/audit/server/audit';
import type { readSource, SourceRun, startSource } from '#features/sources/desk';
import type { BringInParts } from '#features/sources/server/bring-in';
import type { Source } from '#features/sources/server/source';
import type * as SourceQueries from '#features/sources/server/source-queries';
import { foundIn, type Sources } from '#features/sources/server/sources';
import { presentItem, presentRun } from './present.ts';

type Start = z.output<NonNullable<typeof startSource.body>>;
type ListRequest = PageRequest & { followed_feed?: string | undefined };
type ItemsRequest = z.output<NonNullable<typeof readSource.query>>;

export interface SourceDeskParts {
  database: Database;
  clock: Clock;
  audit: Audit;
  sources: Sources;
  queries: Pick<
    typeof SourceQueries,
    'listImports' | 'countImports' | 'listItems' | 'countItems' | 'stopImport' | 'sourceItemWork'
  >;
}

export class SourceDesk {
  readonly #parts: SourceDeskParts;

  constructor(parts: SourceDeskParts) {
    this.#parts = parts;
  }

  async start(by: ScopedActor, { address, file, publish, centre }: Start): Promise<SourceRun> {
    const { database, audit, sources } = this.#parts;
    const origin = address ?? file?.name;
    if (origin === undefined || (address !== undefined && file !== undefined)) {
      throw new ExpectedError('request.invalid', 'Say the address of a feed, or send a file.');
    }
    await placeNew(database, scopeOf(by), centre);
    const source = await this.#read({ address, file });
    const id = await audit.transact(by, async (trx, record) => {
      const { scope } = await holdScope(trx, by);
      const place = await placeNew(trx, scope, centre);
      const run = { accountId: accountIdOf(by), origin, publish, centreId: place?.id ?? null, followedFeedId: null };
      const id = await sources.begin(trx, { ...run, source, items: foundIn(source) });
      const after = { origin, items: source.items.length, publish, ...(place && { centre: place.slug }) };
      await record({ action: 'source.start', subject: { id, name: source.title }, before: null, after });
      return id;
    });
    return this.#run(scopeOf(by), id);
  }

  list(scope: Scope, { followed_feed: followedFeedId, ...page }: ListRequest): Promise<Page<SourceRun>> {
    const { database, queries } = this.#parts;
    const filter = { followedFeedId };
    return paged(page, {
      count: () => queries.countImports(database, scope, filter),
      list: async (slice) => (await queries.listImports(database, scope, { ...slice, ...filter })).map(presentRun),
    });
  }

  async read(scope: Scope, id: string, { state, ...page }: ItemsRequest) {
    const { database, queries } = this.#parts;
    const run = await this.#run(scope, id);
    const filter = { importId: id, state };
    const { data: items, ...facts } = await paged(page, {
      count: () => queries.countItems(database, scope, filter),
      list: async (slice) => (await queries.listItems(database, scope, { ...filter, ...slice })).map(presentItem),
    });
    return { run, items, ...facts };
  }

  async stop(by: ScopedActor, id: string): Promise<SourceRun> {
    const { queries, clock, audit } = this.#parts;
    await audit.transact(by, async (trx, record) => {
      const stopped = await queries.stopImport(trx, await holdScope(trx, by), { id, now: clock.now() });
      if (!stopped) throw notFound();
      await deleteWaiting(trx, queries.sourceItemWork, id);
      const subject = { id, name: stopped.title };
      const after = { origin: stopped.origin, not_brought_in: stopped.items };
      await record({ action: 'source.stop', subject, before: null, after });
    });
    return this.#run(scopeOf(by), id);
  }

  async #read({ address, file }: Pick<Start, 'address' | 'file'>): Promise<Source> {
    const { sources } = this.#parts;
    const given = assertDefined(address ?? file, 'the address or file of a source');
    const source =
      typeof given === 'string' ? await sources.readAt(given) : await sources.readFile(given.text, given.name);
    if ('problem' in source) {
      const field = address === undefined ? 'file' : 'address';
      throw new ExpectedError('source.unusable', source.problem, { [field]: source.problem });
    }
    return source;
  }

  async #run(scope: Scope, id: string): Promise<SourceRun> {
    const { database, queries } = this.#parts;
    const [row] = await queries.listImports(database, scope, { offset: 0, limit: 1, id });
    if (!row) throw notFound();
    return presentRun(row);
  }
}

function notFound(): ExpectedError {
  return new ExpectedError('source.not_found', 'There is no such run.');
}

export function auditSources(audit: Audit): BringInParts['recordAdded'] {
  return (trx, { accountId, messageId, topic, address }) =>
    audit.record(trx, {
      by: accountId === null ? commandLine : { accountId: AccountId.parse(accountId) },
      action: 'message.add',
      subject: { id: messageId, name: topic },
      before: null,
      after: { address },
    });
}
