import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { rowId, rowIdOf } from '@linehaul/contract/units.ts';
import { Download } from '@linehaul/contract/wire.ts';
import { z } from 'zod';

/** Largest picture that is taken, in bytes. */
export const maxPictureBytes = 10 * 1024 * 1024;

/** `thumbnail` is at most 320 pixels long. */
export const pictureSize = z.enum(['whole', 'thumbnail']);
export type PictureSize = z.output<typeof pictureSize>;

/** The number of a picture that the caller has sent, as a record's form carries it. */
export const uploadId = rowIdOf('upload');

/** What a call answers that shows a picture. */
export const pictureFile = z.unknown().pipe(z.instanceof(Download));

export const uploadContract = contract({
  /** Takes a picture, a JPEG, PNG or WebP by its content. It stays private until a record keeps it, at most a day. */
  UploadAdd: {
    method: 'POST',
    path: '/v1/supplier/upload/UploadAdd',
    access: 'session',
    whileJoining: true,
    input: z.object({}),
    output: z.object({ id: rowId, width: z.int(), height: z.int() }),
    upload: true,
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
  storage_down: 503,
});
