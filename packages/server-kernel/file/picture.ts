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
/** A picture longer than this times its other edge is a strip: a description of goods, a chat. Its text stays readable. */
const stripRatio = 3;
const stripWidth = 1_500;
/** JPEG has no longer edge. */
const stripLength = 65_500;
const thumbnailEdge = 320;
/** A small file can unfold into a picture that fills the memory: this many pixels are refused unread. */
const maxPixels = 60_000_000;

interface Size {
  width: number;
  height: number;
}

function isStrip({ width, height }: Size): boolean {
  return Math.max(width, height) > stripRatio * Math.min(width, height);
}

/** The pixels that a picture of this size may have. */
function fittingBox(size: Size): Size {
  if (!isStrip(size)) return { width: longestEdge, height: longestEdge };
  const isWide = size.width > size.height;
  return isWide ? { width: stripLength, height: stripWidth } : { width: stripWidth, height: stripLength };
}

/**
 * Reads a picture by its content and draws it anew: turned as its camera says, at most 2,400 pixels long (a strip 1,500
 * wide and 65,500 long), without the place, the device or anything else that a file can carry beside its picture; the
 * thumbnail of a strip is its beginning. Null for what is no JPEG, PNG or WebP, is
 * broken, or has more than 60 million pixels.
 */
export async function readPicture(bytes: Buffer): Promise<ProcessedPicture | null> {
  // The library is large and few processes ever need it.
  const { default: sharp } = await import('sharp');
  try {
    const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
    const { format, autoOrient } = await source.metadata();
    if (!readFormats.has(format)) return null;
    const fittedPicture = source
      .rotate()
      .resize({ ...fittingBox(autoOrient), fit: 'inside', withoutEnlargement: true });
    const isDrawing = format === 'png';
    const encodedPicture = isDrawing ? fittedPicture.png({ compressionLevel: 9 }) : fittedPicture.jpeg({ quality: 86 });
    const { data: whole, info } = await encodedPicture.toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const fit = isStrip(info)
      ? ({ fit: 'cover', position: width > height ? 'left' : 'top' } as const)
      : ({ fit: 'inside' } as const);
    const small = sharp(whole).resize(thumbnailEdge, thumbnailEdge, { ...fit, withoutEnlargement: true });
    const thumbnail = await (isDrawing ? small.png() : small.jpeg({ quality: 80 })).toBuffer();
    return { media_type: isDrawing ? 'image/png' : 'image/jpeg', width, height, whole, thumbnail };
  } catch {
    return null;
  }
}
