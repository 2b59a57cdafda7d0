import type { ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import { refuse } from '@linehaul/contract/errors.ts';
import { keepUploads, ownedPicture } from '@linehaul/modules/upload/server/upload.port.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import { existing, saveCall } from '@linehaul/server-kernel/record/record-calls.ts';
import { type contentContract, contentErrors } from '../contract/content.contract.ts';
import type { Advert } from '../contract/content-rows.contract.ts';
import { advertRepo } from './advert.repo.ts';
import { publishingColumns } from './publishing.repo.ts';
import { periodOf } from './publishing.rules.ts';

type Saving = ParsedInputOf<typeof contentContract.AdvertSave>;

/** What keeps an advert's picture. */
export const advertOwner = (id: number) => `advert ${id}`;

const save = saveCall<Advert, Saving>({
  noun: 'advert',
  repo: advertRepo,
  draft: ({ input, scope }) => {
    const { position, title, picture_id, link, sort } = input;
    if (position === 'dashboard' && scope.caller.industry !== 'platform') {
      const { place_platform } = contentErrors;
      throw refuse(place_platform, { fields: { position: { code: place_platform.code } } });
    }
    return { position, title, picture_id, link, sort, ...publishingColumns(periodOf(input, scope.now)) };
  },
});

export async function saveAdvert(call: HandlerCall<Saving>): Promise<Advert> {
  const savedAdvert = await save(call);
  await keepUploads(call.scope, advertOwner(savedAdvert.id), { picture_id: call.input.picture_id });
  return savedAdvert;
}

export async function advertPicture({
  input,
  scope,
  extensions,
}: HandlerCall<ParsedInputOf<typeof contentContract.AdvertPicture>>) {
  const { id, picture_id } = await existing(advertRepo(scope), input.id);
  const { supplier_id } = scope.caller;
  return ownedPicture({ scope, extensions }, { supplier_id, id: picture_id, owner: advertOwner(id), size: input.size });
}
