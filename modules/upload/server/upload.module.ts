import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type ProcessedPicture, readPicture } from '@linehaul/server-kernel/file/picture.ts';
import { firstReady, type Offered } from '@linehaul/server-kernel/module/extension-point.ts';
import { type HandlerCall, serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { rateLimit } from '@linehaul/server-kernel/security/rate-limit.repo.ts';
import { maxPictureBytes, uploadContract, uploadErrors } from '../contract/upload.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { fileStorages, putPicture } from './file-storage.port.ts';
import { newPlace, pictureAnswer } from './upload.port.ts';
import { uploadRepo } from './upload.repo.ts';
import { sweepLater, uploadQueues } from './upload-sweep.job.ts';

/** Pictures that one tenant may send within an hour. */
const uploadsPerHour = 300;

/** Puts the bytes into the tenant's storage and answers where they are; null where the database keeps them. */
async function placeOf(scope: Scope, offered: Offered, picture: ProcessedPicture, digest: string) {
  const storage = await firstReady(scope, offered, fileStorages);
  if (!storage) return null;
  const place = await newPlace(scope, storage.key, digest);
  const { media_type } = picture;
  try {
    await putPicture(scope, storage, place.object_key, { bytes: picture, media_type });
  } catch {
    throw refuse(uploadErrors.storage_down);
  }
  return place;
}

async function take({ scope, offered, file }: Pick<HandlerCall<unknown>, 'scope' | 'offered' | 'file'>) {
  if (!file) throw refuse(uploadErrors.missing);
  if (file.bytes > maxPictureBytes) throw refuse(uploadErrors.too_large);
  await rateLimit(scope, `upload ${scope.caller.supplier_id}`).take(uploadsPerHour, 3_600);
  const picture = await readPicture(await readFile(file.path));
  if (!picture) throw refuse(uploadErrors.not_a_picture);
  const digest = createHash('sha256').update(picture.whole).digest('hex');
  const place = await placeOf(scope, offered, picture, digest);
  const id = await scope.transaction(async (tx) => {
    await sweepLater(tx, scope.caller.supplier_id, await uploadRepo(tx).forgetLoose());
    return uploadRepo(tx).add(picture, digest, place);
  });
  return { id, width: picture.width, height: picture.height };
}

export const uploadModule = serverModule({
  name: 'upload',
  contract: uploadContract,
  messages: { en, zh, es, ja },
  migrations: new URL('./migrations/', import.meta.url),
  queues: uploadQueues,
  handlers: () => ({
    UploadAdd: take,
    UploadShow: async ({ scope, offered, input }) => {
      const found = await uploadRepo(scope).ownContent(input.id, input.size);
      if (!found) throw refuse(wireErrors.not_found);
      return pictureAnswer(scope, offered, found, input.size);
    },
  }),
});
