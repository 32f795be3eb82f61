/** Pixels a side: the largest place of a picture, twice as fine. */
const SIDE = 256;
const QUALITY = 0.88;

/**
 * The middle of a picture as a small square, drawn anew: nothing else that the file holds, such as where it was taken, goes along.
 * @throws where the browser can not draw it
 */
export async function squareOf(file: Blob): Promise<File> {
  const image = await createImageBitmap(file);
  try {
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser draws nothing');
    // What can be seen through becomes white: a JPEG knows nothing else.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, SIDE, SIDE);
    context.imageSmoothingQuality = 'high';
    const side = Math.min(image.width, image.height);
    context.drawImage(image, (image.width - side) / 2, (image.height - side) / 2, side, side, 0, 0, SIDE, SIDE);
    const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (!bytes) throw new Error('This browser writes no JPEG');
    return new File([bytes], 'picture.jpg', { type: 'image/jpeg' });
  } finally {
    image.close();
  }
}
