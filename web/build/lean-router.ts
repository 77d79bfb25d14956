import type { ESTree, Plugin } from 'vite';

/** A component or context that is made where the module is, and its name for React's developer tools. */
const made = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g;
const named = /^ *[\w$]+\.displayName = "[^"]*";$/gm;

/**
 * Lets the build leave out React Router's components that nothing uses: its links, forms, scripts and preloads. What makes them isn't marked
 * as free of side effects, a class may have them by what it extends, and naming them keeps them.
 * @returns a plugin for builds only
 */
export function leanRouter(): Plugin {
  return {
    name: 'lectern:lean-router',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
      handler(code) {
        const classes = this.parse(code).body.flatMap(classesIn);
        const wrapped = classes.reduceRight(
          (kept, { start, end }) =>
            `${kept.slice(0, start)}/* @__PURE__ */ (() => ${kept.slice(start, end)})()${kept.slice(end)}`,
          code,
        );
        return { code: wrapped.replace(made, '= /* @__PURE__ */ $1').replace(named, ''), map: null };
      },
    },
  };
}

/** @returns the classes that a statement makes and gives a name */
function classesIn(statement: ESTree.Statement): ESTree.Expression[] {
  if (statement.type !== 'VariableDeclaration') return [];
  return statement.declarations.flatMap(({ init }) => (init?.type === 'ClassExpression' ? [init] : []));
}
