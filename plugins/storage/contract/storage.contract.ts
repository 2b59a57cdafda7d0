import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { settingMeta } from '@linehaul/contract/setting-meta.ts';
import { line, secretText } from '@linehaul/contract/units.ts';
import { z } from 'zod';

export const storageKey = 'storage';

/** Whose S3 interface it is; the first three have addresses of their own. */
export const storagePreset = z.enum(['aliyun', 'tencent', 'qiniu', 'other']);
export type StoragePreset = z.output<typeof storagePreset>;

const ownMeta = (field: Parameters<typeof settingMeta>[0] = {}) =>
  settingMeta({ group: 'bucket', show_when: { field: 'preset', values: ['other'] }, ...field });

/** Where objects are, besides the keys to them. */
export const bucketPlace = z.object({
  preset: storagePreset.default('aliyun').meta(settingMeta({ group: 'bucket' })),
  endpoint: line(200)
    .default('')
    .meta(ownMeta({ example: 'https://s3.example.com' })),
  path_style: z.boolean().default(true).meta(ownMeta()),
  region: line(40, 1).meta(settingMeta({ group: 'bucket', example: 'cn-hangzhou' })),
  bucket: line(63, 3).meta(settingMeta({ group: 'bucket', example: 'linehaul-files' })),
  prefix: line(60)
    .default('')
    .meta(settingMeta({ group: 'bucket', example: 'linehaul' })),
});
export type BucketPlace = z.output<typeof bucketPlace>;

/** What makes up the addresses of objects, which have to be addresses in the bucket whatever is entered. */
const addressRules: Readonly<Record<string, (place: BucketPlace) => boolean>> = {
  endpoint: ({ preset, endpoint }) =>
    preset !== 'other' || (/^https?:\/\/[^/?#@\s]+\/?$/.test(endpoint) && URL.canParse(endpoint)),
  region: ({ region }) => /^[A-Za-z0-9_-]+$/.test(region),
  bucket: ({ bucket }) => /^[A-Za-z0-9][A-Za-z0-9._-]+$/.test(bucket),
  prefix: ({ prefix }) => prefix.split('/').every((folder) => folder !== '.' && folder !== '..'),
};

/** What a tenant sets: a bucket of its own, which is private. */
export const storageSettings = bucketPlace
  .extend({
    access_key_id: line(128, 1).meta(settingMeta({ group: 'keys' })),
    secret_access_key: secretText(200, 1).meta(
      settingMeta({ group: 'keys', sent_to: ['preset', 'endpoint', 'region', 'bucket', 'access_key_id'] }),
    ),
  })
  .superRefine((settings, issues) => {
    for (const [field, isRight] of Object.entries(addressRules))
      if (!isRight(settings))
        issues.addIssue({ code: 'custom', path: [field], params: { fault: `storage.${field}_malformed` } });
  });
export type StorageSettings = z.output<typeof storageSettings>;

/** Where files can be: in the tenant's bucket, or in the database. */
export const storagePlace = z.enum(['s3', 'database']);
export type StoragePlace = z.output<typeof storagePlace>;

/** How far the tenant's files are on their way to a place. */
export const storageMove = z.object({
  target: storagePlace,
  state: z.enum(['moving', 'paused', 'done']),
  moved: z.int(),
  /** Could not be moved and are where they were; another move tries them again. */
  failed: z.int(),
  left: z.int(),
});
export type StorageMove = z.output<typeof storageMove>;

export const storageUsage = z.object({
  /** Every place that has files of the tenant. */
  places: z.array(z.object({ place: storagePlace, count: z.int(), bytes: z.int() })),
  /** Where browsers send pictures to, and whether the console's page may; null without a bucket for new files. */
  direct: z.object({ origin: z.string(), is_allowed: z.boolean() }).nullable(),
  /** Null while nothing was ever moved. */
  move: storageMove.nullable(),
});
export type StorageUsage = z.output<typeof storageUsage>;

export const storageContract = contract({
  StorageUsage: {
    method: 'GET',
    path: '/v1/addons/storage/StorageUsage',
    input: z.object({}),
    output: storageUsage,
  },
  /** Moves all files to a place, while people go on working; again, it goes on where it was. */
  StorageMove: {
    method: 'POST',
    path: '/v1/addons/storage/StorageMove',
    input: z.object({ target: storagePlace }),
    output: storageUsage,
    audit: 'storage.move',
  },
  StoragePause: {
    method: 'POST',
    path: '/v1/addons/storage/StoragePause',
    input: z.object({}),
    output: storageUsage,
    audit: 'storage.pause',
  },
});

export const storageErrors = errors('storage', {
  not_ready: 409,
  in_use: 409,
  files_there: 422,
  endpoint_malformed: 422,
  region_malformed: 422,
  bucket_malformed: 422,
  prefix_malformed: 422,
});
