import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { line, rowId, rowIdOf } from '@linehaul/contract/units.ts';
import { Download } from '@linehaul/contract/wire.ts';
import { z } from 'zod';

/** Largest picture that is taken, in bytes. */
export const maxPictureBytes = 10 * 1024 * 1024;

/** Smaller pictures are sent faster by one call than by three. */
export const directFromBytes = 1024 * 1024;

/** `thumbnail` is at most 320 pixels long. */
export const pictureSize = z.enum(['whole', 'thumbnail']);
export type PictureSize = z.output<typeof pictureSize>;

/** The number of a picture that the caller has sent, as a record's form carries it. */
export const uploadId = rowIdOf('upload');

/** What a call answers that shows a picture. */
export const pictureFile = z.unknown().pipe(z.instanceof(Download));

/** Of the bytes as they are sent. */
const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);

const storedPicture = z.object({ id: rowId, width: z.int(), height: z.int() });

export const uploadContract = contract({
  /** Takes a picture, a JPEG, PNG or WebP by its content. It stays private until a record keeps it, at most a day. */
  UploadAdd: {
    method: 'POST',
    path: '/v1/supplier/upload/UploadAdd',
    access: 'session',
    whileJoining: true,
    input: z.object({}),
    output: storedPicture,
    upload: true,
    transaction: 'own',
  },
  /**
   * Asks for an address that takes a picture straight from the browser; without one it is sent by `UploadAdd`. Nobody has
   * the picture before it is confirmed.
   */
  UploadBegin: {
    method: 'POST',
    path: '/v1/supplier/upload/UploadBegin',
    access: 'session',
    whileJoining: true,
    input: z.object({ bytes: z.int().min(1).max(maxPictureBytes), digest: sha256Hex }),
    output: z.object({ direct: z.object({ url: z.url(), token: z.string() }).nullable() }),
    transaction: 'own',
  },
  /** Looks at what was sent there, its size, its digest and its content, and takes it as `UploadAdd` does. */
  UploadConfirm: {
    method: 'POST',
    path: '/v1/supplier/upload/UploadConfirm',
    access: 'session',
    whileJoining: true,
    input: z.object({ token: line(1_000, 1) }),
    output: storedPicture,
    transaction: 'own',
  },
  /** Shows anyone who sent a picture what they have sent; records show theirs by calls of their own. */
  UploadShow: {
    method: 'GET',
    path: '/v1/supplier/upload/UploadShow',
    access: 'session',
    whileJoining: true,
    input: z.object({ id: rowIdOf('upload'), size: pictureSize.default('whole') }),
    output: pictureFile,
    download: true,
  },
});

export const uploadErrors = errors('upload', {
  missing: 422,
  not_a_picture: 422,
  too_large: 413,
  unknown: 422,
  not_arrived: 422,
  storage_down: 503,
});
