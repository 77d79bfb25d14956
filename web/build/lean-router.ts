import type { Plugin } from 'vite';

/** A component or context that is made where the module is, and its name for React's developer tools. */
const made = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g;
const named = /^ *[\w$]+\.displayName = "[^"]*";$/gm;

/**
 * Lets the build leave out React Router's components that nothing uses: its links and forms. What makes them isn't marked as free of
 * side effects, and naming them keeps them.
 * @returns a plugin for builds only
 */
export function leanRouter(): Plugin {
  return {
    name: 'lectern:lean-router',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
      handler: (code) => ({ code: code.replace(made, '= /* @__PURE__ */ $1').replace(named, ''), map: null }),
    },
  };
}
