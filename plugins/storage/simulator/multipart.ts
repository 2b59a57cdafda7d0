import { createHash, randomBytes } from 'node:crypto';
import type { ProviderAnswer, ProviderRequest } from '@linehaul/server-kernel/testing/simulated-provider.ts';

interface Part {
  etag: string;
  size: number;
  /** Empty where objects are only weighed. */
  bytes: Buffer;
}

interface Upload {
  path: string;
  media_type: string;
  parts: Map<number, Part>;
  begun: Date;
  /** Over the parts in the order in which they come. */
  digest: ReturnType<typeof createHash>;
}

export interface StoredBytes {
  bytes: Buffer;
  media_type: string;
  size: number;
  /** SHA-256 in hex. */
  digest: string;
}

/** S3 takes no part below 5 MiB but the last. */
const leastBytes = 5 * 1024 * 1024;

export function document(status: number, code: string): ProviderAnswer {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  return { status, type: 'application/xml', body };
}

const xml = (body: string): ProviderAnswer => ({
  status: 200,
  type: 'application/xml',
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
});

/** See `StorageFaults`. */
export interface MultipartConduct {
  weighs: boolean;
  listed: number;
  lists_all: boolean;
}

/** Uploads by parts, as AWS documents them; an object is there when its upload is completed. */
export function multipart(objects: Map<string, StoredBytes>, conduct: MultipartConduct) {
  const uploads = new Map<string, Upload>();

  function begin({ path, headers }: ProviderRequest): ProviderAnswer {
    const id = randomBytes(8).toString('hex');
    const media_type = String(headers['content-type'] ?? '');
    uploads.set(id, { path, media_type, parts: new Map(), begun: new Date(), digest: createHash('sha256') });
    return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }

  function putPart(upload: Upload, number: number, body: Buffer): ProviderAnswer {
    if (!(number >= 1 && number <= 10_000)) return document(400, 'InvalidArgument');
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    if (upload.parts.get(number)?.etag !== etag) upload.digest.update(body);
    upload.parts.set(number, { etag, size: body.length, bytes: conduct.weighs ? Buffer.alloc(0) : body });
    return { status: 200, type: 'application/xml', body: '', headers: { etag } };
  }

  function complete(id: string, { path, media_type, parts, digest }: Upload, body: Buffer): ProviderAnswer {
    const namedParts = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
    const requestedParts = namedParts.map(([, number, etag]) => ({
      number: Number(number),
      etag,
      part: parts.get(Number(number)),
    }));
    if (requestedParts.length === 0) return document(400, 'MalformedXML');
    if (requestedParts.some(({ number }, at) => number <= (requestedParts[at - 1]?.number ?? 0)))
      return document(400, 'InvalidPartOrder');
    const matchingParts = requestedParts.flatMap(({ part, etag }) => (part && part.etag === etag ? [part] : []));
    if (matchingParts.length < requestedParts.length) return document(400, 'InvalidPart');
    if (matchingParts.slice(0, -1).some(({ size }) => size < leastBytes)) return document(400, 'EntityTooSmall');
    const bytes = Buffer.concat(matchingParts.map((part) => part.bytes));
    const size = matchingParts.reduce((sum, part) => sum + part.size, 0);
    const whole = conduct.weighs ? digest.digest('hex') : createHash('sha256').update(bytes).digest('hex');
    objects.set(path, { bytes, media_type, size, digest: whole });
    uploads.delete(id);
    return xml('<CompleteMultipartUploadResult><ETag>"simulated"</ETag></CompleteMultipartUploadResult>');
  }

  /** By object and number, as AWS lists them. */
  function below(bucket: string, prefix: string) {
    const rows = [...uploads].flatMap(([id, { path: object, begun }]) => {
      const key = decodeURIComponent(object.slice(bucket.length));
      return object.startsWith(bucket) && key.startsWith(prefix) ? [{ key, id, begun }] : [];
    });
    return rows.sort((one, other) => (`${one.key} ${one.id}` < `${other.key} ${other.id}` ? -1 : 1));
  }

  function list({ path, query }: ProviderRequest): ProviderAnswer {
    const rows = below(`${path.replace(/\/$/, '')}/`, conduct.lists_all ? '' : (query.get('prefix') ?? ''));
    const from = `${query.get('key-marker') ?? ''} ${query.get('upload-id-marker') ?? ''}`;
    const after = rows.filter(({ key, id }) => from === ' ' || `${key} ${id}` > from);
    const page = after.slice(0, conduct.listed);
    const last = page.at(-1);
    const next =
      last && page.length < after.length
        ? `<NextKeyMarker>${encodeURIComponent(last.key)}</NextKeyMarker><NextUploadIdMarker>${last.id}</NextUploadIdMarker><IsTruncated>true</IsTruncated>`
        : '<IsTruncated>false</IsTruncated>';
    const uploadElements = page.map(({ key, id, begun }) => {
      const identityElements = `<Key>${encodeURIComponent(key)}</Key><UploadId>${id}</UploadId>`;
      return `<Upload>${identityElements}<Initiated>${begun.toISOString()}</Initiated></Upload>`;
    });
    return xml(`<ListMultipartUploadsResult>${next}${uploadElements.join('')}</ListMultipartUploadsResult>`);
  }

  /** Undefined for what is no request of an upload by parts. */
  function answer(request: ProviderRequest): ProviderAnswer | undefined {
    const { method, query, body, path } = request;
    if (query.has('uploads')) return method === 'POST' ? begin(request) : list(request);
    const id = query.get('uploadId');
    if (id === null) return undefined;
    const upload = uploads.get(id);
    if (!upload || upload.path !== path) return document(404, 'NoSuchUpload');
    if (method === 'PUT') return putPart(upload, Number(query.get('partNumber')), body);
    if (method === 'POST') return complete(id, upload, body);
    uploads.delete(id);
    return { status: 204, type: 'application/xml', body: '' };
  }

  return { answer, uploads };
}
