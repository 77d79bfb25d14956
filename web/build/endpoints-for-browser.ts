import type { ESTree, Plugin } from 'vite';
import type { Endpoint } from '#contract/endpoint';

/** What the web app needs of a call of the contract, besides its method and path. */
const needed: ReadonlySet<string> = new Set<keyof Endpoint>(['reply', 'withoutCookies']);

/**
 * Leaves out of the contract's calls what they are described with to the server and its documentation alone: their summaries,
 * and the schemas of what goes in, which the server checks. They are as much again as all that a page needs of them.
 * @returns a plugin for builds only
 */
export function endpointsForBrowser(): Plugin {
  return {
    name: 'lectern:endpoints-for-browser',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/]/, code: /define(Listener|Desk)?Endpoint\(/ },
      handler(code) {
        const kept = without(code, this.parse(code).body.flatMap(endpointsIn).flatMap(unneededIn));
        return { code: without(kept, unusedImportsIn(kept, this.parse(kept).body)), map: null };
      },
    },
  };
}

interface Place {
  start: number;
  end: number;
}

function without(code: string, places: readonly Place[]): string {
  return places.reduceRight((kept, { start, end }) => kept.slice(0, start) + kept.slice(end), code);
}

/** @returns the imports of which nothing is named any more: what they import would come with the first page all the same */
function unusedImportsIn(code: string, body: readonly ESTree.Statement[]): Place[] {
  const imports = body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' && statement.specifiers.length > 0 ? [statement] : [],
  );
  const rest = without(code, imports);
  return imports.filter(({ specifiers }) =>
    specifiers.every(({ local }) => !new RegExp(`\\b${local.name}\\b`).test(rest)),
  );
}

/** @returns the descriptions of the endpoints that a statement exports */
function endpointsIn(statement: ESTree.Statement): ESTree.ObjectExpression[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return [];
  return statement.declaration.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
    if (!/^define(Listener|Desk)?Endpoint$/.test(init.callee.name)) return [];
    return init.arguments.filter((argument) => argument.type === 'ObjectExpression');
  });
}

/** @returns where the properties stand that the web app does without, each up to the next */
function unneededIn({ properties, end }: ESTree.ObjectExpression): Place[] {
  return properties.flatMap((property, place) => {
    const isNeeded =
      property.type !== 'Property' || property.key.type !== 'Identifier' || needed.has(property.key.name);
    return isNeeded ? [] : [{ start: property.start, end: properties[place + 1]?.start ?? end - 1 }];
  });
}
