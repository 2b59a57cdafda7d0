import { createHash } from 'node:crypto';
import type { StoredObject } from '@linehaul/modules/upload/server/file-storage.port.ts';
import { type OutboundBody, type OutboundFault, requestOutbound } from '@linehaul/server-kernel/outbound/outbound.ts';
import { AwsClient } from 'aws4fetch';
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

const wrongKeys = new Set(['SignatureDoesNotMatch', 'InvalidAccessKeyId', 'RequestTimeTooSkewed', 'ExpiredToken']);

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

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

/** A bucket by S3's interface with Signature Version 4, as AWS documents it; every body is signed by its digest. */
export function s3Bucket({ settings, base, allowsPrivate }: S3Options) {
  const { access_key_id: accessKeyId, secret_access_key: secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });

  async function ask(method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', key: string, object?: StoredObject) {
    const url = objectUrl(settings, key, base);
    const body = object?.bytes ?? '';
    const headers = {
      'x-amz-content-sha256': sha256(body),
      ...(object && { 'content-type': object.media_type }),
    };
    const signed = await client.sign(url.href, { method, headers });
    const sent = Object.fromEntries(signed.headers);
    const request = { method, url, headers: sent, body, timeLimitMs, allowsPrivate, answerBytes };
    return checked(method, await requestOutbound(request));
  }

  return {
    async put(key: string, object: StoredObject): Promise<void> {
      if (!(await ask('PUT', key, object))) throw new S3Error('refused', '404');
    },

    async get(key: string): Promise<Buffer | undefined> {
      return (await ask('GET', key))?.body;
    },

    async has(key: string): Promise<boolean> {
      return (await ask('HEAD', key)) !== null;
    },

    async remove(key: string): Promise<void> {
      await ask('DELETE', key);
    },
  };
}

export type S3Bucket = ReturnType<typeof s3Bucket>;
