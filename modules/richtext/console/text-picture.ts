import type { PictureSource } from '@linehaul/modules/upload/console/picture.port.tsx';

/** Asks for a picture of a text by its upload; every record shows those of its text by a call of its own. */
export type TextPictures = (upload: number) => PictureSource;

export interface TextPicture {
  upload: number;
  alt: string;
  /** In pixels; null is as large as it is. */
  width: number | null;
  height: number | null;
}

/** A number above 0, or none. */
export const positive = (value: unknown): number | null =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : null;

/** A node's attributes as they are meant. */
export function pictureOf({ upload, alt, width, height }: Readonly<Record<string, unknown>>): TextPicture {
  const size = { width: positive(width), height: positive(height) };
  return { upload: positive(upload) ?? 0, alt: typeof alt === 'string' ? alt : '', ...size };
}
