import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { readPicture } from '@linehaul/server-kernel/file/picture.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { UploadedFile } from '@linehaul/server-kernel/module/uploaded-file.ts';
import { rateLimit } from '@linehaul/server-kernel/security/rate-limit.repo.ts';
import { maxPictureBytes, uploadContract, uploadErrors } from '../contract/upload.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { pictureAnswer } from './upload.port.ts';
import { uploadRepo } from './upload.repo.ts';

/** Pictures that one tenant may send within an hour. */
const uploadsPerHour = 300;

async function take(scope: Scope, file: UploadedFile | null) {
  if (!file) throw refuse(uploadErrors.missing);
  if (file.bytes > maxPictureBytes) throw refuse(uploadErrors.too_large);
  await rateLimit(scope, `upload ${scope.caller.supplier_id}`).take(uploadsPerHour, 3_600);
  const picture = await readPicture(await readFile(file.path));
  if (!picture) throw refuse(uploadErrors.not_a_picture);
  const digest = createHash('sha256').update(picture.whole).digest('hex');
  const id = await scope.transaction(async (tx) => {
    await uploadRepo(tx).forgetLoose();
    return uploadRepo(tx).add(picture, digest);
  });
  return { id, width: picture.width, height: picture.height };
}

export const uploadModule = serverModule({
  name: 'upload',
  contract: uploadContract,
  messages: { en, zh, es, ja },
  migrations: new URL('./migrations/', import.meta.url),
  handlers: () => ({
    UploadAdd: ({ scope, file }) => take(scope, file),
    UploadShow: async ({ scope, input }) => {
      const found = await uploadRepo(scope).ownContent(input.id, input.size);
      if (!found) throw refuse(wireErrors.not_found);
      return pictureAnswer(found);
    },
  }),
});
