import { refuse } from '@linehaul/contract/errors.ts';
import { encryptedSettings, installedSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import {
  type FileStorage,
  fileStorages,
  mayBrowsersSend,
  uploadUsage,
} from '@linehaul/modules/upload/server/upload.port.ts';

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type ModuleKernel, serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import {
  type BucketPlace,
  bucketPlace,
  type StorageUsage,
  storageContract,
  storageErrors,
  storageKey,
  storageSettings,
} from '../contract/storage.contract.ts';
import { bucketOf, configurable, keptBucket } from './bucket.steps.ts';
import { bucketKey, bucketStorage, placeOfStorage } from './bucket-storage.rules.ts';
import { moveRepo } from './storage.repo.ts';
import { checkBucket } from './storage-check.provider.ts';
import { leaveBucket, leaveQueues } from './storage-leave.job.ts';
import { moveOn, moveQueues } from './storage-move.job.ts';
import { storageJobs } from './storage-sweep.job.ts';

function fileStorage(kernel: ModuleKernel): FileStorage {
  return {
    key: bucketKey,
    isReady: async (scope) => (await installedSettings(scope, kernel.secrets, configurable)) !== null,
    put: async (scope, key, object) => (await keptBucket(kernel, scope)).put(key, object),
    get: async (scope, key) => (await keptBucket(kernel, scope)).get(key),
    remove: async (scope, key) => {
      // Without any settings the plug-in's data were deleted: what was to be removed then is the left bucket's.
      if ((await encryptedSettings(scope, storageKey)) !== null) await (await keptBucket(kernel, scope)).remove(key);
    },
    signPut: async (scope, key, limits) => (await keptBucket(kernel, scope)).signPut(key, limits),
  };
}

/** Whether pictures go from browsers straight to the tenant's bucket; null while it has none for new files. */
async function directOf(scope: Scope, kernel: ModuleKernel): Promise<StorageUsage['direct']> {
  const settings = await installedSettings(scope, kernel.secrets, configurable);
  if (!settings) return null;
  const { origin } = bucketOf(kernel, settings).url();
  return { origin, is_allowed: mayBrowsersSend(kernel.settings, new URL(origin)) };
}

async function usageOf(scope: Scope, kernel: ModuleKernel): Promise<StorageUsage> {
  const direct = await directOf(scope, kernel);
  const usage = await uploadUsage(scope);
  const places = usage.flatMap(({ storage, ...sums }) => {
    const place = placeOfStorage(storage);
    return place ? [{ place, ...sums }] : [];
  });
  const storedMove = await moveRepo(scope).find();
  if (!storedMove) return { places, direct, move: null };
  const { last_id: _last, ...move } = storedMove;
  const remainingCount = places.filter(({ place }) => place !== move.target).reduce((sum, { count }) => sum + count, 0);
  return { places, direct, move: { ...move, left: remainingCount } };
}

async function hasObjects(scope: Scope): Promise<boolean> {
  return (await uploadUsage(scope)).some(({ storage: place }) => place === bucketKey);
}

/** Another place than before: refused at its fields while files are there, else the one from before is put in order. */
async function changePlace(tx: Scope, before: BucketPlace, after: BucketPlace): Promise<void> {
  const changedPlaceFields = bucketPlace.keyof().options.filter((field) => before[field] !== after[field]);
  if (changedPlaceFields.length === 0) return;
  if (!(await hasObjects(tx))) return leaveBucket(tx);
  const { files_there } = storageErrors;
  throw refuse(files_there, {
    fields: Object.fromEntries(changedPlaceFields.map((field) => [field, { code: files_there.code }])),
  });
}

/** Files of a tenant in an object storage of its own. */
export const storage: ServerPlugin = {
  ...configurable,
  category: 'tool',
  checkConnection: (kernel) => async (_scope, settings) =>
    checkBucket(bucketOf(kernel, storageSettings.parse(settings))),
  hooks: {
    async configure(tx, before, after) {
      const oldPlace = bucketPlace.safeParse(before).data;
      if (oldPlace) await changePlace(tx, oldPlace, bucketPlace.parse(after));
    },
    async uninstall(tx) {
      await moveRepo(tx).setState('moving', 'paused');
    },
    async purge(tx) {
      // Nobody could see them any more without the settings.
      if (await hasObjects(tx)) throw refuse(storageErrors.in_use);
      await leaveBucket(tx);
      await moveRepo(tx).purge();
    },
  },
  module: serverModule({
    name: storageKey,
    contract: storageContract,
    migrations: new URL('./migrations/', import.meta.url),
    offers: (kernel) => [fileStorages.offer(fileStorage(kernel))],
    queues: (kernel) => [...moveQueues(kernel), ...leaveQueues(kernel)],
    jobs: storageJobs,
    handlers: (kernel) => ({
      StorageUsage: ({ scope }) => usageOf(scope, kernel),
      StorageMove: async ({ input: { target }, scope, audit }) => {
        if (target === 's3' && !(await installedSettings(scope, kernel.secrets, configurable)))
          throw refuse(storageErrors.not_ready);
        const before = await moveRepo(scope).find();
        if (before?.state === 'paused' && before.target === target) await moveRepo(scope).setState('paused', 'moving');
        else await moveRepo(scope).begin(target);
        await moveOn(scope);
        audit({ record: `storage ${bucketStorage(target)}`, after: { target } });
        return usageOf(scope, kernel);
      },
      StoragePause: async ({ scope, audit }) => {
        const before = await moveRepo(scope).find();
        if (before?.state === 'moving') await moveRepo(scope).setState('moving', 'paused');
        audit({ record: 'storage move', isUnchanged: before?.state !== 'moving' });
        return usageOf(scope, kernel);
      },
    }),
  }),
};
