import { readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { type ESTree, type Plugin, parseSync } from 'vite';
import { childrenOf } from './syntax.ts';

const formatters = {
  text: { name: 'formatText', from: '#core/contract/format-text' },
  richText: { name: 'formatRichText', from: '#core/web/lib/format-rich-text' },
} as const;

type Maker = keyof typeof formatters;

interface Message {
  maker: Maker;
  compiled: CompiledMessage;
}

/** The texts of a file by their names. */
type Texts = ReadonlyMap<string, Message>;

/** Writes each text into the code that shows it, so that a page brings only its own texts, and no compiler of messages. */
export function inlineTexts(): Plugin {
  const read = new Map<string, Texts>();
  return {
    name: 'lectern:inline-texts',
    apply: 'build',
    buildStart: () => read.clear(),
    transform: {
      filter: {
        id: { exclude: /[\\/]node_modules[\\/]/ },
        code: /\* as [\w$]+ from ?["']([^"'\n]*\/)texts(\.ts)?["']|= (text|richText)\(/,
      },
      async handler(code, id) {
        if (/[\\/]texts\.ts$/.test(id)) return { moduleSideEffects: false };
        const program = this.parse(code);
        const spaces = new Map<string, Texts>();
        for (const { name, from } of program.body.flatMap((statement) => namespaceOf(statement) ?? [])) {
          const file = (await this.resolve(from, id))?.id ?? this.error(`${id}: ${from} leads nowhere`);
          this.addWatchFile(file);
          const texts = read.get(file) ?? textsIn(file);
          read.set(file, texts);
          spaces.set(name, texts);
        }
        return spaces.size === 0 ? null : { code: inlined(id, code, program, spaces), map: null };
      },
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      if (!modules.some((id) => /[\\/]icu-minify[\\/].*\bcompile\b/.test(id))) return;
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const isOfTexts = (id: string) =>
        /[\\/]texts\.ts$/.test(id) && importsOf(id).some((from) => /[\\/](rich-)?text\.ts$/.test(from));
      const takers = [...this.getModuleIds()].filter((id) => importsOf(id).some(isOfTexts));
      this.error(
        `The bundle has the compiler of texts, as one of these takes texts without import *: ${takers.join(', ')}`,
      );
    },
  };
}

function namespaceOf(statement: ESTree.Node): { name: string; from: string } | null {
  if (statement.type !== 'ImportDeclaration' || !/\/texts(\.ts)?$/.test(statement.source.value)) return null;
  const [only] = statement.specifiers;
  return only?.type === 'ImportNamespaceSpecifier' ? { name: only.local.name, from: statement.source.value } : null;
}

function textsIn(file: string): Texts {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const texts = new Map<string, Message>();
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declaration.declarations) {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') continue;
      const maker = init.callee.name;
      if (!isMaker(maker)) continue;
      const message = literalIn(init.arguments[0]);
      if (message === null) throw new Error(`${file}: the text ${id.name} is not a literal`);
      if (maker === 'text' && /<\/\w/.test(message))
        throw new Error(`${file}: the text ${id.name} has tags: use richText`);
      texts.set(id.name, { maker, compiled: compiledIn(file, id.name, message) });
    }
  }
  return texts;
}

function isMaker(name: string): name is Maker {
  return name in formatters;
}

function literalIn(message: ESTree.Argument | undefined): string | null {
  if (message?.type === 'Literal' && typeof message.value === 'string') return message.value;
  if (message?.type === 'TemplateLiteral' && message.expressions.length === 0)
    return message.quasis[0]?.value.cooked ?? null;
  return null;
}

