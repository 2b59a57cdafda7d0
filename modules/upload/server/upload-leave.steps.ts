import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { pictureSize } from '../contract/upload.contract.ts';
import { sizeKey } from './file-storage.extension.ts';
import { placeRepo } from './upload-place.repo.ts';
import { withdrawSweeps } from './upload-sweep.job.ts';

/** What is to be removed from a storage, not before its time: it may be on its way there. */
export interface LeftObject {
  object_key: string;
  at: number;
}

/**
 * Hands over what is still to be removed from a storage that the caller's tenant leaves, in the transaction in which it
 * does: nobody else looks at it any more.
 */
export function handOverRemovals(tx: Scope, storage: string): Promise<LeftObject[]> {
  return withdrawSweeps(tx, storage);
}

/** The keys of what was put for an object; none where a file of the caller's tenant names it. */
export async function removableKeys(scope: Scope, storage: string, object_key: string): Promise<string[]> {
  if (await placeRepo(scope).hasObject({ storage, object_key })) return [];
  return pictureSize.options.map((size) => sizeKey(object_key, size));
}
