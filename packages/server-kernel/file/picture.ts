/** What is kept of a picture that somebody has sent. */
export interface ProcessedPicture {
  media_type: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
  whole: Buffer;
  thumbnail: Buffer;
}

/** Formats that are read; what a file is called says nothing about what it is. */
const readFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);
/** Edges in pixels: a licence stays readable, a phone's photo becomes small. */
const longestEdge = 2_400;
const thumbnailEdge = 320;
/** A small file can unfold into a picture that fills the memory: this many pixels are refused unread. */
const maxPixels = 60_000_000;

/**
 * Reads a picture by its content and draws it anew: turned as its camera says, at most 2,400 pixels long, without the
 * place, the device or anything else that a file can carry beside its picture. Null for what is no JPEG, PNG or WebP, is
 * broken, or has more than 60 million pixels.
 */
export async function readPicture(bytes: Buffer): Promise<ProcessedPicture | null> {
  // The library is large and few processes ever need it.
  const { default: sharp } = await import('sharp');
  try {
    const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
    const { format } = await source.metadata();
    if (!readFormats.has(format)) return null;
    const upright = source.rotate();
    const fitted = upright.resize(longestEdge, longestEdge, { fit: 'inside', withoutEnlargement: true });
    const isDrawing = format === 'png';
    const drawn = isDrawing ? fitted.png({ compressionLevel: 9 }) : fitted.jpeg({ quality: 86 });
    const { data: whole, info } = await drawn.toBuffer({ resolveWithObject: true });
    const small = sharp(whole).resize(thumbnailEdge, thumbnailEdge, { fit: 'inside', withoutEnlargement: true });
    const thumbnail = await (isDrawing ? small.png() : small.jpeg({ quality: 80 })).toBuffer();
    const { width, height } = info;
    return { media_type: isDrawing ? 'image/png' : 'image/jpeg', width, height, whole, thumbnail };
  } catch {
    return null;
  }
}
