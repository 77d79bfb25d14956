import * as z from 'zod/mini';
import { type Description, describe } from '#core/contract/describe';
import { commaList } from '#core/contract/page-query';

/** What messages are filtered by: one value, or several joined by commas, of which messages have any. */
export type Filter = {
  /** Words for the API document and for refusals; the web app's build leaves them out. */
  described?: Omit<Description, 'example'>;
} & ({ schema: z.ZodMiniType; isList?: undefined } | { schema: z.ZodMiniType<unknown, string>; isList: true });

type FilterQuery<Filters extends Readonly<Record<string, Filter>>> = {
  [Name in keyof Filters]: z.ZodMiniOptional<
    Filters[Name] extends { isList: true; schema: infer Item extends z.ZodMiniType<unknown, string> }
      ? ReturnType<typeof commaList<Item>>
      : Filters[Name]['schema']
  >;
};

/** @returns the part of a query that is of these filters, each of which may be left out */
export function filterQuery<Filters extends Readonly<Record<string, Filter>>>(filters: Filters): FilterQuery<Filters>;
export function filterQuery(filters: Readonly<Record<string, Filter>>): Record<string, z.ZodMiniType> {
  const schemaOf = (filter: Filter) => {
    const { described = {} } = filter;
    return z.optional(
      filter.isList ? commaList(filter.schema, described) : describe<z.ZodMiniType>(filter.schema, described),
    );
  };
  return Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, schemaOf(filter)]));
}
