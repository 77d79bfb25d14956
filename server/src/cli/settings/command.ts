import { Argument, Command } from 'commander';
import { type DeskSettings, type SettingName, SettingsChange, settingNames } from '#contract/settings/desk';
import { toEmail } from '#server/cli/kit/arguments';
import { example } from '#server/cli/kit/example';
import type { WithLibrary } from '#server/cli/kit/library';
import { print, printJson, printResult } from '#server/cli/kit/print';
import { readPicture } from '#server/cli/kit/read-picture';
import type { SettingsServices } from '#server/composition/settings';
import { commandLine as by } from '#server/platform/act';
import { StopError } from '#server/platform/errors';
import { officesCommand, officesInWords } from './offices.ts';

interface Flags {
  json?: boolean;
}

const help = `
What is set goes before what the environment says, and that before Lectern's own. Servers that run show it at once.
accent_dark and accent_light are colours like #f4b740 that can be read; currency is symbol or code, kobo when-any or always,
quality auto, normal or saver. An empty text says nothing: "set phone ''". The offices are changed one by one, by "settings offices",
or all at once, as JSON.

Examples:
  npm run lectern -- settings list
  npm run lectern -- settings set title "Grace Library"
  npm run lectern -- settings reset title
  npm run lectern -- settings offices add "Ibadan" "12 Ring Road"
  npm run lectern -- settings logo ./logo.png
  npm run lectern -- settings test-mail ada@example.org`;

/** `lectern settings`: what the library says of itself, and whether mail and payments work. */
export function settingsCommand(withLibrary: WithLibrary): Command {
  const name = () => new Argument('<name>', 'which setting').choices(settingNames);
  const command = (verb: string, summary: string, typed: string) =>
    new Command(verb)
      .summary(summary)
      .option('--json', 'print JSON')
      .addHelpText('after', example(`settings ${verb}${typed}`));
  const act = (purpose: string, use: (desk: SettingsServices) => Promise<DeskSettings>) =>
    withLibrary(`settings ${purpose}`, async (parts) => use(parts.services.settings));
  return new Command('settings')
    .summary('say what the library is called, looks like and tells of itself')
    .description('The settings of the library that can be changed while it runs.')
    .addHelpText('after', help)
    .addCommand(
      command('list', 'list all settings, and where each comes from', '').action(async (flags: Flags) =>
        printAll(await act('list', ({ desk }) => desk.read()), flags),
      ),
    )
    .addCommand(
      command('get', 'print one setting', ' title')
        .addArgument(name())
        .action(async (which: SettingName, flags: Flags) =>
          printOne(await act('get', ({ desk }) => desk.read()), which, flags),
        ),
    )
    .addCommand(
      command('set', 'change one setting', ' title "Grace Library"')
        .addArgument(name())
        .argument('<value>', 'what it is to be')
        .action(async (which: SettingName, value: string, flags: Flags) =>
          printOne(await act('set', ({ desk }) => set(desk, which, value)), which, flags),
        ),
    )
    .addCommand(
      command('reset', 'go back to what the environment says, or Lectern by itself', ' title')
        .addArgument(name())
        .action(async (which: SettingName, flags: Flags) => {
          const reset = async ({ desk }: SettingsServices) =>
            desk.change(by, { version: (await desk.read()).version, reset: [which] });
          return printOne(await act('reset', reset), which, flags);
        }),
    )
    .addCommand(officesCommand(act))
    .addCommand(
      command('logo', 'set the logo, or go back to the built-in one', ' ./logo.png')
        .argument('[picture]', 'a PNG, JPEG or WebP; none goes back')
        .action(async (picture: string | undefined, flags: Flags) =>
          printLogo(await act('logo', ({ desk }) => setLogo(desk, picture)), flags),
        ),
    )
    .addCommand(
      command('test-mail', 'send a test mail, and tell how it went', ' ada@example.org')
        .argument('<email>', 'to whom', toEmail)
        .action((email: string, flags: Flags) => test(withLibrary, (desk) => desk.checks.testMail(by, email), flags)),
    )
    .addCommand(
      command('test-payments', 'ask the payment provider whether it takes the key', '').action((flags: Flags) =>
        test(withLibrary, (desk) => desk.checks.testPayments(), flags),
      ),
    );
}

async function set(desk: SettingsServices['desk'], name: SettingName, value: string): Promise<DeskSettings> {
  const { version } = await desk.read();
  const change = SettingsChange.safeParse({ version, [name]: givenOf(name, value) });
  if (change.success) return desk.change(by, change.data);
  throw new StopError(`${name} can't be that: ${change.error.issues.map(({ message }) => message).join(' ')}`);
}

/** @returns the value as the settings take it. @throws StopError when offices aren't JSON */
function givenOf(name: SettingName, value: string): unknown {
  if (name === 'naira_per_gb') return Number(value);
  if (name !== 'offices') return value;
  try {
    const offices: unknown = JSON.parse(value);
    return offices;
  } catch {
    throw new StopError(`offices takes JSON, e.g. '[{"name":"Ibadan","address":"12 Ring Road"}]'.`);
  }
}

async function setLogo(desk: SettingsServices['desk'], picture: string | undefined): Promise<DeskSettings> {
  const { version } = await desk.read();
  if (picture === undefined) return desk.removeLogo(by, version);
  return desk.setLogo(by, version, await readPicture(picture));
}

function originOf({ set_here, from_environment }: DeskSettings, name: SettingName): string {
  if (set_here.includes(name)) return 'set at the desk';
  return from_environment.includes(name) ? 'from the environment' : 'default';
}

async function printAll(settings: DeskSettings, { json }: Flags): Promise<void> {
  if (json) return printJson(settings);
  const lines = settingNames.map((name) => {
    const value = JSON.stringify(settings.values[name] ?? '');
    return `${name.padEnd(20)}  ${value}  (${originOf(settings, name)})\n`;
  });
  await print(`${lines.join('')}logo                  ${settings.logo_url ?? 'the built-in one'}\n`);
}

async function printOne(settings: DeskSettings, name: SettingName, { json }: Flags): Promise<void> {
  const value = settings.values[name];
  const setting = { name, value, from: originOf(settings, name), fallback: settings.fallbacks[name] };
  await printResult(json, setting, `${Array.isArray(value) ? officesInWords(value) : (value ?? '')}\n`);
}

async function printLogo({ logo_url }: DeskSettings, { json }: Flags): Promise<void> {
  if (json) return printJson({ logo_url });
  await print(logo_url === null ? 'The logo is the built-in one.\n' : `The logo is at ${logo_url}.\n`);
}

async function test(
  withLibrary: WithLibrary,
  ask: (desk: SettingsServices) => Promise<{ ok: boolean; message: string }>,
  { json }: Flags,
): Promise<void> {
  const result = await withLibrary('settings test', async (parts) => ask(parts.services.settings));
  await printResult(json, result, `${result.message}\n`);
  if (!result.ok) process.exitCode = 1;
}
