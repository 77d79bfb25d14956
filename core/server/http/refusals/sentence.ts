import type * as z from 'zod';
import { type Accepted, acceptedAt, type Label, labelAt } from './json-schema.ts';

export interface Refused {
  schema: z.core.$ZodType;
  given: unknown;
}

const asJson = 'Send the body as a JSON object.';

/** Tells a person which values would be valid, without technical terms of the schema library. */
export function sentenceFor(issue: z.core.$ZodIssue, refused: Refused): string {
  const field = issue.path.findLast((key) => typeof key === 'string');
  if (field === undefined) return refused.given === undefined || refused.given === null ? emptyBody : asJson;
  const whole = issue.path.slice(0, issue.path.lastIndexOf(field) + 1);
  const label = labelAt(refused.schema, whole) ?? { name: `the ${inWords(field)}` };
  if (issue.code === 'too_big' || issue.code === 'too_small') {
    const bounded = boundsOf(issue, label);
    if (bounded !== null) return bounded;
  }
  const accepted = acceptedAt(refused.schema, issue.path) ?? fromIssue(issue);
  if (issue.code === 'invalid_value' && issue.values.includes('true')) return `${ask(label.name)}: true or false.`;
  if (accepted !== null && accepted.oneOf.length > 0) return oneOf(accepted.oneOf, label);
  if (issue.code === 'invalid_type') {
    return typeof issue.path.at(-1) === 'number' ? like(label) : typeSentence(issue, { accepted, label, refused });
  }
  return accepted === null ? like(label) : (rangeOf(accepted, label) ?? like(label));
}

const emptyBody = 'The body is empty; this call takes JSON.';

function boundsOf(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall, label: Label): string | null {
  if (issue.origin === 'string') {
    if (issue.code === 'too_small') return `${ask(label.name)}.`;
    return `Use at most ${inFigures(issue.maximum)} characters for ${definite(label)}.`;
  }
  if (issue.origin === 'array') {
    if (issue.code === 'too_small') return `${ask(label.name)}: at least ${inFigures(issue.minimum)}.`;
    return `Give at most ${inFigures(issue.maximum)} ${label.name}.`;
  }
  return null;
}

interface Typed {
  accepted: Accepted | null;
  label: Label;
  refused: Refused;
}

function typeSentence(issue: z.core.$ZodIssueInvalidType, { accepted, label, refused }: Typed): string {
  const range = accepted === null ? null : rangeOf(accepted, label);
  const given = valueAt(refused.given, issue.path);
  switch (String(issue.expected)) {
    case 'boolean':
      return `${ask(label.name)}: true or false.`;
    case 'number':
      return range ?? `${ask(label.name)} as a number.`;
    case 'int':
      return `${(range ?? `${ask(label.name)}.`).slice(0, -1)}, as a whole number.`;
    case 'array':
      return given === undefined || given === null ? `${ask(label.name)}.` : `${ask(label.name)} as a list.`;
    case 'string':
      return given === undefined || given === null
        ? `${ask(label.name)}.`
        : (example(label) ?? `${ask(label.name)} as a text.`);
    default:
      return `${ask(label.name)}.`;
  }
}

function rangeOf({ type, least, max, above }: Accepted, { name, isYear = false }: Label): string | null {
  if (type !== 'number' && type !== 'integer') return null;
  const number = isYear ? String : inFigures;
  if (above !== null)
    return `${ask(name)} of more than ${number(above)}${max === null ? '' : `, at most ${number(max)}`}.`;
  if (least !== null && max !== null) return `${ask(name)} of ${number(least)} to ${number(max)}.`;
  if (least !== null) return `${ask(name)} of at least ${number(least)}.`;
  if (max !== null) return `${ask(name)} of at most ${number(max)}.`;
  return type === 'integer' ? `${ask(name)} as a whole number.` : `${ask(name)} as a number.`;
}

/** A sentence with more values isn't readable; an example says more. */
const maxNamed = 16;

function oneOf(values: readonly string[], label: Label): string {
  if (values.length > maxNamed) return like(label);
  const all = values.map(inWords);
  const last = all.at(-1) ?? '';
  const list = all.length === 1 ? last : `${all.slice(0, -1).join(', ')} or ${last}`;
  return `${ask(label.name)}: ${list}.`;
}

function like(label: Label): string {
  return example(label) ?? `${ask(label.name)} that can be read.`;
}

function example(label: Label): string | null {
  return label.sample === undefined ? null : `${ask(label.name)}, e.g. ${label.sample}.`;
}

function fromIssue(issue: z.core.$ZodIssue): Accepted | null {
  const nothing = { type: null, least: null, max: null, above: null, oneOf: [] };
  if (issue.code === 'invalid_value') {
    return { ...nothing, oneOf: issue.values.filter((value) => typeof value === 'string') };
  }
  if (issue.code === 'too_big') return { ...nothing, type: 'number', max: Number(issue.maximum) };
  if (issue.code === 'too_small') return { ...nothing, type: 'number', least: Number(issue.minimum) };
  return null;
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((value, key) => (isIndexed(value) ? value[key] : undefined), given);
}

function isIndexed(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}

function ask(name: string): string {
  return /^(whether|what|when|which) /.test(name) ? `Say ${name}` : `Give ${name}`;
}

function definite({ name }: Label): string {
  return name.replace(/^an? /, 'the ');
}

function inFigures(value: number | bigint): string {
  return value.toLocaleString('en');
}

function inWords(name: string): string {
  return name.replaceAll(/_|(?=[A-Z])/g, ' ').toLowerCase();
}
