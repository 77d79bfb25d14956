import * as z from 'zod/mini';
import { noun, verb } from '#core/server/cli/command';
import { readPicture } from '#core/server/cli/files';
import { argument } from '#core/server/cli/input';
import { StopError } from '#core/server/errors';
import { EmailAddress } from '#features/accounts/contract/credentials';
import { type SettingName, settingFields, settingNames } from '#features/settings/contract/fields';
import { type DeskSettings, SettingsChange } from '#features/settings/desk';
import { officesCommand, officesInWords } from './offices.ts';

const name = argument('<name>', 'which setting', z.enum(settingNames));

const list = verb('list', {
  summary: 'list all settings, and where each comes from',
  run: ({ settingsDesk }) => settingsDesk.read(),
  words(settings) {
    const lines = settingNames.map((each) => {
      const value = JSON.stringify(settings.values[each] ?? '');
      return `${each.padEnd(20)}  ${value}  (${originOf(settings, each)})\n`;
    });
    return `${lines.join('')}logo                  ${settings.logo_url ?? 'the built-in one'}\n`;
  },
});

const get = verb('get', {
  summary: 'print one setting',
  takes: { name },
  examples: ['settings get title'],
  run: async ({ settingsDesk }, { name }) => settingOf(await settingsDesk.read(), name),
  words: settingInWords,
});

const set = verb('set', {
  summary: 'change one setting',
  takes: { name, value: argument('<value>', 'what it is to be', z.string()) },
  examples: ['settings set title "Grace Library"'],
  async run({ settingsDesk, by }, { name, value }) {
    const { version } = await settingsDesk.read();
    const change = SettingsChange.safeParse({ version, [name]: inputOf(name, value) });
    if (change.success) return settingOf(await settingsDesk.change(by, change.data), name);
    throw new StopError(`${name} can't be that: ${change.error.issues.map(({ message }) => message).join(' ')}`);
  },
  words: settingInWords,
});

function inputOf(name: SettingName, value: string): unknown {
  const { control } = settingFields[name];
  if (control === 'naira') return Number(value);
  if (control !== 'offices') return value;
  try {
    const offices: unknown = JSON.parse(value);
    return offices;
  } catch {
    throw new StopError(`offices takes JSON, e.g. '[{"name":"Ibadan","address":"12 Ring Road"}]'.`);
  }
}

const reset = verb('reset', {
  summary: 'go back to what the environment says, or Lectern by itself',
  takes: { name },
  examples: ['settings reset title'],
  async run({ settingsDesk, by }, { name }) {
    const { version } = await settingsDesk.read();
    return settingOf(await settingsDesk.change(by, { version, reset: [name] }), name);
  },
  words: settingInWords,
});

const logo = verb('logo', {
  summary: 'set the logo, or go back to the built-in one',
  takes: { picture: argument('[picture]', 'a PNG, JPEG or WebP; none goes back', z.optional(z.string())) },
  examples: ['settings logo ./logo.png'],
  async run({ settingsDesk: desk, by }, { picture }) {
    const { version } = await desk.read();
    const given = await readPicture(picture);
    const { logo_url } = await (given === null ? desk.removeLogo(by, version) : desk.setLogo(by, version, given.bytes));
    return { logo_url };
  },
  words: ({ logo_url }) => (logo_url === null ? 'The logo is the built-in one.\n' : `The logo is at ${logo_url}.\n`),
});

const testMail = verb('test-mail', {
  summary: 'send a test mail, and tell how it went',
  takes: {
    email: argument('<email>', 'to whom', EmailAddress, {
      refusal: 'Give an email address, e.g. ada@example.org.',
    }),
  },
  examples: ['settings test-mail ada@example.org'],
  run: ({ setupChecks, by }, { email }) => setupChecks.testMail(by, email),
  words: ({ message }) => `${message}\n`,
  exitCode: ({ ok }) => (ok ? 0 : 1),
});

const testPayments = verb('test-payments', {
  summary: 'ask the payment provider whether it takes the key',
  run: ({ setupChecks }) => setupChecks.testPayments(),
  words: ({ message }) => `${message}\n`,
  exitCode: ({ ok }) => (ok ? 0 : 1),
});

function settingOf(settings: DeskSettings, name: SettingName) {
  return { name, value: settings.values[name], from: originOf(settings, name), fallback: settings.fallbacks[name] };
}

function originOf({ set_here, from_environment }: DeskSettings, name: SettingName): string {
  if (set_here.includes(name)) return 'set at the desk';
  return from_environment.includes(name) ? 'from the environment' : 'default';
}

function settingInWords({ value }: ReturnType<typeof settingOf>): string {
  return `${Array.isArray(value) ? officesInWords(value) : (value ?? '')}\n`;
}

export const settingsCommand = noun(
  'settings',
  {
    summary: 'say what the library is called, looks like and tells of itself',
    description: 'The settings of the library that can be changed while it runs.',
    notes: `Settings made here override the environment, which overrides Lectern's own. Running servers show them at once.
Give accent_dark and accent_light as readable colours like #f4b740, currency as symbol or code, kobo as when-any or always, and quality
as auto, normal, saver or ultra. Clear a text with an empty one: "set phone ''". Change offices one by one with "settings offices", or all
at once as JSON.`,
    examples: [
      'settings list',
      'settings set title "Grace Library"',
      'settings reset title',
      'settings offices add "Ibadan" "12 Ring Road"',
      'settings logo ./logo.png',
      'settings test-mail ada@example.org',
    ],
  },
  [list, get, set, reset, officesCommand, logo, testMail, testPayments],
);
