/** The bytes of a drawing step are taken before the next begins, so that few are in memory at a time. */
export async function* drawInSteps(
  doc: PDFKit.PDFDocument,
  steps: AsyncIterable<void> | Iterable<void>,
): AsyncGenerator<Uint8Array, void> {
  for await (const _ of steps) {
    const drawn: Buffer | null = doc.read();
    if (drawn !== null) yield new Uint8Array(drawn);
  }
  doc.end();
  for await (const drawn of doc) yield new Uint8Array(drawn);
}
