import { type Compilable, CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

export type Statement<Row, Values extends readonly unknown[]> = (db: Database, ...values: Values) => Promise<Row[]>;

export function statement<Row, Values extends readonly unknown[]>(text: string): Statement<Row, Values> {
  return async (db, ...values) => {
    const query: CompiledQuery<Row> = CompiledQuery.raw(text, [...values]);
    return (await db.executeQuery(query)).rows;
  };
}

/** @param build makes the query with a list as a parameter; all other parts must always be the same */
export function compiledOnce<Row, Item>(
  build: (db: Database, list: readonly Item[]) => Compilable<Row>,
): Statement<Row, [list: readonly Item[]]> {
  let compiled: CompiledQuery<Row> | null = null;
  let isList: boolean[] = [];
  return async (db, list) => {
    if (compiled === null) {
      compiled = build(db, list).compile();
      isList = compiled.parameters.map((parameter) => parameter === list);
      if (!isList.includes(true)) throw new Error('the list has to be a parameter as it is');
    }
    const parameters = compiled.parameters.map((parameter, index) => (isList[index] ? list : parameter));
    const query: CompiledQuery<Row> = { ...compiled, parameters };
    return (await db.executeQuery(query)).rows;
  };
}
