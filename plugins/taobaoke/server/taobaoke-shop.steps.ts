import type { ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import { refuseAt } from '@linehaul/contract/errors.ts';
import { storefrontScope } from '@linehaul/modules/storefront/server/storefront.port.ts';
import {
  keepUploads,
  ownedPicture,
  publicPictureAddress,
  publicPictureRoute,
  releaseUploads,
} from '@linehaul/modules/upload/server/upload.port.ts';
import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import { pageOffers } from '@linehaul/server-kernel/module/page-offer.ts';
import type { RawRoute } from '@linehaul/server-kernel/module/raw-route.ts';
import type { CallOf, HandlerCall, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { deleteCall, saveCall } from '@linehaul/server-kernel/record/record-calls.ts';
import { type taobaokeContract, taobaokeErrors, taobaokeKey } from '../contract/taobaoke.contract.ts';
import {
  isWebAddress,
  type TaobaokeAdvert,
  type TaobaokeNav,
  type TaobaokeStore,
} from '../contract/taobaoke-record.contract.ts';
import { advertRepo, navRepo, shopPictureRepo } from './taobaoke-shop.repo.ts';

type Calls = typeof taobaokeContract;

/** What keeps the pictures. */
const pictureOwner = taobaokeKey;
const picturePath = '/v1/addons/taobaoke/public/picture';

function checkLink(link: string): void {
  if (!isWebAddress(link)) throw refuseAt(taobaokeErrors.link_broken, 'link');
}

/** Pictures that nothing shows any more. */
const releasePictures = (scope: Scope, ids: readonly (number | null)[]) =>
  releaseUploads(
    scope,
    pictureOwner,
    ids.flatMap((id) => id ?? []),
    (keptIds) => shopPictureRepo(scope).among(keptIds),
  );

const navRecord = { noun: 'taobaoke_nav', repo: navRepo };
const advertRecord = { noun: 'taobaoke_advert', repo: advertRepo };

interface Pictured {
  picture_id: number | null;
}

/** Lets a picture go that was replaced, once the row is written. */
function releasing<Input extends { id?: number | undefined }, Row extends Pictured>(
  repoOf: (scope: Scope) => { byId(id: number): Promise<Row | undefined> },
  save: (call: HandlerCall<Input>) => Promise<Row>,
) {
  return async (call: HandlerCall<Input>): Promise<Row> => {
    const { id } = call.input;
    const before = id === undefined ? undefined : await repoOf(call.scope).byId(id);
    const after = await save(call);
    if (before && before.picture_id !== after.picture_id) await releasePictures(call.scope, [before.picture_id]);
    return after;
  };
}

const saveNavRow = saveCall<TaobaokeNav, ParsedInputOf<Calls['TaobaokeNavSave']>>({
  ...navRecord,
  async draft({ input: { id: _id, version: _version, ...fields }, scope }, before) {
    checkLink(fields.link);
    await keepUploads(scope, pictureOwner, { picture_id: fields.picture_id ?? undefined });
    return before ? fields : { ...fields, created_at: scope.now };
  },
});

const saveAdvertRow = saveCall<TaobaokeAdvert, ParsedInputOf<Calls['TaobaokeAdvertSave']>>({
  ...advertRecord,
  async draft({ input: { id: _id, version: _version, ...fields }, scope }, before) {
    checkLink(fields.link);
    const { starts_at, ends_at } = fields;
    if (ends_at !== 0 && ends_at <= starts_at) throw refuseAt(taobaokeErrors.ends_before, 'ends_at');
    await keepUploads(scope, pictureOwner, { picture_id: fields.picture_id ?? undefined });
    return before ? fields : { ...fields, created_at: scope.now };
  },
});

/** Saves a section. Refuses what is no address at `link`. */
export const saveNav = releasing(navRepo, saveNavRow);
/** Saves an advert. Refuses a broken link, and an end before the beginning, at their fields. */
export const saveAdvert = releasing(advertRepo, saveAdvertRow);

function removing(record: typeof navRecord | typeof advertRecord) {
  const remove = record === navRecord ? deleteCall(navRecord) : deleteCall(advertRecord);
  return async (call: HandlerCall<{ id: number }>): Promise<{ id: number }> => {
    const before = await record.repo(call.scope).byId(call.input.id);
    const answer = await remove(call);
    await releasePictures(call.scope, [before?.picture_id ?? null]);
    return answer;
  };
}

export const removeNav = removing(navRecord);
export const removeAdvert = removing(advertRecord);

export function showPicture(call: CallOf<Calls['TaobaokePicture']>) {
  const { id, size } = call.input;
  return ownedPicture(call, { supplier_id: call.scope.caller.supplier_id, id, owner: pictureOwner, size });
}

/** Pictures of what is shown now, for everybody, while the tenant uses the plug-in. */
export function pictureRoute(kernel: ModuleKernel): RawRoute {
  return publicPictureRoute(kernel, picturePath, async (scope, { tenant, picture }) => {
    const ownScope = tenantScope(scope, tenant, 'system');
    const offers = await kernel.extensions.inUse(ownScope, pageOffers);
    if (!offers.some(({ key }) => key === taobaokeKey)) return null;
    const shownRows: Pictured[] = [...(await navRepo(ownScope).shown()), ...(await advertRepo(ownScope).shown())];
    return shownRows.some(({ picture_id }) => picture_id === picture) ? pictureOwner : null;
  });
}

/** The affiliate shop as customers see it now. */
export async function showStore(
  { input, scope }: CallOf<Calls['TaobaokeStore']>,
  kernel: ModuleKernel,
): Promise<TaobaokeStore> {
  const tenant = await storefrontScope(scope, input.suid);
  const show = ({ id, name, link, picture_id }: TaobaokeNav | TaobaokeAdvert) => {
    const place = { tenant: input.suid, record: id, picture: picture_id ?? 0 };
    return {
      id,
      name,
      link,
      picture_url: picture_id === null ? null : publicPictureAddress(kernel, picturePath, place),
    };
  };
  return {
    sections: (await navRepo(tenant).shown()).map(show),
    adverts: (await advertRepo(tenant).shown()).map((advert) => ({ ...show(advert), place: advert.place })),
  };
}

/** For the hook: deletes the shop, and lets its pictures go. */
export async function forgetShop(tx: Scope): Promise<void> {
  const pictures = shopPictureRepo(tx);
  const ids = await pictures.all();
  await pictures.forget();
  await releasePictures(tx, ids);
}
