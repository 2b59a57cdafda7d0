import { toBytes, toHex } from '@linehaul/evidence/bytes.ts';
import { hashHolder } from '@linehaul/evidence/draw.ts';
import { verifyDraw } from '@linehaul/evidence/verify-draw.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { refusalOf } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { cloudbuyContract } from '../contract/cloudbuy.contract.ts';
import type { DrawProof } from '../contract/cloudbuy-draw.contract.ts';
import { startCloudbuySimulator } from '../simulator/cloudbuy-simulator.ts';
import { signRound } from '../simulator/drand-chain.ts';
import { type CloudbuyShop, cloudbuyShop } from './testing/cloudbuy.fixture.ts';

const time = { now: () => 0 };
const { provider, environment } = await startCloudbuySimulator(0, () => time.now());
const app = await testApp({ env: environment });
time.now = app.now;
afterAll(() => provider.stop());
beforeEach(() => {
  Object.assign(provider.faults, { silent: false, status: 0, wrong_sign: false, clock_s: 0 });
});

const { CloudbuyBeaconSave, CloudbuyClaim, CloudbuyProof, CloudbuyShareList, CloudbuyValueSave } = cloudbuyContract;

const verdicts = (proof: DrawProof) => Object.values(verifyDraw(proof));

/** The shop when all shares are somebody's and the list is published. */
async function fullShop(round: Parameters<typeof cloudbuyShop>[1] = {}) {
  const shop = await cloudbuyShop(app, round);
  await shop.fill();
  return shop;
}

/** From the beginning until the round of drand is there, which is the next one after the time of the draw. */
const untilDraw = 3_723;
const proofOf = (shop: CloudbuyShop) => shop.call(CloudbuyProof, { id: shop.round_id });

test('drand’s value is fetched when it is time, and everybody can draw again', async () => {
  const shop = await fullShop();
  const before = await proofOf(shop);
  expect(before).toMatchObject({ secret: '', seed: '', public_value: '', winner_number: 0 });
  expect(before.holders).toHaveLength(4);
  expect(verdicts(before)).toEqual(['right', 'open', 'open', 'open', 'open']);
  await shop.passTime(untilDraw - 30);
  expect(await shop.info()).toMatchObject({ state: 'drawing' });
  await shop.passTime(60);
  const proof = await proofOf(shop);
  expect(verdicts(proof)).toEqual(['right', 'right', 'right', 'right', 'right']);
  expect([proof.commitment, proof.root]).toEqual([before.commitment, before.root]);
  const { list } = await shop.call(CloudbuyShareList, { sort: 'number' });
  const winner = list.find(({ number }) => number === proof.winner_number);
  expect(list.map(({ is_winner }) => is_winner)).toEqual(list.map(({ id }) => id === winner?.id));
  expect(await shop.info()).toMatchObject({
    state: 'drawn',
    winner_id: winner?.member_id,
    winner_name: winner?.member_name,
  });
  expect(await shop.trialBalance()).toBe(0);
});

test('the prize is claimed once, as an order that costs nothing, and its piece is the one that was kept', async () => {
  const shop = await fullShop();
  await shop.passTime(untilDraw);
  const claim = { id: shop.round_id, ...shop.receiver };
  expect(await refusalOf(shop.call(CloudbuyClaim, { ...claim, city: '' }))).toBe('cloudbuy.receiver_missing');
  expect(await refusalOf(shop.call(CloudbuyClaim, { ...claim, region_code: '54' }))).toBe('goods.not_sent_there');
  expect(await shop.stock()).toEqual([10, 1]);
  const answers = await Promise.all([1, 2, 3].map(() => refusalOf(shop.call(CloudbuyClaim, claim))));
  expect(answers.toSorted()).toEqual(['cloudbuy.state', 'cloudbuy.state', 'done']);
  const { order_id, winner_id, ...round } = await shop.info();
  expect(round).toMatchObject({ state: 'claimed', held_pieces: 0 });
  const order = await shop.call(goodsOrderContract.GoodsOrderInfo, { id: order_id ?? 0 });
  expect(order).toMatchObject({
    state: 'pay',
    total_cents: 0,
    freight_cents: 0,
    sold_by: 'cloudbuy',
    member_id: winner_id,
  });
  expect(await shop.stock()).toEqual([10, 1]);
  const price = { id: order.id, adjust_cents: 100, reason: 'x' };
  expect(await refusalOf(shop.call(goodsOrderContract.GoodsOrderPrice, price))).not.toBe('done');
  expect(await shop.trialBalance()).toBe(0);
});

test('a prize that nobody claims in time stays with the seller, and what shares were given for is used up', async () => {
  const shop = await fullShop({ round: { claim_days: 1 } });
  await shop.passTime(untilDraw);
  await shop.passTime(86_400);
  expect(await shop.info()).toMatchObject({ state: 'void', void_kind: 'unclaimed', held_pieces: 0, shares: 4 });
  expect(await shop.stock()).toEqual([10, 0]);
  expect(await refusalOf(shop.call(CloudbuyClaim, { id: shop.round_id, ...shop.receiver }))).toBe('cloudbuy.state');
  expect((await shop.call(CloudbuyShareList, { is_void: true })).total).toBe(0);
});

