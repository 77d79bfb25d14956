import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import * as z from 'zod/mini';
import { momentAt } from '#core/contract/calendar';
import { acceptedAt } from '#core/server/http/refusals/json-schema';
import { sentenceFor } from '#core/server/http/refusals/sentence';

export interface Input<Value> {
  addTo(command: Command, field: string): () => Value;
}

export type Inputs = Readonly<Record<string, Input<unknown>>>;

export type InputValues<Takes extends Inputs> = {
  [Field in keyof Takes]: Takes[Field] extends Input<infer Value> ? Value : never;
};

export function addInputs<Takes extends Inputs>(command: Command, takes: Takes | undefined): () => InputValues<Takes>;
export function addInputs(command: Command, takes: Inputs = {}): () => Record<string, unknown> {
  const readers = Object.entries(takes).map(([field, input]) => [field, input.addTo(command, field)] as const);
  return () => Object.fromEntries(readers.map(([field, read]) => [field, read()]));
}

interface Reading {
  read?: (typed: string) => unknown;
  refusal?: string;
  choices?: readonly string[];
  isSent?: boolean;
  conflicts?: string;
}

export function argument<Schema extends z.ZodMiniType>(
  name: string,
  description: string,
  schema: Schema,
  reading: Reading = {},
): Input<z.output<Schema>> {
  return {
    addTo(command, field) {
      const added = new Argument(name, description).default(defaultOf(schema));
      offerChoices(added, schema, reading);
      return addArgument(command, added.argParser(parserOf(field, schema, reading)), isNullSent(schema, reading));
    },
  };
}

export function manyArguments<Schema extends z.ZodMiniType>(
  name: string,
  description: string,
  schema: Schema,
  reading: Reading = {},
): Input<z.output<Schema>[]> {
  return {
    addTo: (command, field) =>
      addArgument(command, new Argument(name, description).argParser(collector(parserOf(field, schema, reading)))),
  };
}

export function option<Schema extends z.ZodMiniType>(
  flags: string,
  description: string,
  schema: Schema,
  reading: Reading = {},
): Input<z.output<Schema>> {
  return {
    addTo(command, field) {
      const added = new Option(flags, description).default(defaultOf(schema));
      offerChoices(added, schema, reading);
      if (reading.conflicts !== undefined) added.conflicts(reading.conflicts);
      added.makeOptionMandatory(!z.safeParse(schema, undefined).success);
      return addOption(command, added.argParser(parserOf(field, schema, reading)), isNullSent(schema, reading));
    },
  };
}

export function manyOptions<Schema extends z.ZodMiniType>(
  flags: string,
  description: string,
  schema: Schema,
): Input<z.output<Schema>[] | undefined> {
  return {
    addTo: (command, field) =>
      addOption(command, new Option(flags, description).argParser(collector(parserOf(field, schema, {})))),
  };
}

export function flag(
  flags: string,
  description: string,
  { conflicts }: Pick<Reading, 'conflicts'> = {},
): Input<boolean> {
  return {
    addTo(command) {
      const added = new Option(flags, description);
      const value = addOption(command, conflicts === undefined ? added : added.conflicts(conflicts));
      return () => value() === true;
    },
  };
}

export function mapped<Value, To>(input: Input<Value>, to: (value: Value) => To): Input<To> {
  return {
    addTo(command, field) {
      const read = input.addTo(command, field);
      return () => to(read());
    },
  };
}

export function yesOrNo(name: string, yes: string, no: string): Input<boolean | undefined> {
  return {
    addTo(command) {
      const value = addOption(command, new Option(`--${name}`, yes));
      command.addOption(new Option(`--no-${name}`, no));
      return value;
    },
  };
}

export function fieldsOf<Fields>(part: { readonly shape: Fields } | undefined): Fields {
  if (part === undefined) throw new Error('the call takes no such thing');
  return part.shape;
}

/** The library's time zone applies if the typed time has no offset. */
export function toMoment(typed: string): string {
  const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})?$/.exec(typed);
  const moment = iso?.[2] === undefined ? momentAt(typed) : new Date(typed);
  return iso && !Number.isNaN(moment.getTime()) ? moment.toISOString() : typed;
}

// Commander doesn't know the types of parsed values.

function addArgument(command: Command, added: Argument, emptyIsNull = false) {
  const index = command.registeredArguments.length;
  command.addArgument(added);
  return () => {
    const typed = command.processedArgs[index];
    return emptyIsNull && typed === '' ? null : typed;
  };
}

function addOption(command: Command, added: Option, emptyIsNull = false) {
  command.addOption(added);
  return () => {
    const typed = command.opts()[added.attributeName()];
    return emptyIsNull && typed === '' ? null : typed;
  };
}

function isNullSent(schema: z.ZodMiniType, { isSent = false }: Reading): boolean {
  return isSent && takesNull(schema);
}

function defaultOf(schema: z.ZodMiniType): unknown {
  return z.safeParse(schema, undefined).data || undefined;
}

function offerChoices(added: Argument | Option, schema: z.ZodMiniType, { choices }: Reading): void {
  const accepted = acceptedAt(schema, []);
  const offered = choices ?? (accepted?.type === 'boolean' ? ['yes', 'no'] : (accepted?.oneOf ?? []));
  if (offered.length > 0) added.choices(offered);
}

function parserOf(field: string, schema: z.ZodMiniType, { read = readerOf(schema), refusal, isSent }: Reading) {
  const whole = z.object({ [field]: schema });
  return (typed: string): unknown => {
    const given = { [field]: typed === '' && takesNull(schema) ? null : read(typed) };
    const result = z.safeParse(whole, given, { error: () => '' });
    if (result.success) return isSent ? given[field] : result.data[field];
    const [issue] = result.error.issues;
    const said = issue && (issue.message || sentenceFor(issue, { schema: whole, given }));
    throw new InvalidArgumentError(refusal ?? `${said}`.replace(/\.?$/, '.'));
  };
}

function takesNull(schema: z.ZodMiniType): boolean {
  return z.safeParse(schema, null).success;
}

function readerOf(schema: z.ZodMiniType): (typed: string) => unknown {
  switch (acceptedAt(schema, [])?.type) {
    case 'number':
    case 'integer':
      return (typed) => (typed.trim() === '' ? Number.NaN : Number(typed));
    case 'boolean':
      return (typed) => (typed === 'yes' ? true : typed === 'no' ? false : typed);
    case 'array':
      return (typed) => typed.split(';').flatMap((item) => item.trim() || []);
    default:
      return (typed) => typed;
  }
}

function collector(parse: (typed: string) => unknown) {
  return (typed: string, before: unknown) => [...(Array.isArray(before) ? before : []), parse(typed)];
}
