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