function compiledIn(file: string, name: string, message: string): CompiledMessage {
  try {
    return compile(message);
  } catch (cause) {
    throw new Error(`${file}: the text ${name} is not a message: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

function inlined(id: string, code: string, program: ESTree.Program, spaces: ReadonlyMap<string, Texts>): string {
  const used = new Set<Maker>();

  const messageOf = (node: ESTree.Node): Message | null => {
    if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return null;
    const texts = spaces.get(node.object.name);
    if (!texts || node.computed || node.property.type !== 'Identifier') return null;
    const message = texts.get(node.property.name);
    if (!message) throw new Error(`${id}: ${node.object.name}.${node.property.name} is not a text`);
    return message;
  };
  const formatting = ({ maker, compiled }: Message): string => {
    used.add(maker);
    return `${localName(maker, code)}(${JSON.stringify(compiled)}, `;
  };
  const reference = (message: Message): string =>
    typeof message.compiled === 'string'
      ? `(() => ${JSON.stringify(message.compiled)})`
      : `((values) => ${formatting(message)}values))`;

  /** A text whose values are plain and given in place needs no formatting: it is a template literal. */
  const joinedParts = ({ maker, compiled }: Message, given: ESTree.Argument | undefined): string | null => {
    if (maker !== 'text' || typeof compiled === 'string' || given?.type !== 'ObjectExpression') return null;
    const values = new Map<string, string>();
    for (const property of given.properties) {
      if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier') return null;
      const { start, end } = property.value;
      values.set(property.key.name, edited(code.slice(start, end), editsIn(property.value), start));
    }
    const names = compiled.map((part) => (Array.isArray(part) ? part[0] : null)).filter((name) => name !== null);
    // A value that is shown twice must still be computed once.
    if (new Set(names).size < names.length) return null;
    const parts = compiled.map((part) => {
      if (typeof part === 'string') return part.replace(/[\\`$]/g, '\\$&');
      const value = Array.isArray(part) && part.length === 1 ? values.get(part[0]) : undefined;
      return value === undefined ? null : `\${${value}}`;
    });
    return parts.includes(null) ? null : `\`${parts.join('')}\``;
  };

  const editsIn = (node: ESTree.Node): Edit[] => {
    if (node.type === 'CallExpression') {
      const message = messageOf(node.callee);
      const opening = /^(\?\.)?\(/.exec(code.slice(node.callee.end))?.[0];
      if (message && opening !== undefined) {
        const { start, end, callee, arguments: given } = node;
        if (typeof message.compiled === 'string') {
          if (given.length > 0) throw new Error(`${id}: ${code.slice(start, callee.end)} takes no values`);
          return [{ start, end, text: JSON.stringify(message.compiled) }];
        }
        const joined = joinedParts(message, given[0]);
        if (joined) return [{ start, end, text: joined }];
        const call = { start, end: callee.end + opening.length, text: formatting(message) };
        return [call, ...given.flatMap(editsIn)];
      }
    }
    const message = messageOf(node);
    if (message) return [{ start: node.start, end: node.end, text: reference(message) }];
    if (node.type === 'Identifier' && spaces.has(node.name))
      throw new Error(`${id}: ${node.name} may only be used as ${node.name}.nameOfText`);
    return usesIn(node).flatMap(editsIn);
  };

  const edits = program.body.flatMap((statement) => {
    const isOurs = namespaceOf(statement) !== null;
    return isOurs ? [{ start: statement.start, end: statement.end, text: '' }] : editsIn(statement);
  });
  const kept = edited(code, edits);
  const imports = [...used].map((maker) => {
    const { name, from } = formatters[maker];
    return `import { ${name} as ${localName(maker, code)} } from '${from}';\n`;
  });
  return imports.join('') + kept;
}

function edited(code: string, edits: readonly Edit[], offset = 0): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((done, { start, end, text }) => done.slice(0, start - offset) + text + done.slice(end - offset), code);
}

function localName(maker: Maker, code: string): string {
  let name: string = formatters[maker].name;
  while (code.includes(name)) name += '_';
  return name;
}

/** The children of a node, but for names that mean something else than a variable. */
function usesIn(node: ESTree.Node): ESTree.Node[] {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
      return [];
    case 'ExportNamedDeclaration':
      return node.source ? [] : childrenOf(node);
    case 'ExportSpecifier':
      return [node.local];
    case 'MemberExpression':
      return node.computed ? [node.object, node.property] : [node.object];
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return childrenOf(node).filter((child) => node.computed || child !== node.key);
    default:
      return childrenOf(node);
  }
}
