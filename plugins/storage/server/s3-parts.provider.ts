import { setTimeout as wait } from 'node:timers/promises';
import { bucketKeyOf, bucketUrl } from './s3-address.rules.ts';
import {
  completion,
  elementOf,
  type UnfinishedUpload,
  type UnfinishedUploads,
  unfinishedUploads,
} from './s3-answer.rules.ts';
import { readErrorCode, S3Error, type S3Fault, type S3Options, type S3Requests } from './s3-request.provider.ts';

const partLimitMs = 180_000;

/** What is larger goes by parts of this size; S3 takes none below 5 MiB but the last, and at most 10,000. */
export const partBytes = 8 * 1024 * 1024;
/** A part is sent so often at most, with a rest in between. */
const partTries = 3;
const restMs = 500;
/** A part is worth another try after these. */
const passing: ReadonlySet<S3Fault> = new Set(['timeout', 'connection', 'damaged']);

/** Pieces of any size as parts of `partBytes`, the last one smaller; each is overwritten by the next. */
async function* partsOf(pieces: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  const part = Buffer.allocUnsafe(partBytes);
  let filledBytes = 0;
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length; ) {
      const copiedBytes = piece.copy(part, filledBytes, from);
      filledBytes += copiedBytes;
      from += copiedBytes;
      if (filledBytes < partBytes) continue;
      yield part;
      filledBytes = 0;
    }
  }
  if (filledBytes > 0) yield part.subarray(0, filledBytes);
}

/** Uploads by parts to a bucket. */
export function s3Parts({ settings, base }: S3Options, { urlOf, ask, askFound }: S3Requests) {
  /** The storage's own mark of a part. */
  async function putPart(key: string, upload: { uploadId: string; partNumber: string }, part: Buffer): Promise<string> {
    for (let tries = 1; ; tries += 1) {
      try {
        const request = { method: 'PUT', url: urlOf(key), query: upload, body: part, limitMs: partLimitMs } as const;
        const { headers } = await askFound(request);
        if (!headers.etag) throw new S3Error('refused', 'ETag');
        return headers.etag;
      } catch (error) {
        if (tries === partTries || !(error instanceof S3Error) || !passing.has(error.fault)) throw error;
        await wait(tries * restMs);
      }
    }
  }

  async function begin(key: string, media_type: string): Promise<string> {
    const { body } = await askFound({ method: 'POST', url: urlOf(key), query: { uploads: '' }, media_type });
    const uploadId = elementOf(body.toString(), 'UploadId');
    if (uploadId === '') throw new S3Error('refused', 'UploadId');
    return uploadId;
  }

  async function abort(url: URL, uploadId: string): Promise<void> {
    await ask({ method: 'DELETE', url, query: { uploadId } });
  }

  /** Uploads that were begun below a prefix, page by page: a storage names a thousand at once. */
  async function* unfinished(prefix: string): AsyncGenerator<UnfinishedUpload> {
    let page: UnfinishedUploads['next'] = {};
    while (page) {
      const query = { uploads: '', prefix, 'encoding-type': 'url', ...page };
      const { body } = await askFound({ method: 'GET', url: bucketUrl(settings, '', base), query });
      const uploadList = unfinishedUploads(body.toString());
      if (!uploadList) throw new S3Error('refused', readErrorCode(body) || 'ListMultipartUploadsResult');
      // Not every storage heeds the prefix, and what others have begun is theirs.
      yield* uploadList.uploads.filter(({ name }) => name.startsWith(prefix));
      page = uploadList.next;
    }
  }

  /**
   * Puts what comes piece by piece, of any length, with one part in the memory at a time. Nobody sees the object before
   * its last part is there; what goes wrong leaves no part of it.
   */
  async function putParts(
    key: string,
    pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
    media_type: string,
  ): Promise<void> {
    const uploadId = await begin(key, media_type);
    try {
      const etags: string[] = [];
      for await (const part of partsOf(pieces))
        etags.push(await putPart(key, { uploadId, partNumber: String(etags.length + 1) }, part));
      const body = Buffer.from(completion(etags));
      await askFound({ method: 'POST', url: urlOf(key), query: { uploadId }, body, limitMs: partLimitMs });
    } catch (error) {
      // What cannot be given up now is found by the sweep.
      await abort(urlOf(key), uploadId).catch(() => undefined);
      throw error;
    }
  }

  return {
    putParts,

    /** Begins an upload by parts, looks at what is begun below its key, and gives it up: each is a right of its own. */
    async tryParts(key: string): Promise<void> {
      const uploadId = await begin(key, 'application/octet-stream');
      try {
        for await (const _begun of unfinished(bucketKeyOf(settings, key))) break;
      } finally {
        await abort(urlOf(key), uploadId);
      }
    },

    /** Gives up uploads below a key that were begun before a moment and never came to an end; answers how many. */
    async sweepParts(below: string, before: number): Promise<number> {
      let swept = 0;
      for await (const { name, upload_id, begun_at } of unfinished(`${bucketKeyOf(settings, below)}/`)) {
        if (!(begun_at < before)) continue;
        await abort(bucketUrl(settings, name, base), upload_id);
        swept += 1;
      }
      return swept;
    },
  };
}
