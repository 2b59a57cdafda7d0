import { createHash } from 'node:crypto';
import { type OutboundBody, type OutboundFault, requestOutbound } from '@linehaul/server-kernel/outbound/outbound.ts';
import { AwsV4Signer } from 'aws4fetch';
import type { StorageSettings } from '../contract/storage.contract.ts';
import { objectUrl } from './s3-address.rules.ts';

/** Largest object that is read: a picture and some. */
const answerBytes = 64 * 1024 * 1024;
const timeLimitMs = 30_000;

export type S3Fault = OutboundFault | 'wrong_key' | 'no_bucket' | 'refused' | 'damaged';

/** The storage has not done what it was asked; `detail` is its own word. */
export class S3Error extends Error {
  readonly fault: S3Fault;
  readonly detail: string;

  constructor(fault: S3Fault, detail: string) {
    super(detail === '' ? fault : `${fault}: ${detail}`);
    this.name = 'S3Error';
    this.fault = fault;
    this.detail = detail;
  }
}

export interface S3Options {
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

const wrongKeys = new Set([
  'SignatureDoesNotMatch',
  'InvalidAccessKeyId',
  'RequestTimeTooSkewed',
  'ExpiredToken',
  // Signed for another region.
  'AuthorizationHeaderMalformed',
]);

const nothing = Buffer.alloc(0);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** An error document, also with a status of success: some providers begin the answer before they know. */
export function readErrorCode(body: Buffer): string {
  if (!body.subarray(0, 200).toString('latin1').trimStart().startsWith('<')) return '';
  return /<Code>([\w.]{1,60})<\/Code>/.exec(body.toString('latin1'))?.[1] ?? '';
}

function classifyFault(status: number, code: string): S3Fault {
  if (wrongKeys.has(code)) return 'wrong_key';
  if (code === 'NoSuchBucket') return 'no_bucket';
  return status >= 500 ? 'connection' : 'refused';
}

/** What the storage has answered; null where there is no such object. Throws what went wrong. */
function checkAnswer(method: string, answer: OutboundBody) {
  if ('fault' in answer) throw new S3Error(answer.fault, '');
  const { status, body, isWhole } = answer;
  const code = method === 'GET' && status === 200 ? '' : readErrorCode(body);
  if (status === 404 && code !== 'NoSuchBucket') return null;
  if (status < 200 || status > 299 || code !== '')
    throw new S3Error(classifyFault(status, code), code || String(status));
  if (!isWhole) throw new S3Error('damaged', '');
  return answer;
}

/** Requests with Signature Version 4, as AWS documents it; every body is signed by its digest. */
export function s3Requests({ settings, base, allowsPrivate }: S3Options) {
  const { access_key_id: accessKeyId, secret_access_key: secretAccessKey, region } = settings;
  const account = { accessKeyId, secretAccessKey, region, service: 's3' };
  const urlOf = (key: string) => objectUrl(settings, key, base);

  async function ask({ method, url, query = {}, body = nothing, media_type, limitMs = timeLimitMs }: S3Request) {
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const headers = { 'x-amz-content-sha256': sha256(body), ...(media_type && { 'content-type': media_type }) };
    const signedRequest = await new AwsV4Signer({ ...account, url: url.href, method, headers }).sign();
    const signedHeaders = Object.fromEntries(signedRequest.headers);
    const request = { method, url, headers: signedHeaders, body, timeLimitMs: limitMs, allowsPrivate, answerBytes };
    return checkAnswer(method, await requestOutbound(request));
  }

  /** As `ask`, of what must be there. */
  async function askFound(request: S3Request) {
    const answer = await ask(request);
    if (!answer) throw new S3Error('refused', '404');
    return answer;
  }

  return { account, urlOf, ask, askFound };
}

export type S3Requests = ReturnType<typeof s3Requests>;
