import { randomUUID } from 'node:crypto';
import { hashHolder } from '@linehaul/evidence/draw.ts';
import { verifyDraw } from '@linehaul/evidence/verify-draw.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { refusalOf } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { memberDoor, permitMembers } from '@linehaul/modules/membersession/server/testing/signed-in-member.fixture.ts';
import { storefrontContract } from '@linehaul/modules/storefront/contract/storefront.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { cloudbuyContract } from '../contract/cloudbuy.contract.ts';
import { signRound } from '../simulator/drand-chain.ts';
import { type CloudbuyShop, cloudbuyShop } from './testing/cloudbuy.fixture.ts';

const app = await testApp({ env: { TRUST_PROXY: '1', SMS_PER_HOUR: '500' } });
const { signIn } = memberDoor(app, await app.tenant({ industry: 'platform' }));
const { CloudbuyBeaconSave, CloudbuyRoundSave, CloudbuyStoreInfo, CloudbuyStoreList, CloudbuyStoreProof } =
  cloudbuyContract;
const { MemberCloudbuyClaim, MemberCloudbuyList, MemberCloudbuyPart, MemberCloudbuyTake } = cloudbuyContract;
const { StorefrontInfo, StorefrontSave } = storefrontContract;

async function turnPages({ call, suid }: CloudbuyShop, is_on: boolean): Promise<void> {
  const storefront = await call(StorefrontInfo, {});
  await call(StorefrontSave, { ...storefront, is_on, short_name: `draw-${suid}`, name: 'Shirts' });
}

/** A shop with pages, and two members who have signed in on so many days for points. */
async function openPages(firstDays: number, secondDays: number) {
  const shop = await cloudbuyShop(app, { members: [] });
  await permitMembers(shop);
  await turnPages(shop, true);
  const phones = [app.fresh.phone(), app.fresh.phone()];
  const [member, other] = [await signIn(shop.suid, phones[0] ?? ''), await signIn(shop.suid, phones[1] ?? '')];
  for (const [at, days] of [firstDays, secondDays].entries())
    await shop.change(`insert into cloudbuy_chance (supplier_id, member_id, source, reason, total_cents, created_at)
      select $1, m.id, 'signin', 'day ' || d, 0, to_timestamp(${app.now()})
      from member m, generate_series(1, ${days}) d where m.supplier_id = $1 and m.phone = '${phones[at]}'`);
  return { shop, member, other };
}

type Member = Awaited<ReturnType<typeof openPages>>['member'];

const take = (member: Member, { round_id }: CloudbuyShop, request_no: string = randomUUID()) =>
  member.call(MemberCloudbuyTake, { round_id, request_no });

test('everybody sees a round with all that has to be published; a member takes shares and knows which are theirs', async () => {
  const { shop, member, other } = await openPages(3, 0);
  const { suid, round_id: id, disclosure } = shop;
  const list = await app.call(CloudbuyStoreList, { suid });
  expect(list).toMatchObject({ now: app.now(), rounds: [{ id, is_open: true, shares: 0, ...disclosure }] });
  const { round } = await app.call(CloudbuyStoreInfo, { suid, id });
  expect(round).toMatchObject({ winner_number: 0, commitment: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(Object.keys(round)).not.toContain('winner_name');

  const request_no = randomUUID();
  expect(await take(member, shop, request_no)).toMatchObject({ number: 1, part: { left: 2, sources: ['signin'] } });
  expect(await take(member, shop, request_no)).toMatchObject({ number: 1 });
  expect(await refusalOf(take(other, shop, request_no))).toBe('cloudbuy.no_chance');
  await take(member, shop);
  const part = await member.call(MemberCloudbuyPart, { id });
  expect(part.shares.map(({ number }) => number)).toEqual([1, 2]);
  expect(await other.call(MemberCloudbuyPart, { id })).toMatchObject({ shares: [], sources: [], has_won: false });
  expect((await member.call(MemberCloudbuyList, {})).rounds).toMatchObject([{ id, numbers: [1, 2], has_won: false }]);
});

test('the proof is everybody’s, the winner claims, and nobody else can', async () => {
  const { shop, member, other } = await openPages(2, 2);
  const { suid, round_id: id, receiver } = shop;
  for (const one of [member, other, member, other]) await take(one, shop);
  await app.runJob('cloudbuy.follow');
  app.advance(3_723);
  await shop.signIn();
  const { drand_round } = await shop.info();
  await shop.call(CloudbuyBeaconSave, { id, signature: signRound(drand_round) });
  const { proof } = await app.call(CloudbuyStoreProof, { suid, id });
  expect(Object.values(verifyDraw(proof))).toEqual(['right', 'right', 'right', 'right', 'right']);
  for (const one of [member, other]) {
    const { shares } = await one.call(MemberCloudbuyPart, { id });
    for (const share of shares) expect(proof.holders[share.number - 1]).toBe(hashHolder(share.salt, share.member));
  }

  const claim = { id, ...receiver };
  const parts = await Promise.all([member, other].map((one) => one.call(MemberCloudbuyPart, { id })));
  const [winner, loser] = parts[0]?.has_won ? [member, other] : [other, member];
  expect(parts.filter(({ has_won }) => has_won)).toHaveLength(1);
  expect(await refusalOf(loser.call(MemberCloudbuyClaim, claim))).toBe('wire.not_found');
  expect(await refusalOf(winner.call(MemberCloudbuyClaim, { ...claim, address: '' }))).toBe(
    'cloudbuy.receiver_missing',
  );
  const { order_id } = await winner.call(MemberCloudbuyClaim, claim);
  expect(await refusalOf(winner.call(MemberCloudbuyClaim, claim))).toBe('cloudbuy.state');
  const order = await winner.call(goodsOrderContract.MemberGoodsOrderInfo, { id: order_id });
  expect(order).toMatchObject({ state: 'pay', total_cents: 0 });
  expect(await shop.stock()).toEqual([10, 1]);
});

test('a draft is nobody’s to see, and pages that are off give no shares', async () => {
  const { shop, member } = await openPages(2, 0);
  const { suid } = shop;
  const { id } = await shop.call(CloudbuyRoundSave, { ...shop.roundDraft, name: 'Later' });
  expect(await refusalOf(app.call(CloudbuyStoreInfo, { suid, id }))).toBe('wire.not_found');
  expect(await refusalOf(app.call(CloudbuyStoreProof, { suid, id }))).toBe('wire.not_found');
  expect(await refusalOf(member.call(MemberCloudbuyPart, { id }))).toBe('wire.not_found');
  expect(await refusalOf(member.call(MemberCloudbuyTake, { round_id: id, request_no: randomUUID() }))).toBe(
    'wire.not_found',
  );
  await turnPages(shop, false);
  expect(await refusalOf(app.call(CloudbuyStoreList, { suid }))).toBe('storefront.off');
  expect(await refusalOf(take(member, shop))).toBe('storefront.off');
  const stranger = await app.tenant({ industry: 'supplier' });
  expect(await refusalOf(stranger.call(CloudbuyRoundSave, shop.roundDraft))).toBe('addon.not_installed');
  await stranger.call(addonContract.AddonInstall, { key: 'cloudbuy' });
  expect(await refusalOf(stranger.call(cloudbuyContract.CloudbuyRoundInfo, { id: shop.round_id }))).toBe(
    'wire.not_found',
  );
});
