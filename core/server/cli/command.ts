import { Command } from 'commander';
import type { Settings } from '#core/server/settings/settings';
import { type Line, readLines } from './files.ts';
import { addInputs, type Inputs, type InputValues } from './input.ts';
import { type Opening, type OpenLibrary, type Run, withLibrary } from './library.ts';
import { stoppable } from './stop-signal.ts';
import type { Terminal } from './terminal.ts';
import { asJson } from './words.ts';

export interface Session extends Opening {
  terminal: Terminal;
  exitCode: number;
}

export type Definition = (session: Session, path?: readonly string[]) => Command;

export interface Help {
  summary: string;
  description?: string;
  notes?: string;
  examples?: readonly string[];
}

interface Verb<Takes extends Inputs, Done, With = OpenLibrary> extends Help {
  takes?: Takes;
  jsonOption?: string | null;
  isStoppable?: boolean;
  stopping?: string;
  takesLines?(given: InputValues<Takes>): boolean;
  run(library: With, given: InputValues<Takes>, lines: readonly Line[]): Promise<Done>;
  json?(done: Done): unknown;
  words?(done: Done, given: InputValues<Takes>): string;
  remark?(done: Done, given: InputValues<Takes>): string;
  exitCode?(done: Done): number;
}

export function noun(name: string, help: Help, commands: readonly Definition[]): Definition {
  return (session, path = []) => {
    const command = described(new Command(name), help);
    for (const define of commands) command.addCommand(define(session, [...path, name]));
    return command;
  };
}

export function withCommands(own: Definition, commands: readonly Definition[]): Definition {
  return (session, path = []) => {
    const command = own(session, path).enablePositionalOptions();
    for (const define of commands) command.addCommand(define(session, [...path, command.name()]));
    return command;
  };
}

export function verb<Takes extends Inputs, Done>(name: string, made: Verb<Takes, Done>): Definition {
  return command(name, made, (session, purpose, run, work) => withLibrary({ ...session, purpose, ...run }, work));
}

export interface Beside extends Run {
  settings: Settings;
  terminal: Terminal;
}

export function verbBeside<Takes extends Inputs, Done>(name: string, made: Verb<Takes, Done, Beside>): Definition {
  return command(name, made, ({ readSettings, terminal }, _purpose, run, work) =>
    work({ settings: readSettings(), terminal, ...run }),
  );
}

type Provide<With> = <Done>(
  session: Session,
  purpose: string,
  run: Run,
  work: (needed: With) => Promise<Done>,
) => Promise<Done>;

function command<Takes extends Inputs, Done, With>(
  name: string,
  made: Verb<Takes, Done, With>,
  provide: Provide<With>,
): Definition {
  return (session, path = []) => {
    const { examples = [[...path, name].join(' ')] } = made;
    const command = described(new Command(name), { ...made, examples });
    const read = addInputs(command, made.takes);
    const { jsonOption = 'print JSON' } = made;
    if (jsonOption !== null && made.takes?.json === undefined) command.option('--json', jsonOption);
    return command.action(async () => {
      const given = read();
      const json = command.opts().json === true;
      const { terminal } = session;
      const lines = made.takesLines?.(given) ? await readLines(terminal.input) : [];
      const work = (signal: AbortSignal) =>
        provide(session, [...path, name].join(' '), { json, signal }, (needed) => made.run(needed, given, lines));
      const done = await (made.isStoppable
        ? stoppable(terminal.say, work, made.stopping)
        : work(new AbortController().signal));
      if (made.words) await terminal.print(json ? asJson(made.json ? made.json(done) : done) : made.words(done, given));
      if (made.remark) terminal.say(made.remark(done, given));
      if (made.exitCode) session.exitCode = made.exitCode(done);
    });
  };
}

function described(command: Command, { summary, description = '', notes = '', examples = [] }: Help): Command {
  const typed = examples.map((example) => (example.includes('npm run') ? example : `npm run lectern -- ${example}`));
  const title = examples.length === 1 ? 'Example' : 'Examples';
  const ends = [notes, examples.length === 0 ? '' : [`${title}:`, ...typed].join('\n  ')];
  const end = ends.filter((text) => text !== '').join('\n\n');
  command.summary(summary).description(description);
  return end === '' ? command : command.addHelpText('after', `\n${end}`);
}
