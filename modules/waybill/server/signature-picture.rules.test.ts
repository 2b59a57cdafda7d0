import { crc32, deflateSync } from 'node:zlib';
import { Refusal } from '@linehaul/contract/errors.ts';
import { expect, test } from 'vitest';
import { maxPictureBytes, readSignature, signatureDataUrl } from './signature-picture.rules.ts';

function chunk(type: string, content: Buffer): Buffer {
  const namedContent = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(namedContent), 4);
  return Buffer.concat([frame.subarray(0, 4), namedContent, frame.subarray(4)]);
}

function header(width: number, height: number): Buffer {
  const content = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  return chunk('IHDR', content);
}

const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pixels = chunk('IDAT', deflateSync(Buffer.from([0, 255])));
const end = chunk('IEND', Buffer.alloc(0));
const png = Buffer.concat([magic, header(1, 1), pixels, end]);

function codeOf(dataUrl: string): string {
  try {
    readSignature(dataUrl);
    return 'read';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

test('a drawn signature is read and written back as it was', () => {
  expect(readSignature(signatureDataUrl(png)).equals(png)).toBe(true);
});

test('a photo of the slip is read and written back as it was', () => {
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
  expect(signatureDataUrl(jpeg)).toMatch(/^data:image\/jpeg;base64,/);
  expect(readSignature(signatureDataUrl(jpeg)).equals(jpeg)).toBe(true);
});

test.each([
  ['a drawing that calls itself a photo', `data:image/jpeg;base64,${png.toString('base64')}`],
  ['text that calls itself a PNG', signatureDataUrl(Buffer.from('<script>alert(1)</script>'))],
  ['another type', `data:image/svg+xml;base64,${png.toString('base64')}`],
  ['no base64', 'data:image/png;base64,%%%%'],
  ['nothing', 'data:image/png;base64,'],
  ['a PNG cut off', signatureDataUrl(png.subarray(0, -6))],
  ['bytes after the end', signatureDataUrl(Buffer.concat([png, Buffer.from('<html>')]))],
  ['a wrong checksum', signatureDataUrl(Buffer.concat([magic, header(1, 1), Buffer.from(pixels).fill(7, 8, 9), end]))],
  ['no pixels', signatureDataUrl(Buffer.concat([magic, header(1, 1), end]))],
  ['no header', signatureDataUrl(Buffer.concat([magic, chunk('IDAT', Buffer.alloc(2)), end]))],
  [
    'a picture of 100,000 pixels a side',
    signatureDataUrl(Buffer.concat([magic, header(100_000, 9), chunk('IDAT', Buffer.alloc(2)), end])),
  ],
])('%s is refused', (_what, dataUrl) => {
  expect(codeOf(dataUrl)).toBe('waybill.signature_invalid');
});

test('a picture of more than 200 kB is refused', () => {
  const large = Buffer.concat([magic, header(9, 9), chunk('IDAT', Buffer.alloc(maxPictureBytes)), end]);
  expect(codeOf(signatureDataUrl(large))).toBe('waybill.signature_large');
});
