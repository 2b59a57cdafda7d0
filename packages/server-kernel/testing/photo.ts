import sharp from 'sharp';

/** A small photo as a phone takes it, as a data URL: its EXIF names device and place. */
export async function aPhotoAddress(): Promise<string> {
  const photo = await sharp({ create: { width: 24, height: 16, channels: 3, background: '#357' } })
    .withExif({
      IFD0: { Make: 'Phone', Model: 'P1' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 49/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '117/1 13/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${photo.toString('base64')}`;
}

/** The EXIF of a picture that a data URL holds; undefined when it has none. */
export async function exifOf(address: string): Promise<Buffer | undefined> {
  return (await sharp(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')).metadata()).exif;
}
