/** The file is no usable transcript. The message says what is wrong and where, for the person who sent it. */
export class TranscriptError extends Error {
  override readonly name = 'TranscriptError';
}
