import type { JsonSchema } from './json-schemas.ts';

/** Operations by path and method. */
export type Paths = Record<string, Record<string, JsonSchema>>;

/** Changes `paths` in place. @returns the shared parameters by name */
export function shareParameters(paths: Paths): JsonSchema {
  const lists = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap((operation) =>
      Array.isArray(operation.parameters) ? [{ operation, parameters: operation.parameters }] : [],
    );
  const uses = new Map<string, number>();
  for (const parameter of lists.flatMap(({ parameters }) => parameters)) {
    const text = JSON.stringify(parameter);
    uses.set(text, (uses.get(text) ?? 0) + 1);
  }
  const names = new Map<string, string>();
  const shared: JsonSchema = {};
  for (const [text, count] of uses) {
    if (count === 1) continue;
    const parameter: JsonSchema = JSON.parse(text);
    const name = freeName(String(parameter.name), shared);
    names.set(text, name);
    shared[name] = parameter;
  }
  for (const { operation, parameters } of lists) {
    operation.parameters = parameters.map((parameter: JsonSchema) => {
      const name = names.get(JSON.stringify(parameter));
      return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` };
    });
  }
  return shared;
}

/** @returns the name, with a number if it is taken */
function freeName(name: string, taken: JsonSchema): string {
  let free = name;
  for (let number = 2; free in taken; number += 1) free = `${name}${number}`;
  return free;
}