test('a provider that is away, answers nonsense or signs wrongly draws nothing, and the draw is made when it is back', async () => {
  const shop = await fullShop();
  provider.faults.status = 502;
  await shop.passTime(untilDraw);
  expect(await shop.info()).toMatchObject({ state: 'drawing' });
  Object.assign(provider.faults, { status: 0, wrong_sign: true });
  await expect(shop.passTime(20)).rejects.toThrow();
  await shop.signIn();
  expect(await shop.info()).toMatchObject({ state: 'drawing' });
  provider.faults.wrong_sign = false;
  await shop.passTime(20);
  expect(verdicts(await proofOf(shop))).toEqual(['right', 'right', 'right', 'right', 'right']);
});

test('a beacon is pasted where nothing can be fetched: only the one that was fixed, and not before its time', async () => {
  const shop = await fullShop();
  provider.faults.status = 502;
  const { drand_round } = await shop.info();
  const paste = (signature: string) => refusalOf(shop.call(CloudbuyBeaconSave, { id: shop.round_id, signature }));
  expect(await paste(signRound(drand_round))).toBe('cloudbuy.value_early');
  await shop.passTime(untilDraw);
  expect(await paste('no hex')).toBe('wire.invalid');
  expect(await paste(signRound(drand_round + 1))).toBe('cloudbuy.beacon_wrong');
  expect(await refusalOf(shop.call(CloudbuyValueSave, { id: shop.round_id, value: '1' }))).toBe('cloudbuy.other_kind');
  expect(await paste(` ${signRound(drand_round).toUpperCase()} `)).toBe('done');
  expect(verdicts(await proofOf(shop))).toEqual(['right', 'right', 'right', 'right', 'right']);
  expect(await paste(signRound(drand_round))).toBe('cloudbuy.state');
});

test('a server whose clock is slow draws nothing: the value was there before the list was closed', async () => {
  const shop = await cloudbuyShop(app);
  provider.faults.clock_s = untilDraw + 60;
  await shop.fill();
  expect(await shop.info()).toMatchObject({ state: 'void', void_kind: 'clock', root: '' });
  await shop.passTime(20);
  expect(await shop.info()).toMatchObject({ shares: 0, held_pieces: 0 });
  expect(await shop.stock()).toEqual([10, 0]);
});

test('a server whose clock is fast waits until the value is there', async () => {
  const shop = await fullShop();
  provider.faults.clock_s = -900;
  await shop.passTime(untilDraw);
  expect(await shop.info()).toMatchObject({ state: 'drawing' });
  await shop.passTime(900);
  expect(await shop.info()).toMatchObject({ state: 'drawn' });
});

test('a figure is typed by two people: one alone draws nothing, and two have to type the same', async () => {
  const value_text = 'Closing value of the SSE Composite, by the exchange';
  const shop = await fullShop({ round: { value_kind: 'typed', value_text } });
  const { round_id: id } = shop;
  await shop.passTime(untilDraw);
  const clerk = await app.operator(shop, { api_arr: [CloudbuyValueSave.path] });
  const type = (value: string, changes: object = {}) => shop.call(CloudbuyValueSave, { id, value, ...changes });
  const confirm = (value: string, changes: object = {}) => clerk.call(CloudbuyValueSave, { id, value, ...changes });
  expect(await type('3112.40')).toMatchObject({ state: 'drawing', has_first_value: true });
  expect(await type('3112.45')).toMatchObject({ state: 'drawing', has_first_value: true });
  expect(await refusalOf(confirm('3112.40'))).toBe('cloudbuy.value_differs');
  expect(await confirm('3112.54', { replaces: true })).toMatchObject({ state: 'drawing' });
  expect(await refusalOf(type('3112.45'))).toBe('cloudbuy.value_differs');
  expect(await type('3112.54')).toMatchObject({ state: 'drawn', public_value: '3112.54' });
  expect(verdicts(await proofOf(shop))).toEqual(['right', 'right', 'open', 'right', 'right']);
});

test('the secret is readable for nobody before the draw, and the seed is made of it and the value', async () => {
  const shop = await fullShop();
  const stored = `select length(encrypted_secret) as sum from cloudbuy_round where supplier_id = $1 and secret = ''`;
  expect(await shop.sum(stored)).toBeGreaterThan(64);
  await shop.passTime(untilDraw);
  const { secret, seed } = await proofOf(shop);
  expect([secret, seed].every((text) => /^[0-9a-f]{64}$/.test(text))).toBe(true);
  expect(toHex(toBytes(secret))).not.toBe(seed);
});

test('shares that were changed after the list was published draw nothing', async () => {
  const shop = await fullShop();
  const other = hashHolder('salt', 'member 0/0');
  await shop.change(`update cloudbuy_share set holder = '${other}' where supplier_id = $1 and number = 2`);
  expect(verdicts(await proofOf(shop))[0]).toBe('wrong');
  await expect(shop.passTime(untilDraw)).rejects.toThrow();
  await shop.signIn();
  expect(await shop.info()).toMatchObject({ state: 'drawing', winner_number: 0 });
  const { drand_round } = await shop.info();
  const beacon = { id: shop.round_id, signature: signRound(drand_round) };
  expect(await refusalOf(shop.call(CloudbuyBeaconSave, beacon))).toBe('cloudbuy.list_differs');
});
