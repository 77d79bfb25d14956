import * as z from 'zod/mini';
import { type Description, describe } from '#core/contract/describe';
import { commaList } from '#core/contract/page-query';

/** A filter that is a list takes several values joined by commas, and a message must match any of them. */
export type Filter = {
  described?: Omit<Description, 'example'>;
} & ({ schema: z.ZodMiniType; isList?: undefined } | { schema: z.ZodMiniType<unknown, string>; isList: true });

type FilterQuery<Filters extends Readonly<Record<string, Filter>>> = {
  [Name in keyof Filters]: z.ZodMiniOptional<
    Filters[Name] extends { isList: true; schema: infer Item extends z.ZodMiniType<unknown, string> }
      ? ReturnType<typeof commaList<Item>>
      : Filters[Name]['schema']
  >;
};

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
