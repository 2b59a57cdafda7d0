import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { RawRoute } from '@linehaul/server-kernel/module/raw-route.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { z } from 'zod';
import { uploadRepo } from './upload.repo.ts';
import { storedBytes } from './upload.steps.ts';

const number = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .refine(Number.isSafeInteger);
/** A picture of a tenant's record. */
const picturePlace = z.object({ tenant: number, record: number, picture: number });
export type PicturePlace = z.output<typeof picturePlace>;

/** The address of a picture as a page outside may show it: with the server's name where `PUBLIC_URL` says it. */
export function publicPictureAddress(
  { settings: { publicUrl } }: Pick<ModuleKernel, 'settings'>,
  path: RawRoute['path'],
  { tenant, record, picture }: PicturePlace,
): string {
  return `${publicUrl ?? ''}/api${path}/${tenant}/${record}/${picture}`;
}

/**
 * Where people without a session see pictures. An `img` of any page asks for it, so that it needs no sign. `ownerOf` says
 * what keeps the picture if the record is there for everybody and shows it, and null otherwise: asked each time, for a
 * browser may keep the bytes but has to ask whether they are still shown.
 */
export function publicPictureRoute(
  { extensions }: ModuleKernel,
  path: RawRoute['path'],
  ownerOf: (scope: Scope, place: PicturePlace) => Promise<string | null>,
): RawRoute {
  return {
    path: `${path}/:tenant/:record/:picture`,
    answer: async (scope, { params, headers: requestHeaders }) => {
      const place = picturePlace.safeParse(params).data;
      const owner = place ? await ownerOf(scope, place) : null;
      if (!place || owner === null) throw refuse(wireErrors.not_found);
      const picture = await uploadRepo(scope, place.tenant).keptContent(place.picture, 'whole', owner);
      if (!picture) throw refuse(wireErrors.not_found);
      const headers = {
        etag: `"${picture.digest}"`,
        'cache-control': 'no-cache',
        'content-disposition': 'inline',
        'cross-origin-resource-policy': 'cross-origin',
      };
      const type = picture.media_type;
      if (requestHeaders['if-none-match']?.includes(headers.etag)) return { status: 304, type, body: '', headers };
      const ownScope = tenantScope(scope, place.tenant, 'system');
      return { status: 200, type, body: await storedBytes(ownScope, extensions, picture, 'whole'), headers };
    },
  };
}
