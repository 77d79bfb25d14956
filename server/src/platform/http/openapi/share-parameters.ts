import { sharedParameterNames } from '#contract/reference/parameters';
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
  const uses = new Map<string, string[]>();
  for (const { operation, parameters } of lists) {
    for (const parameter of parameters) {
      const text = JSON.stringify(parameter);
      uses.set(text, [...(uses.get(text) ?? []), `${operation.operationId}.${parameter.name}`]);
    }
  }
  const names = new Map<string, string>();
  const shared: JsonSchema = {};
  for (const [text, users] of uses) {
    if (users.length === 1) continue;
    const parameter: JsonSchema = JSON.parse(text);
    const given = users.find((user) => user in sharedParameterNames);
    const name = given === undefined ? String(parameter.name) : sharedParameterNames[given];
    if (name === undefined || name in shared) throw new Error(`another name is needed for one of ${users.join()}`);
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
