import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { StoredObject } from '@linehaul/modules/upload/server/file-storage.port.ts';
import { type OutboundBody, type OutboundFault, requestOutbound } from '@linehaul/server-kernel/outbound/outbound.ts';
import { AwsV4Signer } from 'aws4fetch';
import type { StorageSettings } from '../contract/storage.contract.ts';
import { bucketKeyOf, bucketUrl, objectUrl } from './s3-address.rules.ts';
import { completion, elementOf, unfinishedUploads } from './s3-answer.rules.ts';

/** Largest object that is read: a picture and some. */
const answerBytes = 64 * 1024 * 1024;
const timeLimitMs = 30_000;
const partLimitMs = 180_000;

/** What is larger goes by parts of this size; S3 takes none below 5 MiB but the last, and at most 10,000. */
export const partBytes = 8 * 1024 * 1024;
/** A part is sent so often at most, with a rest in between. */
const partTries = 3;
const restMs = 500;

export type S3Fault = OutboundFault | 'wrong_key' | 'no_bucket' | 'refused' | 'damaged';

/** The storage has not done what it was asked; `detail` is its own word. */
export class S3Error extends Error {
  readonly fault: S3Fault;
  readonly detail: string;

  constructor(fault: S3Fault, detail: string) {
    super(fault);
    this.name = 'S3Error';
    this.fault = fault;
    this.detail = detail;
  }
}

interface S3Options {
  settings: StorageSettings;
  /** In place of the provider's own address. */
  base: string | null;
  allowsPrivate: boolean;
}

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  url: URL;
  query?: Readonly<Record<string, string>>;
  body?: Buffer;
  media_type?: string;
  limitMs?: number;
}

const wrongKeys = new Set(['SignatureDoesNotMatch', 'InvalidAccessKeyId', 'RequestTimeTooSkewed', 'ExpiredToken']);
/** A part is worth another try after these. */
const passing: ReadonlySet<S3Fault> = new Set(['timeout', 'connection', 'damaged']);

const nothing = Buffer.alloc(0);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** An error document, also with a status of success: some providers begin the answer before they know. */
function codeOf(body: Buffer): string {
  if (!body.subarray(0, 200).toString('latin1').trimStart().startsWith('<')) return '';
  return /<Code>([\w.]{1,60})<\/Code>/.exec(body.toString('latin1'))?.[1] ?? '';
}

function faultOf(status: number, code: string): S3Fault {
  if (wrongKeys.has(code)) return 'wrong_key';
  if (code === 'NoSuchBucket') return 'no_bucket';
  return status >= 500 ? 'connection' : 'refused';
}

/** What the storage has answered; null where there is no such object. Throws what went wrong. */
function checked(method: string, answer: OutboundBody) {
  if ('fault' in answer) throw new S3Error(answer.fault, '');
  const { status, body, isWhole } = answer;
  const code = method === 'GET' && status === 200 ? '' : codeOf(body);
  if (status === 404 && code !== 'NoSuchBucket') return null;
  if (status < 200 || status > 299 || code !== '') throw new S3Error(faultOf(status, code), code || String(status));
  if (!isWhole) throw new S3Error('damaged', '');
  return answer;
}

/** Pieces of any size as parts of `partBytes`, the last one smaller; each is overwritten by the next. */
async function* partsOf(pieces: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  const part = Buffer.allocUnsafe(partBytes);
  let filled = 0;
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length; ) {
      const taken = piece.copy(part, filled, from);
      filled += taken;
      from += taken;
      if (filled < partBytes) continue;
      yield part;
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}

/** Requests with Signature Version 4, as AWS documents it; every body is signed by its digest. */
function s3Requests({ settings, base, allowsPrivate }: S3Options) {
  const { access_key_id: accessKeyId, secret_access_key: secretAccessKey, region } = settings;
  const account = { accessKeyId, secretAccessKey, region, service: 's3' };
  const urlOf = (key: string) => objectUrl(settings, key, base);

  async function ask({ method, url, query = {}, body = nothing, media_type, limitMs = timeLimitMs }: S3Request) {
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const headers = { 'x-amz-content-sha256': sha256(body), ...(media_type && { 'content-type': media_type }) };
    const signed = await new AwsV4Signer({ ...account, url: url.href, method, headers }).sign();
    const sent = Object.fromEntries(signed.headers);
    const request = { method, url, headers: sent, body, timeLimitMs: limitMs, allowsPrivate, answerBytes };
    return checked(method, await requestOutbound(request));
  }

  /** As `ask`, of what must be there. */
  async function found(request: S3Request) {
    const answer = await ask(request);
    if (!answer) throw new S3Error('refused', '404');
    return answer;
  }

  return { account, urlOf, ask, found };
}

