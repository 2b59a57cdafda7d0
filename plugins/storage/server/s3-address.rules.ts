import type { StoragePreset, StorageSettings } from '../contract/storage.contract.ts';

type Bucket = Pick<StorageSettings, 'preset' | 'endpoint' | 'path_style' | 'region' | 'bucket' | 'prefix'>;

/** S3 interfaces as their providers document them; Aliyun and Tencent Cloud take the bucket in the host only. */
const presets: Record<
  Exclude<StoragePreset, 'other'>,
  (region: string) => { endpoint: string; path_style: boolean }
> = {
  aliyun: (region) => ({ endpoint: `https://s3.oss-${region}.aliyuncs.com`, path_style: false }),
  tencent: (region) => ({ endpoint: `https://cos.${region}.myqcloud.com`, path_style: false }),
  qiniu: (region) => ({ endpoint: `https://s3.${region}.qiniucs.com`, path_style: true }),
};

const folders = (path: string) => path.split('/').filter(Boolean);

/** The address of what the bucket knows by these names; of the bucket itself without any. */
function urlOf(settings: Bucket, names: readonly string[], base: string | null): URL {
  const { preset, region, bucket } = settings;
  const ownAddress = preset === 'other' ? settings : presets[preset](region);
  const { endpoint, path_style } = base === null ? ownAddress : { endpoint: base, path_style: true };
  const url = new URL(endpoint);
  if (!path_style) url.hostname = `${bucket}.${url.hostname}`;
  url.pathname = `/${[...(path_style ? [bucket] : []), ...names].map(encodeURIComponent).join('/')}`;
  return url;
}

/** What the bucket calls an object: our key in the folder of the settings. */
export function bucketKeyOf({ prefix }: Bucket, key: string): string {
  return [...folders(prefix), ...key.split('/')].join('/');
}

/**
 * The address of an object.
 *
 * @param base in place of every provider's own; it takes the bucket in the path
 */
export function objectUrl(settings: Bucket, key: string, base: string | null): URL {
  return urlOf(settings, bucketKeyOf(settings, key).split('/'), base);
}

/** The bucket's own address, and that of an object by the bucket's name for it. */
export function bucketUrl(settings: Bucket, name: string, base: string | null): URL {
  return urlOf(settings, name === '' ? [] : name.split('/'), base);
}
