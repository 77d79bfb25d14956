const lineFeed = 10;

export async function countRowsIn(text: AsyncIterable<Buffer>): Promise<number> {
  let count = 0;
  for await (const piece of text) {
    for (let at = piece.indexOf(lineFeed); at !== -1; at = piece.indexOf(lineFeed, at + 1)) count += 1;
  }
  return count;
}
