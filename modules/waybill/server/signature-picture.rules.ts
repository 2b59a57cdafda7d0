import { crc32 } from 'node:zlib';
import { refuse } from '@linehaul/contract/errors.ts';
import { readPicture } from '@linehaul/server-kernel/file/picture.ts';
import { waybillErrors } from '../contract/waybill.contract.ts';

type Kind = 'png' | 'jpeg';
const prefixOf = (kind: Kind) => `data:image/${kind};base64,`;
/** Of the decoded picture. */
export const maxPictureBytes = 200_000;
const maxSide = 4_096;
const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length, type and checksum around a chunk's content. */
const chunkFrame = 12;

interface Chunk {
  type: string;
  content: Buffer;
  end: number;
}

function readChunk(bytes: Buffer, start: number): Chunk | null {
  if (start + chunkFrame > bytes.length) return null;
  const length = bytes.readUInt32BE(start);
  const end = start + chunkFrame + length;
  if (end > bytes.length) return null;
  const chunk = bytes.subarray(start + 4, end - 4);
  if (crc32(chunk) !== bytes.readUInt32BE(end - 4)) return null;
  return { type: chunk.toString('latin1', 0, 4), content: chunk.subarray(4), end };
}

function isSized(header: Buffer): boolean {
  const sides = [header.readUInt32BE(0), header.readUInt32BE(4)];
  return sides.every((side) => side > 0 && side <= maxSide);
}

/** A PNG from its first byte to its last: header, at least one data chunk, an end, nothing after it, checksums right. */
function isPng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, magic.length).equals(magic)) return false;
  let position = magic.length;
  const types: string[] = [];
  while (position < bytes.length) {
    const chunk = readChunk(bytes, position);
    if (!chunk) return false;
    if (types.length === 0 && (chunk.type !== 'IHDR' || chunk.content.length !== 13 || !isSized(chunk.content)))
      return false;
    types.push(chunk.type);
    position = chunk.end;
  }
  return types.includes('IDAT') && types.indexOf('IEND') === types.length - 1;
}

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);
const isJpeg = (bytes: Buffer) => bytes.subarray(0, jpegStart.length).equals(jpegStart);
const isOfKind = { png: isPng, jpeg: isJpeg } as const;

/** Reads a drawn signature or a slip's photo from its data URL; refuses what is not, by content, what it calls itself. */
export function readSignature(dataUrl: string): Buffer {
  const kind: Kind = dataUrl.startsWith(prefixOf('jpeg')) ? 'jpeg' : 'png';
  const prefix = prefixOf(kind);
  const text = dataUrl.startsWith(prefix) ? dataUrl.slice(prefix.length) : '';
  const bytes = /^[A-Za-z0-9+/]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
  const { code } = bytes.length > maxPictureBytes ? waybillErrors.signature_large : waybillErrors.signature_invalid;
  if (bytes.length > maxPictureBytes) throw refuse(waybillErrors.signature_large, { fields: { signature: { code } } });
  if (!isOfKind[kind](bytes)) throw refuse(waybillErrors.signature_invalid, { fields: { signature: { code } } });
  return bytes;
}

/** The picture drawn anew, without whatever else its file carries. */
export async function drawSignature(dataUrl: string): Promise<Buffer> {
  const picture = await readPicture(readSignature(dataUrl));
  const error = picture ? waybillErrors.signature_large : waybillErrors.signature_invalid;
  if (!picture || picture.whole.length > maxPictureBytes)
    throw refuse(error, { fields: { signature: { code: error.code } } });
  return picture.whole;
}

export function signatureDataUrl(picture: Buffer): string {
  return `${prefixOf(isJpeg(picture) ? 'jpeg' : 'png')}${picture.toString('base64')}`;
}
