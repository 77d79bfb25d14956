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
  const users = new Map<string, string[]>();
  for (const { operation, parameters } of lists) {
    for (const parameter of parameters) {
      const text = JSON.stringify(parameter);
      users.set(text, [...(users.get(text) ?? []), String(operation.operationId)]);
    }
  }
  const names = new Map<string, string>();
  const shared: JsonSchema = {};
  for (const [text, operations] of users) {
    if (operations.length === 1) continue;
    const { parameter: ownName, ...parameter }: JsonSchema = JSON.parse(text);
    const name = String(ownName ?? parameter.name);
    if (name in shared) throw new Error(`The parameter ${name} of ${operations.join()} needs another name.`);
    names.set(text, name);
    shared[name] = parameter;
  }
  for (const { operation, parameters } of lists) {
    operation.parameters = parameters.map((described: JsonSchema) => {
      const name = names.get(JSON.stringify(described));
      const { parameter: _ownName, ...parameter } = described;
      return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` };
    });
  }
  return shared;
}
