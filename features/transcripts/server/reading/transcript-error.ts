/** The message tells the sender what is wrong and where. */
export class TranscriptError extends Error {
  override readonly name = 'TranscriptError';
}
