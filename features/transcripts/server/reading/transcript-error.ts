/** The message says what is wrong and where, for the person who sent the file. */
export class TranscriptError extends Error {
  override readonly name = 'TranscriptError';
}
