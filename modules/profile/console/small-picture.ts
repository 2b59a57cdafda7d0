const side = 128;

/** A picture cut to its middle square and made small, as a data address; throws for what is no picture. */
export async function smallPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const edge = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const x = (picture.width - edge) / 2;
  const y = (picture.height - edge) / 2;
  const context = canvas.getContext('2d');
  if (!context) throw new DOMException('', 'NotSupportedError');
  // What was transparent would be black in a JPEG.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, x, y, edge, edge, 0, 0, side, side);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.88);
}
