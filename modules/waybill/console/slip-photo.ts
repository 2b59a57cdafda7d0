/** Edges in pixels that are tried one after the other, until the photo is small enough. */
const edges = [1_200, 1_000, 800, 640, 480];
/** The server draws the photo anew, which can double it, and keeps at most 200 kB. */
const mostBytes = 90_000;
const quality = 0.7;

function drawScaled(picture: ImageBitmap, edge: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** A photo of the signed slip as a JPEG's data URL, small enough to be sent with the signing; null for what is no picture. */
export async function slipPhoto(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return null;
  let url = '';
  for (const edge of edges) {
    url = drawScaled(picture, edge).toDataURL('image/jpeg', quality);
    // Base64 takes four characters for three bytes.
    if (url.length * 0.75 <= mostBytes) break;
  }
  picture.close();
  return url;
}
