import { readFile } from 'node:fs/promises';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type HandlerCall, serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { rateLimit } from '@linehaul/server-kernel/security/rate-limit.repo.ts';
import { maxPictureBytes, uploadContract, uploadErrors } from '../contract/upload.contract.ts';
import { beginDirect, confirmDirect } from './direct-upload.steps.ts';
import { uploadRepo } from './upload.repo.ts';
import { pictureAnswer } from './upload.steps.ts';
import { uploadQueues } from './upload-sweep.job.ts';
import { takePicture } from './upload-take.steps.ts';

/** Pictures that one tenant may send within an hour, and addresses that it may ask for. */
const uploadsPerHour = 300;

const checkRate = (scope: Scope, what: string) =>
  rateLimit(scope, `${what} ${scope.caller.supplier_id}`).take(uploadsPerHour, 3_600);

async function take({ scope, extensions, file }: Pick<HandlerCall<unknown>, 'scope' | 'extensions' | 'file'>) {
  if (!file) throw refuse(uploadErrors.missing);
  if (file.bytes > maxPictureBytes) throw refuse(uploadErrors.too_large);
  await checkRate(scope, 'upload');
  return takePicture(scope, extensions, await readFile(file.path));
}

export const uploadModule = serverModule({
  name: 'upload',
  contract: uploadContract,
  migrations: new URL('./migrations/', import.meta.url),
  queues: uploadQueues,
  handlers: (kernel) => ({
    UploadAdd: take,
    UploadBegin: async ({ scope, input }) => {
      await checkRate(scope, 'upload begin');
      return { direct: await beginDirect(scope, kernel, input) };
    },
    UploadConfirm: async ({ scope, input }) => {
      await checkRate(scope, 'upload');
      return confirmDirect(scope, kernel, input.token);
    },
    UploadShow: async ({ scope, extensions, input }) => {
      const picture = await uploadRepo(scope).ownContent(input.id, input.size);
      if (!picture) throw refuse(wireErrors.not_found);
      return pictureAnswer(scope, extensions, picture, input.size);
    },
  }),
});
