import type { StoragePlace } from '../contract/storage.contract.ts';

/** The bucket's key among the storages of files. */
export const bucketKey = 'storage.s3';

/** A place by the key that files name it by. */
export const bucketStorage = (place: StoragePlace) => (place === 's3' ? bucketKey : 'database');

/** The place of a file's storage; undefined for one of another plug-in. */
export function placeOfStorage(storage: string): StoragePlace | undefined {
  if (storage === 'database') return 'database';
  return storage === bucketKey ? 's3' : undefined;
}
