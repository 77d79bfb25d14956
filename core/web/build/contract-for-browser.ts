import type { ESTree, Plugin } from 'vite';
import type { Endpoint } from '#core/contract/endpoint';
import { childrenOf } from './syntax.ts';

/** What the web app needs of a call of the contract, besides its method and path. */
const needed: ReadonlySet<string> = new Set<keyof Endpoint>(['reply', 'withoutCookies']);

/**
 * Leaves out of the contract what only the server and the API document need: what describes calls and schemas in words, the
 * schemas of what goes in, which the server checks, and what it renders pages by. They are several times as much as all that a page
 * needs.
 * @returns a plugin for builds only
 */
export function contractForBrowser(): Plugin {
  return {
    name: 'lectern:contract-for-browser',
    apply: 'build',
    transform: {
      filter: {
        id: /[\\/](core[\\/]contract|features[\\/][\w-]+[\\/](contract|desk)(\.ts$|[\\/]))/,
        code: /\b(define(Listener|Desk)?Endpoint|describe)\(|\b(described|renderedBy): /,
      },
      handler(code) {
        const kept = without(code, unneededIn(this.parse(code)));
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
  return places
    .toSorted((one, other) => other.start - one.start)
    .reduce((kept, { start, end }) => kept.slice(0, start) + kept.slice(end), code);
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

/** @returns the places within a part of a module that the web app does without; none is within another */
function unneededIn(node: ESTree.Node): Place[] {
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier') {
    const { name } = node.callee;
    if (name === 'describe') return describing(node);
    if (/^define(Listener|Desk)?Endpoint$/.test(name)) {
      return node.arguments.flatMap((argument) => propertiesOf(argument, (key) => !needed.has(key)));
    }
  }
  if (node.type === 'ObjectExpression') return propertiesOf(node, (key) => key === 'described' || key === 'renderedBy');
  return childrenOf(node).flatMap(unneededIn);
}

/** Of `describe(schema, text)` the schema remains. */
function describing({ start, end, arguments: [schema] }: ESTree.CallExpression): Place[] {
  if (!schema) return [];
  return [{ start, end: schema.start }, ...unneededIn(schema), { start: schema.end, end }];
}

/** @returns the properties of an object that go, and what goes within the others */
function propertiesOf(object: ESTree.Argument, goes: (key: string) => boolean): Place[] {
  if (object.type !== 'ObjectExpression') return unneededIn(object);
  const { properties, end } = object;
  return properties.flatMap((property, place) => {
    const isOut = property.type === 'Property' && property.key.type === 'Identifier' && goes(property.key.name);
    return isOut ? [{ start: property.start, end: properties[place + 1]?.start ?? end - 1 }] : unneededIn(property);
  });
}
