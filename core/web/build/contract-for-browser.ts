import type { ESTree, Plugin } from 'vite';
import type { Endpoint } from '#core/contract/endpoint';
import { childrenOf } from './syntax.ts';

const needed: ReadonlySet<string> = new Set<keyof Endpoint>(['reply', 'withoutCookies']);

/**
 * Removes descriptions, input schemas and rendering data from the contract for browsers, because they are several times the size of
 * everything a page needs.
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

function unusedImportsIn(code: string, body: readonly ESTree.Statement[]): Place[] {
  const imports = body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' && statement.specifiers.length > 0 ? [statement] : [],
  );
  const rest = without(code, imports);
  return imports.filter(({ specifiers }) =>
    specifiers.every(({ local }) => !new RegExp(`\\b${local.name}\\b`).test(rest)),
  );
}

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

function describing({ start, end, arguments: [schema] }: ESTree.CallExpression): Place[] {
  if (!schema) return [];
  return [{ start, end: schema.start }, ...unneededIn(schema), { start: schema.end, end }];
}

function propertiesOf(object: ESTree.Argument, goes: (key: string) => boolean): Place[] {
  if (object.type !== 'ObjectExpression') return unneededIn(object);
  const { properties, end } = object;
  return properties.flatMap((property, place) => {
    const isOut = property.type === 'Property' && property.key.type === 'Identifier' && goes(property.key.name);
    return isOut ? [{ start: property.start, end: properties[place + 1]?.start ?? end - 1 }] : unneededIn(property);
  });
}
