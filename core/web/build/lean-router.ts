import { type ESTree, type Plugin, Visitor } from 'vite';

const made = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g;
const named = /^ *[\w$]+\.displayName = "[^"]*";$/gm;

const unused: readonly (readonly [RegExp, string])[] = [
  [/\b(?:init|opts\?)\.instrumentations\b/g, 'undefined'],
  [/React\d*\.useContext\(RSCRouterContext\)/g, 'false'],
  [/\bthis\.context\b/g, 'false'],
  [/\/\* @__PURE__ \*\/ React\d*\.createElement\(DefaultErrorComponent, null\)/g, 'null'],
];

const warnings = new Set(['warning', 'warningOnce']);
const assertions = new Set(['invariant', 'invariant2']);

/**
 * Drops React Router's developer messages and unused parts. Bundlers alone keep them, because components aren't marked as free of side
 * effects.
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
      if (warnings.has(callee.name)) edits.push({ start, end: start, text: '/* @__PURE__ */ ' });
      if (assertions.has(callee.name)) edits.push({ start: checked.end, end: end - 1, text: '' });
    },
  });
  visitor.visit(program);
  edits.sort((a, b) => b.start - a.start);
  return edits.reduce((kept, { start, end, text }) => kept.slice(0, start) + text + kept.slice(end), code);
}
