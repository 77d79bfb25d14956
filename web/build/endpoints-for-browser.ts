import type { ESTree, Plugin } from 'vite';

/** What the web app needs of a call of the contract. */
const needed = new Set(['method', 'path', 'reply']);

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
      filter: { id: /[\\/]contract[\\/]src[\\/]/, code: /define(Desk)?Endpoint\(\{/ },
      handler(code) {
        const rest = this.parse(code).body.flatMap(endpointsIn).flatMap(unneededIn);
        return {
          code: rest.reduceRight((kept, { start, end }) => kept.slice(0, start) + kept.slice(end), code),
          map: null,
        };
      },
    },
  };
}

/** @returns what is given to `defineEndpoint` and `defineDeskEndpoint` by a statement that exports endpoints */
function endpointsIn(statement: ESTree.Statement): ESTree.ObjectExpression[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return [];
  return statement.declaration.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
    const [described] = init.arguments;
    return /^define(Desk)?Endpoint$/.test(init.callee.name) && described?.type === 'ObjectExpression'
      ? [described]
      : [];
  });
}

/** @returns where the properties stand that the web app does without, each up to the next */
function unneededIn({ properties, end }: ESTree.ObjectExpression): { start: number; end: number }[] {
  return properties.flatMap((property, place) => {
    const isNeeded =
      property.type !== 'Property' || property.key.type !== 'Identifier' || needed.has(property.key.name);
    return isNeeded ? [] : [{ start: property.start, end: properties[place + 1]?.start ?? end - 1 }];
  });
}
