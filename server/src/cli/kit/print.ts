import { StopError } from '#server/platform/errors';

/**
 * Prints to standard output, and waits until that is done.
 * @throws StopError when it couldn't be written: a full disk, a reader that is gone
 */
export async function print(text: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => reject(new StopError(`The output could not be written (${error.message}).`));
    process.stdout.once('error', fail);
    process.stdout.write(text, (error) => {
      if (error) return fail(error);
      process.stdout.off('error', fail);
      resolve();
    });
  });
}

/** @returns a value as programs read it and people can too, with a line break at its end */
export function asJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Prints a value as JSON. @throws StopError as `print` does */
export function printJson(value: object): Promise<void> {
  return print(asJson(value));
}

/**
 * Prints what a command did.
 * @param json whether it was called with `--json`
 * @param said for programs
 * @param words for people, with a line break at their end
 * @throws StopError as `print` does
 */
export function printResult(json: boolean | undefined, said: object, words: string): Promise<void> {
  return json ? printJson(said) : print(words);
}

/** @returns e.g. `1 message`, `12 messages` */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
