import type { StoredObject } from '@linehaul/modules/upload/server/upload.port.ts';
import { AwsV4Signer } from 'aws4fetch';
import { bucketUrl } from './s3-address.rules.ts';
import { partBytes, s3Parts } from './s3-parts.provider.ts';
import { type S3Options, s3Requests } from './s3-request.provider.ts';

/** A bucket by S3's interface. */
export function s3Bucket(options: S3Options) {
  const { settings, base } = options;
  const requests = s3Requests(options);
  const { account, urlOf, ask, askFound } = requests;
  const parts = s3Parts(options, requests);

  return {
    ...parts,

    url: () => bucketUrl(settings, '', base),

    /** By parts where it is large. */
    async put(key: string, { bytes, media_type }: StoredObject): Promise<void> {
      if (bytes.length > partBytes) return parts.putParts(key, [bytes], media_type);
      await askFound({ method: 'PUT', url: urlOf(key), body: bytes, media_type });
    },

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
  };
}

export type S3Bucket = ReturnType<typeof s3Bucket>;
