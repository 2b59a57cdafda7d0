import { randomBytes } from 'node:crypto';
import type { ConnectionCheck } from '@linehaul/server-kernel/module/server-plugin.ts';
import type { S3Bucket } from './s3.provider.ts';
import { S3Error } from './s3-request.provider.ts';

const fails = (code: string, detail = ''): ConnectionCheck => ({
  isGood: false,
  code: `storage.check.${code}`,
  params: { detail },
});

/**
 * Writes, looks for, reads and deletes a thousand bytes, begins an upload by parts and gives it up, and says which step has
 * failed, and how.
 */
export async function checkBucket(bucket: S3Bucket): Promise<ConnectionCheck> {
  const key = `check/${randomBytes(12).toString('hex')}`;
  const bytes = randomBytes(1_000);
  try {
    await bucket.put(key, { bytes, media_type: 'application/octet-stream' });
    if (!(await bucket.has(key))) return fails('lost');
    const read = await bucket.get(key);
    if (!read?.equals(bytes)) return fails('changed');
    await bucket.tryParts(key);
    await bucket.remove(key);
    return (await bucket.has(key)) ? fails('kept') : { isGood: true, code: 'storage.check.good' };
  } catch (error) {
    if (!(error instanceof S3Error)) throw error;
    return fails(error.fault, error.detail);
  }
}
