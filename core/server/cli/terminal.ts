import { StopError } from '#core/server/errors';

export interface Terminal {
  input: NodeJS.ReadableStream;
  print(text: string): Promise<void>;
  say(text: string): void;
}

export const processTerminal: Terminal = {
  input: process.stdin,
  print,
  say: (text) => void process.stderr.write(text),
};

/** A failed print, e.g. to a full disk or a closed pipe, must not pass for success. */
async function print(text: string): Promise<void> {
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
