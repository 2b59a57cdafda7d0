import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Extensions, extensionPoint, findExtension } from '@linehaul/server-kernel/module/extension-point.ts';
import type { Settings } from '@linehaul/server-kernel/settings/settings.ts';
import { type PictureSize, pictureSize } from '../contract/upload.contract.ts';

/** What is put into a storage. */
export interface StoredObject {
  bytes: Buffer;
  /** Found in the bytes, and said to everybody who gets them. */
  media_type: string;
}

/**
 * A place for the bytes of files beside the database. Its calls are made outside of any transaction, for the tenant of the
 * scope; they throw when the storage does not answer as it should. Keys are ours and name one object for good: what is
 * put under a key is never changed.
 */
export interface FileStorage {
  /** Kept with every file: `storage.s3`. */
  key: string;
  /** Whether the scope's tenant has chosen it for its new files, and set it up. */
  isReady(scope: Scope): Promise<boolean>;
  /** Returns when the bytes are kept. The same again changes nothing. */
  put(scope: Scope, key: string, object: StoredObject): Promise<void>;
  /** Undefined when there is no such object. */
  get(scope: Scope, key: string): Promise<Buffer | undefined>;
  /** Of an object that is not there as well. */
  remove(scope: Scope, key: string): Promise<void>;
  /**
   * An address that takes the bytes of one object straight from a browser: so many, and not later than so many seconds from
   * now. Absent where browsers cannot send to the storage.
   */
  signPut?(scope: Scope, key: string, limits: { bytes: number; seconds: number }): Promise<URL>;
}

/** Storages that files of tenants are put into; without one that is ready the database keeps them. */
export const fileStorages = extensionPoint<FileStorage>('file storages');

/**
 * Whether the tenant still has the storage, in the transaction in which a row will say that its bytes are there: it may have
 * left it while they were on their way.
 */
export async function isStillChosen(tx: Scope, extensions: Extensions, storage: string): Promise<boolean> {
  return (await findExtension(extensions, fileStorages, storage)?.isReady(tx)) ?? false;
}

/** Whether the console's page may send to an address: in production to the origins of `UPLOAD_HOSTS` alone. */
export function mayBrowsersSend({ production, uploadHosts }: Settings, { origin }: URL): boolean {
  return !production || uploadHosts.includes(origin);
}

/** The key of one size's bytes below the picture's own. */
export function sizeKey(objectKey: string, size: PictureSize): string {
  return `${objectKey}/${size}`;
}

/** Both sizes of a picture. */
export type PictureBytes = Readonly<Record<PictureSize, Buffer>>;

export async function putPicture(
  ownScope: Scope,
  storage: FileStorage,
  objectKey: string,
  { bytes, media_type }: { bytes: PictureBytes; media_type: string },
): Promise<void> {
  for (const size of pictureSize.options)
    await storage.put(ownScope, sizeKey(objectKey, size), { bytes: bytes[size], media_type });
}
