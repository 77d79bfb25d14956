const lineFeed = 10;

/**
 * @param text in PostgreSQL's COPY text: one line for each row, with line breaks in values escaped
 * @returns how many rows it has
 */
export async function countRowsIn(text: AsyncIterable<Buffer>): Promise<number> {
  let count = 0;
  for await (const piece of text) {
    for (let at = piece.indexOf(lineFeed); at !== -1; at = piece.indexOf(lineFeed, at + 1)) count += 1;
  }
  return count;
}
