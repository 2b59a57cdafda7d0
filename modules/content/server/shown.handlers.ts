import type { ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { shownAgreement } from '@linehaul/modules/agreement/server/agreement.port.ts';
import { shownArticleText, textPictureOwner } from '@linehaul/modules/richtext/server/richtext.port.ts';

import { platformTenant } from '@linehaul/modules/tenant/server/tenant.port.ts';
import { ownedPicture, publicPictureAddress, publicPictureRoute } from '@linehaul/modules/upload/server/upload.port.ts';

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { RawRoute } from '@linehaul/server-kernel/module/raw-route.ts';
import type { HandlerCall, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { addressLimit } from '@linehaul/server-kernel/security/rate-limit.repo.ts';
import type { contentContract } from '../contract/content.contract.ts';
import type { PublicRecord } from '../contract/content-rows.contract.ts';
import { advertOwner } from './advert.handlers.ts';
import { articleOwner } from './article.handlers.ts';
import { shownAdverts, shownArticles } from './shown.repo.ts';

type Asking = ParsedInputOf<typeof contentContract.cmsRecordInfo>;
type Listing = ParsedInputOf<typeof contentContract.cmsRecordList>;
type Picture = ParsedInputOf<typeof contentContract.cmsPicture>;

/** Clicks from one address that are counted within an hour. */
const clicksPerHour = 120;

async function agreementRecord(scope: Scope, owner: number, place: Asking['place']): Promise<PublicRecord> {
  const agreement = await shownAgreement(scope, owner, place);
  const none = { summary: '', category_id: null, category_path: '', picture_id: null, link: '' };
  return { type: 'agreement', ...agreement, ...none };
}

function foundRecord(scope: Scope, owner: number, { type, id, position }: Asking): Promise<PublicRecord | undefined> {
  const adverts = shownAdverts(scope, owner);
  if (id !== undefined) return (type === 'article' ? shownArticles(scope, owner) : adverts).byId(id);
  if (type === 'article' || position === undefined) return Promise.resolve(undefined);
  return adverts.at(position).then(([first]) => first);
}

async function recordOf(scope: Scope, owner: number, asking: Asking): Promise<PublicRecord> {
  const publicRecord = await foundRecord(scope, owner, asking);
  if (!publicRecord) throw refuse(wireErrors.not_found);
  return publicRecord;
}

/** The tenant that the request names; the platform where it names none. */
export async function findOwner({
  scope,
  supplieruid,
}: Pick<HandlerCall<unknown>, 'scope' | 'supplieruid'>): Promise<number> {
  return supplieruid ?? (await platformTenant(scope));
}

/** Where everybody sees the pictures of published articles. */
const articlePicturePath = '/v1/public/cms/articlePicture';

export function articlePictureRoute(kernel: ModuleKernel): RawRoute {
  return publicPictureRoute(kernel, articlePicturePath, async (scope, { tenant, record: id, picture }) => {
    const version_no = await shownArticles(scope, tenant).versionNo(id);
    if (version_no === undefined) return null;
    return textPictureOwner(scope, tenant, { kind: 'article', id, version_no }, picture);
  });
}

export async function publicRecordInfo(call: HandlerCall<Asking>, kernel: ModuleKernel): Promise<PublicRecord> {
  const tenant = await findOwner(call);
  const { type, place } = call.input;
  if (type === 'agreement') return agreementRecord(call.scope, tenant, place);
  const publicRecord = await recordOf(call.scope, tenant, call.input);
  const addressOf = (picture: number) =>
    publicPictureAddress(kernel, articlePicturePath, { tenant, record: publicRecord.id, picture });
  return { ...publicRecord, body: shownArticleText(publicRecord.body, addressOf) };
}

export async function publicRecordList(call: HandlerCall<Listing>) {
  const owner = await findOwner(call);
  const { type, ...query } = call.input;
  return (type === 'article' ? shownArticles : shownAdverts)(call.scope, owner).page(query);
}

export async function publicPicture(call: HandlerCall<Picture>) {
  const { type, id, size } = call.input;
  const supplier_id = await findOwner(call);
  const record = await recordOf(call.scope, supplier_id, { type, id, place: 'other' });
  if (record.picture_id === null) throw refuse(wireErrors.not_found);
  const owner = type === 'article' ? articleOwner(id) : advertOwner(id);
  return ownedPicture(call, { supplier_id, id: record.picture_id, owner, size });
}

/** Adverts on the start page of the console: the platform's. */
export async function advertBoard({ scope }: Pick<HandlerCall<unknown>, 'scope'>) {
  return { adverts: await shownAdverts(scope, await platformTenant(scope)).at('dashboard') };
}

export async function boardPicture(call: HandlerCall<{ id: number; size: Picture['size'] }>) {
  const { id, size } = call.input;
  const supplier_id = await platformTenant(call.scope);
  const advert = (await shownAdverts(call.scope, supplier_id).at('dashboard')).find((one) => one.id === id);
  if (!advert?.picture_id) throw refuse(wireErrors.not_found);
  return ownedPicture(call, { supplier_id, id: advert.picture_id, owner: advertOwner(id), size });
}

export async function followAdvert({ input, scope, ip }: HandlerCall<{ id: number }>): Promise<{ link: string }> {
  await addressLimit(scope, 'advert clicks', ip).take(clicksPerHour, 3_600);
  const link = await shownAdverts(scope, null).click(input.id);
  if (link === undefined) throw refuse(wireErrors.not_found);
  return { link };
}
