import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { goodsPictureAddress } from '@linehaul/modules/goods/server/goods.port.ts';
import { findMember } from '@linehaul/modules/member/server/member.port.ts';
import { checkStorefront, storefrontScope } from '@linehaul/modules/storefront/server/storefront.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { CallOf, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { existing } from '@linehaul/server-kernel/record/record-calls.ts';
import type { spikebuyContract } from '../contract/spikebuy.contract.ts';
import type { ActivityRow } from '../contract/spikebuy-record.contract.ts';
import type { Offer } from '../contract/spikebuy-store.contract.ts';
import { activityRepo } from './activity.repo.ts';
import { goodsName, withGoods } from './activity-goods.steps.ts';
import { buy, quotePieces } from './buy.steps.ts';
import { checkPace, countingRefusals } from './refusal.steps.ts';
import { goodsObstacle, openStates } from './spikebuy.rules.ts';

type Calls = typeof spikebuyContract;

/** Activities as buyers see them; those whose goods are gone are left out. */
async function buildOffers(scope: Scope, kernel: ModuleKernel, activities: readonly ActivityRow[]): Promise<Offer[]> {
  const { supplier_id: tenant } = scope.caller;
  return (await withGoods(scope, activities)).flatMap(({ activity, sku, reference_cents }) => {
    if (!sku) return [];
    const { sale_cents, state, ends_at, held_pieces: left_pieces } = activity;
    const { goods_id, kind: goods_kind, picture_id } = sku;
    const isOpen = openStates.includes(state) && ends_at > scope.now && left_pieces > 0;
    return {
      ...activity,
      goods_id,
      goods_name: goodsName(sku),
      goods_kind,
      cover_url: picture_id === null ? null : goodsPictureAddress(kernel, tenant, goods_id, picture_id),
      reference_cents: reference_cents !== null && reference_cents > sale_cents ? reference_cents : null,
      left_pieces,
      is_open: isOpen && goodsObstacle(sku, sale_cents) === null,
    };
  });
}

export async function listOffers({ scope, input }: CallOf<Calls['SpikebuyStoreList']>, kernel: ModuleKernel) {
  const tenant = await storefrontScope(scope, input.suid);
  return { now: scope.now, offers: await buildOffers(tenant, kernel, await activityRepo(tenant).open()) };
}

export async function showOffer({ scope, input }: CallOf<Calls['SpikebuyStoreInfo']>, kernel: ModuleKernel) {
  const tenant = await storefrontScope(scope, input.suid);
  const activity = await existing(activityRepo(tenant), input.id);
  const [offer] = activity.state === 'draft' ? [] : await buildOffers(tenant, kernel, [activity]);
  if (!offer) throw refuse(wireErrors.not_found);
  return { now: scope.now, offer };
}

/** The member who calls. */
async function readMember(scope: Scope) {
  const { member_id } = scope.caller;
  const member = member_id === undefined ? undefined : await findMember(scope, member_id);
  if (!member) throw refuse(wireErrors.login, { login: true });
  return member;
}

export async function quoteForMember({ scope, input }: CallOf<Calls['MemberSpikebuyQuote']>) {
  return quotePieces(scope, input, (await readMember(scope)).id);
}

/** The number is the member's own: nobody meets the order of somebody else by it. */
export async function buyAsMember({ scope, input, extensions, audit }: CallOf<Calls['MemberSpikebuyBuy']>) {
  await checkStorefront(scope);
  const { id: member_id } = await readMember(scope);
  const draft = {
    ...input,
    request_no: `member-${member_id}-${input.request_no}`,
    site_id: null,
    invoice: { kind: 'none', title: '', tax_no: '', email: '' },
  } as const;
  const { sale, pay_until } = await countingRefusals(scope, input.activity_id, async () => {
    await checkPace(scope, member_id, input.activity_id);
    return scope.once((tx) => buy(tx, extensions, draft, member_id));
  });
  audit({ record: `spikebuy_sale ${sale.id}`, after: sale });
  return { order_id: sale.order_id, pay_until };
}