/** A bucket by S3's interface. */
export function s3Bucket(options: S3Options) {
  const { settings, base } = options;
  const { account, urlOf, ask, found } = s3Requests(options);

  /** The storage's own mark of a part. */
  async function putPart(key: string, upload: { uploadId: string; partNumber: string }, part: Buffer): Promise<string> {
    for (let tries = 1; ; tries += 1) {
      try {
        const request = { method: 'PUT', url: urlOf(key), query: upload, body: part, limitMs: partLimitMs } as const;
        const { headers } = await found(request);
        if (!headers.etag) throw new S3Error('refused', 'ETag');
        return headers.etag;
      } catch (error) {
        if (tries === partTries || !(error instanceof S3Error) || !passing.has(error.fault)) throw error;
        await wait(tries * restMs);
      }
    }
  }

  async function abort(url: URL, uploadId: string): Promise<void> {
    await ask({ method: 'DELETE', url, query: { uploadId } });
  }

  async function putParts(
    key: string,
    pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
    media_type: string,
  ): Promise<void> {
    const begun = await found({ method: 'POST', url: urlOf(key), query: { uploads: '' }, media_type });
    const uploadId = elementOf(begun.body.toString(), 'UploadId');
    if (uploadId === '') throw new S3Error('refused', 'UploadId');
    try {
      const etags: string[] = [];
      for await (const part of partsOf(pieces))
        etags.push(await putPart(key, { uploadId, partNumber: String(etags.length + 1) }, part));
      const body = Buffer.from(completion(etags));
      await found({ method: 'POST', url: urlOf(key), query: { uploadId }, body, limitMs: partLimitMs });
    } catch (error) {
      // What cannot be given up now is found by the sweep.
      await abort(urlOf(key), uploadId).catch(() => undefined);
      throw error;
    }
  }

  return {
    url: () => bucketUrl(settings, '', base),

    /** By parts where it is large. */
    async put(key: string, { bytes, media_type }: StoredObject): Promise<void> {
      if (bytes.length > partBytes) return putParts(key, [bytes], media_type);
      await found({ method: 'PUT', url: urlOf(key), body: bytes, media_type });
    },

    /**
     * Puts what comes piece by piece, of any length, with one part in the memory at a time. Nobody sees the object before
     * its last part is there; what goes wrong leaves no part of it.
     */
    putParts,

    async get(key: string): Promise<Buffer | undefined> {
      return (await ask({ method: 'GET', url: urlOf(key) }))?.body;
    },

    async has(key: string): Promise<boolean> {
      return (await ask({ method: 'HEAD', url: urlOf(key) })) !== null;
    },

    async remove(key: string): Promise<void> {
      await ask({ method: 'DELETE', url: urlOf(key) });
    },

    /** An address that takes one object of so many bytes and begins to do so within so many seconds, from anybody. */
    async signPut(key: string, { bytes, seconds }: { bytes: number; seconds: number }): Promise<URL> {
      const url = urlOf(key);
      url.searchParams.set('X-Amz-Expires', String(seconds));
      const headers = { 'content-length': String(bytes) };
      const signer = new AwsV4Signer({
        ...account,
        url: url.href,
        method: 'PUT',
        headers,
        signQuery: true,
        allHeaders: true,
      });
      return (await signer.sign()).url;
    },

    /** Gives up uploads below a key that were begun before a moment and never came to an end; answers how many. */
    async sweepParts(below: string, before: number): Promise<number> {
      const query = { uploads: '', prefix: `${bucketKeyOf(settings, below)}/`, 'encoding-type': 'url' };
      const { body } = await found({ method: 'GET', url: bucketUrl(settings, '', base), query });
      const left = unfinishedUploads(body.toString()).filter(({ begun_at }) => begun_at < before);
      for (const { name, upload_id } of left) await abort(bucketUrl(settings, name, base), upload_id);
      return left.length;
    },
  };
}

export type S3Bucket = ReturnType<typeof s3Bucket>;
