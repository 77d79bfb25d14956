import { Argument, InvalidArgumentError, Option } from 'commander';
import { generalCentre } from '#contract/catalogue';
import { CentreSlug } from '#contract/ids';
import { streamAddressOf, streamAddressRule } from '#server/features/live/policy';

/** The library among the places where something can be on air. */
export const library = CentreSlug.parse(generalCentre);

/** @returns `--json` */
export function jsonOption(): Option {
  return new Option('--json', 'print JSON');
}

/** @param help what it means where it is absent. @returns `--centre` */
export function centreOption(help = "of this centre; the library's when absent"): Option {
  return new Option('--centre <slug>', help).argParser(toSlug);
}

/** @returns the address of a stream, checked */
export function addressArgument(): Argument {
  return new Argument('<address>', 'where it is').argParser(toAddress);
}

/** @throws InvalidArgumentError with what a stream's address is */
export function toAddress(given: string): string {
  const address = streamAddressOf(given);
  if (address === null) throw new InvalidArgumentError(`It takes ${streamAddressRule}.`);
  return address;
}

function toSlug(given: string): CentreSlug {
  const slug = CentreSlug.safeParse(given);
  if (slug.success) return slug.data;
  throw new InvalidArgumentError('It takes a centre’s slug, e.g. lagos.');
}
