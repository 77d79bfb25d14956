export interface Square {
  left: number;
  top: number;
  side: number;
}

interface Redrawing {
  longestSide: number;
  type: 'image/jpeg' | 'image/png';
  square?: Square;
  ground?: string;
}

const quality = 0.88;

/**
 * Shrinks a picture, because phone cameras make far larger ones than needed.
 * @returns null when this browser can't read it
 */
export async function redrawPicture(
  file: Blob,
  { longestSide, type, square, ground }: Redrawing,
): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file);
    const from = square
      ? { left: square.left, top: square.top, width: square.side, height: square.side }
      : { left: 0, top: 0, width: picture.width, height: picture.height };
    const scale = Math.min(1, longestSide / Math.max(from.width, from.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(from.width * scale));
    canvas.height = Math.max(1, Math.round(from.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return null;
    if (ground !== undefined) {
      context.fillStyle = ground;
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, from.left, from.top, from.width, from.height, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  } catch {
    return null;
  }
}
