import { type ESTree, type Plugin, Visitor } from 'vite';

/** A component or context that is made where the module is, and its name for React's developer tools. */
const made = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g;
const named = /^ *[\w$]+\.displayName = "[^"]*";$/gm;

/** What the app doesn't use, by what asks for it, and what takes its place, so that the build leaves it out. */
const unused: readonly (readonly [RegExp, string])[] = [
  // Hooks into each step, for measuring.
  [/\b(?:init|opts\?)\.instrumentations\b/g, 'undefined'],
  // React Server Components, whose context is read here.
  [/React\d*\.useContext\(RSCRouterContext\)/g, 'false'],
  [/\bthis\.context\b/g, 'false'],
  // What is shown of an error where no route says how: the outermost one does.
  [/\/\* @__PURE__ \*\/ React\d*\.createElement\(DefaultErrorComponent, null\)/g, 'null'],
];

/** Calls that only tell developers something, and those that throw an error, of which the sentence tells them more. */
const warnings = new Set(['warning', 'warningOnce']);
const assertions = new Set(['invariant', 'invariant2']);

/**
 * Lets the build leave out what React Router says to developers, as its build for development does, and what the app doesn't use:
 * measuring, server components, links and forms. What makes components isn't marked as free of side effects, and naming them keeps them.
 * @returns a plugin for builds only
 */
export function leanRouter(): Plugin {
  return {
    name: 'lectern:lean-router',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
      handler(code) {
        const quiet = withoutSentences(code, this.parse(code));
        const used = unused.reduce((kept, [asked, instead]) => kept.replaceAll(asked, instead), quiet);
        return { code: used.replace(made, '= /* @__PURE__ */ $1').replace(named, ''), map: null };
      },
    },
  };
}

/** A part of the code, and what takes its place. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

function withoutSentences(code: string, program: ESTree.Program): string {
  const edits: Edit[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [checked, ...said], start, end }) {
      if (callee.type !== 'Identifier' || checked === undefined || said.length === 0) return;
      // A call without effects whose result nobody uses is left out.
      if (warnings.has(callee.name)) edits.push({ start, end: start, text: '/* @__PURE__ */ ' });
      if (assertions.has(callee.name)) edits.push({ start: checked.end, end: end - 1, text: '' });
    },
  });
  visitor.visit(program);
  edits.sort((a, b) => b.start - a.start);
  return edits.reduce((kept, { start, end, text }) => kept.slice(0, start) + text + kept.slice(end), code);
}
