import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { lecternCommand } from './program.ts';
import { processTerminal } from './terminal.ts';

const program = await lecternCommand({
  terminal: processTerminal,
  exitCode: 0,
  readSettings() {
    throw new Error('only help is asked for');
  },
});

const withoutJson = ['sales export', 'books statement', 'audit export'];

function leavesOf(command: Command, words: readonly string[] = []): [string, Command][] {
  if (command.commands.length === 0) return [[words.join(' '), command]];
  return command.commands.flatMap((each) => leavesOf(each, [...words, each.name()]));
}

function helpOf(command: Command): string {
  let help = '';
  command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  return help;
}

const commands = leavesOf(program);

describe.each(commands)('lectern %s', (words, command) => {
  test('says with --help what it does, with an example', () => {
    expect(command.summary()).not.toBe('');
    expect(helpOf(command)).toMatch(new RegExp(`npm run (--silent )?lectern -- ${words}`));
  });
});

test.each(commands.filter(([words]) => !withoutJson.includes(words)))(
  'lectern %s prints JSON for programs',
  (_, command) => {
    expect(command.options.map((option) => option.long)).toContain('--json');
  },
);
