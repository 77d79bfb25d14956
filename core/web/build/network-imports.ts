import { type ESTree, parseSync, Visitor } from 'vite';

/**
 * @returns which `import()` of a module are declared to need a network (core/web/lib/needs-network.ts), as they are written there
 * @throws Error where the declaration is around none
 */
export function importsNeedingNetwork(file: string, code: string): string[] {
  const written: string[] = [];
  /** Of each declaration that is open, how many were found before it. */
  const open: number[] = [];
  const { program } = parseSync(file, code);
  new Visitor({
    CallExpression(node) {
      if (isDeclaration(node)) open.push(written.length);
    },
    ImportExpression({ source }) {
      if (open.length > 0 && source.type === 'Literal' && typeof source.value === 'string') written.push(source.value);
    },
    'CallExpression:exit'(node) {
      if (isDeclaration(node) && open.pop() === written.length)
        throw new Error(`${file}: needsNetwork() imports nothing`);
    },
  }).visit(program);
  return written;
}

function isDeclaration({ callee }: ESTree.CallExpression): boolean {
  return callee.type === 'Identifier' && callee.name === 'needsNetwork';
}
