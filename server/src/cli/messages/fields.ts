import { type Command, Option } from 'commander';
import type * as z from 'zod/mini';
import { MessageChange } from '#contract/messages/desk';
import { ManyChange } from '#contract/messages/desk-bulk';
import { toMoment } from '#server/cli/kit/arguments';
import { StopError } from '#server/platform/errors';

/** What `messages set` was told, as commander has it. */
export interface FieldFlags {
  topic?: string;
  name?: string;
  title?: string;
  description?: string;
  speaker?: string;
  categories?: string;
  services?: string;
  centres?: string;
  when?: string;
  price?: string;
  featured?: string;
  /** Null: playable at once. */
  startDate?: Date | null;
  addCategories?: string;
  removeCategories?: string;
  addServices?: string;
  removeServices?: string;
  addCentres?: string;
  removeCentres?: string;
}

/** Adds an option for each field. */
export function withFields(command: Command): Command {
  return command
    .option('--topic <text>', 'what it is called')
    .option('--name <text>', 'its name where that is another; "" repeats the topic')
    .option('--title <text>', 'its title where that is another; "" repeats the topic')
    .option('--description <text>', 'what it is about')
    .option('--speaker <name>', 'who speaks; "" for nobody')
    .option('--categories <names>', 'these and no others, separated by ";"')
    .option('--services <names>', 'these and no others, separated by ";"')
    .option('--centres <slugs>', 'these and no others, separated by ";"')
    .option('--add-categories <names>', 'these too')
    .option('--remove-categories <names>', 'these no more')
    .option('--add-services <names>', 'these too')
    .option('--remove-services <names>', 'these no more')
    .option('--add-centres <slugs>', 'these too')
    .option('--remove-centres <slugs>', 'these no more')
    .option('--when <day>', 'when it was given, e.g. 2026-03-17')
    .option('--price <naira>', 'e.g. 1500 or 1500.50; 0 is free')
    .addOption(new Option('--featured <yes|no>', 'whether it is featured').choices(['yes', 'no']))
    .option('--start-date <moment>', 'not playable before, e.g. 2026-12-24T18:00+01:00; "" at once', (given) =>
      given === '' ? null : toMoment(given),
    );
}

/** What many messages can be told at once, and one as well. */
function sharedOf(flags: FieldFlags): object {
  return {
    speaker: flags.speaker === '' ? null : flags.speaker,
    when: flags.when,
    price: flags.price === undefined ? undefined : Number(flags.price),
    featured: flags.featured === undefined ? undefined : flags.featured === 'yes',
  };
}

/** @returns the change of one message. @throws StopError for what no message can be */
export function oneChange(flags: FieldFlags, version: number): MessageChange {
  const { topic, name, title, description, startDate } = flags;
  refuse(flags, ['addCategories', 'removeCategories', 'addServices', 'removeServices', 'addCentres', 'removeCentres']);
  return checked(MessageChange, {
    version,
    topic,
    name,
    title,
    description,
    ...sharedOf(flags),
    start_date: startDate === null ? null : startDate?.toISOString(),
    categories: listOf(flags.categories),
    services: listOf(flags.services),
    centres: listOf(flags.centres),
  });
}

/** @returns the change of many. @throws StopError for what no message can be, and for what only one can */
export function manyChange(flags: FieldFlags, ids: readonly string[]): ManyChange {
  refuse(flags, ['topic', 'name', 'title', 'description', 'startDate', 'categories', 'services', 'centres']);
  return checked(ManyChange, {
    ids,
    ...sharedOf(flags),
    add_categories: listOf(flags.addCategories),
    remove_categories: listOf(flags.removeCategories),
    add_services: listOf(flags.addServices),
    remove_services: listOf(flags.removeServices),
    add_centres: listOf(flags.addCentres),
    remove_centres: listOf(flags.removeCentres),
  });
}

/** @returns whether lists are told by what comes to them and goes, so that it is a change as of many */
export function isOfLists(flags: FieldFlags): boolean {
  return Object.keys(flags).some((name) => /^(add|remove)[A-Z]/.test(name));
}

/** @throws StopError with a line for each option that is wrong */
export function checked<Schema extends z.ZodMiniType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new StopError(result.error.issues.map(({ path, message }) => `${optionOf(path[0])}: ${message}.`).join('\n'));
}

/** @param field as the API calls it, e.g. `add_categories` */
function optionOf(field: PropertyKey | undefined): string {
  return field === 'ids' ? 'Messages' : `--${String(field).replaceAll('_', '-')}`;
}

function refuse(flags: FieldFlags, names: readonly (keyof FieldFlags)[]): void {
  const found = names.find((name) => flags[name] !== undefined);
  if (found === undefined) return;
  const option = found.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  throw new StopError(`--${option} can’t be said of several messages, or together with what is added or removed.`);
}

function listOf(names: string | undefined): string[] | undefined {
  return names?.split(';').flatMap((name) => name.trim() || []);
}
