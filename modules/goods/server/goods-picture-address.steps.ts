import { publicPictureAddress } from '@linehaul/modules/upload/server/upload.port.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';

/** Where everybody sees the pictures of goods on sale. */
export const goodsPicturePath = '/v1/public/goods/goodsPicture';

/** The address of a picture of a tenant's goods, which is shown while they are on sale. */
export function goodsPictureAddress(
  kernel: Pick<ModuleKernel, 'settings'>,
  tenant: number,
  record: number,
  picture: number,
): string {
  return publicPictureAddress(kernel, goodsPicturePath, { tenant, record, picture });
}
