import { randomUUID } from 'node:crypto';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { membersessionContract } from '@linehaul/modules/membersession/contract/membersession.contract.ts';
import { memberDoor, permitMembers } from '@linehaul/modules/membersession/server/testing/signed-in-member.fixture.ts';
import { storefrontContract } from '@linehaul/modules/storefront/contract/storefront.contract.ts';
import { memberStreams } from '@linehaul/server-kernel/http/stream.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import type { TestStream } from '@linehaul/server-kernel/testing/test-stream.ts';
import { expect, test } from 'vitest';
import { auctionContract } from '../contract/auction.contract.ts';
import { type ActivityDraft, auctionShop } from './testing/auction.fixture.ts';

const app = await testApp({ env: { TRUST_PROXY: '1', SMS_PER_HOUR: '500' } });
const { signIn } = memberDoor(app, await app.tenant({ industry: 'platform' }));
const { AuctionActivityTurn, AuctionBid, AuctionStoreInfo, AuctionStoreList, MemberAuctionList } = auctionContract;
const { MemberSignOut } = membersessionContract;
const { StorefrontInfo, StorefrontSave } = storefrontContract;

async function openPages(activity: ActivityDraft = {}) {
  const shop = await auctionShop(app, { activity });
  await permitMembers(shop);
  const storefront = await shop.call(StorefrontInfo, {});
  await shop.call(StorefrontSave, { ...storefront, is_on: true, short_name: `room-${shop.suid}`, name: 'Shirts' });
  await shop.enterAll(['A', 'B', 'C']);
  const member = await signIn(shop.suid, app.fresh.phone());
  const input = { suid: shop.suid, id: shop.activity_id };
  const enterRoom = (url?: string) => app.stay(member, AuctionStoreInfo, input, url);
  return { ...shop, member, input, enterRoom };
}

/** The next answer; null when the stream is over. Beats are passed over. */
async function nextAnswer(open: TestStream): Promise<unknown> {
  for (;;) {
    const event = await open.next();
    if (event === null) return null;
    if (typeof event === 'object' && 'data' in event) return event.data;
  }
}

const untilEnd = async (open: TestStream): Promise<unknown> => {
  for (let answer = await nextAnswer(open); answer !== null; answer = await nextAnswer(open));
  return null;
};

/** The code that a room is refused with. */
async function refusalOfRoom(opening: Promise<TestStream>): Promise<unknown> {
  const outcome = await opening.then(
    (open) => open.leave(),
    (fault: unknown) => fault,
  );
  if (!(outcome instanceof CallRefused)) return outcome;
  return outcome.data === 'login' ? 'login' : outcome.code;
}

test('a member stays in the room: the answer as it is, and again with every bid, in every process', async () => {
  const shop = await openPages();
  const here = await shop.enterRoom();
  const elsewhere = await shop.enterRoom(await app.sibling());
  expect(here.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  for (const room of [here, elsewhere]) {
    expect(await nextAnswer(room)).toEqual(await app.call(AuctionStoreInfo, shop.input));
  }
  await shop.call(AuctionBid, shop.bidDraft('A', 900));
  await shop.call(AuctionBid, shop.bidDraft('B', 1_500));
  for (const room of [here, elsewhere]) {
    await expect
      .poll(() => nextAnswer(room), { timeout: 20_000 })
      .toMatchObject({ activity: { price_cents: 1_000, leader_no: 2, bid_count: 2 } });
    room.leave();
  }
});

test('who bids stays hidden: the room shows what everybody is shown, and no maximum', async () => {
  const shop = await openPages({ reserve_cents: 777_700 });
  const room = await shop.enterRoom();
  await shop.call(AuctionBid, shop.bidDraft('A', 98_765, { is_confirmed: true }));
  await shop.call(AuctionBid, shop.bidDraft('C', 99_999, { is_confirmed: true }));
  let text = '';
  await expect
    .poll(
      async () => {
        const answer = await nextAnswer(room);
        text += JSON.stringify(answer);
        return answer;
      },
      { timeout: 20_000 },
    )
    .toMatchObject({ activity: { bid_count: 2 } });
  for (const secret of ['98765', '99999', '777700', 'Member A', 'member_id', 'leader_id', 'encrypted_max'])
    expect(text).not.toContain(secret);
  room.leave();
});

test('bids of other auctions, and of other tenants, are not told; a list is told all of its tenant', async () => {
  const [shop, other] = [await openPages(), await openPages()];
  const room = await shop.enterRoom();
  const list = await app.stay(shop.member, AuctionStoreList, { suid: shop.suid });
  const before = await nextAnswer(room);
  expect(await nextAnswer(list)).toMatchObject({ activities: [{ id: shop.activity_id, bid_count: 0 }] });
  await other.call(AuctionBid, other.bidDraft('A', 900));
  await shop.call(AuctionBid, shop.bidDraft('A', 800));
  const after = await nextAnswer(room);
  expect([before, after]).toMatchObject([{ activity: { bid_count: 0 } }, { activity: { bid_count: 1 } }]);
  expect(await nextAnswer(list)).toMatchObject({ activities: [{ id: shop.activity_id, bid_count: 1 }] });
  const foreign = app.stay(shop.member, AuctionStoreInfo, other.input);
  expect(await refusalOfRoom(foreign)).toBe('wire.not_found');
  room.leave();
  list.leave();
});

test('rooms are for members: neither for strangers nor for those who work there', async () => {
  const shop = await openPages();
  expect(await refusalOfRoom(app.stay(null, AuctionStoreInfo, shop.input))).toBe('login');
  const clerk = await shop.again();
  expect(await refusalOfRoom(app.stay(clerk, AuctionStoreInfo, shop.input))).toBe('login');
  const stale = { suid: shop.suid, member_token: 'none' };
  expect(await refusalOfRoom(app.stay(stale, AuctionStoreInfo, shop.input))).toBe('login');
  // A call that has no room answers as ever.
  const plain = app.stay(shop.member, MemberAuctionList, {});
  expect(await refusalOfRoom(plain)).toBeInstanceOf(TypeError);
});

test('a room ends with the session in the middle of it', async () => {
  const shop = await openPages();
  const room = await shop.enterRoom();
  await nextAnswer(room);
  await shop.member.call(MemberSignOut, {});
  app.advance(15);
  expect(await untilEnd(room)).toBeNull();
  expect(await refusalOfRoom(shop.enterRoom())).toBe('login');
});

test('a room ends when members may not sign in any more', async () => {
  const shop = await openPages();
  const room = await shop.enterRoom();
  await nextAnswer(room);
  await permitMembers(shop, false);
  app.advance(15);
  expect(await untilEnd(room)).toBeNull();
});

test('a room ends when the tenant disables the plug-in', async () => {
  const shop = await openPages();
  const room = await shop.enterRoom();
  await nextAnswer(room);
  await shop.call(AuctionActivityTurn, { id: shop.activity_id, action: 'cancel' });
  await expect.poll(() => nextAnswer(room), { timeout: 20_000 }).toMatchObject({ activity: { state: 'cancelled' } });
  await shop.follow();
  await shop.call(addonContract.AddonDisable, { key: 'auction' });
  expect(await untilEnd(room)).toBeNull();
});

test('a member has so many rooms and no more; one that is left makes room', async () => {
  const shop = await openPages();
  const open = await Promise.all(Array.from({ length: memberStreams.ofSession }, () => shop.enterRoom()));
  expect(await refusalOfRoom(shop.enterRoom())).toBe('wire.too_many');
  open[0]?.leave();
  await expect.poll(() => refusalOfRoom(shop.enterRoom()), { timeout: 20_000 }).toBeUndefined();
  for (const room of open) room.leave();
});

test('all who are in one room are told by one reading', async () => {
  let count = 0;
  const own = await testApp({
    env: { TRUST_PROXY: '1', SMS_PER_HOUR: '500' },
    watch: (text) => {
      if (/from "auction_bid"/.test(text)) count += 1;
    },
  });
  const ownMembers = memberDoor(own, await own.tenant({ industry: 'platform' }));
  const shop = await auctionShop(own, {});
  await permitMembers(shop);
  const storefront = await shop.call(StorefrontInfo, {});
  await shop.call(StorefrontSave, { ...storefront, is_on: true, short_name: 'crowd', name: 'Shirts' });
  await shop.enterAll(['A']);
  const members: Awaited<ReturnType<typeof ownMembers.signIn>>[] = [];
  while (members.length < 10) members.push(await ownMembers.signIn(shop.suid, own.fresh.phone()));
  const input = { suid: shop.suid, id: shop.activity_id };
  const rooms = await Promise.all(
    members.flatMap((member) =>
      Array.from({ length: memberStreams.ofSession }, () => own.stay(member, AuctionStoreInfo, input)),
    ),
  );
  await Promise.all(rooms.map(nextAnswer));
  count = 0;
  await shop.call(AuctionBid, { ...shop.bidDraft('A', 900), request_no: randomUUID() });
  const ofBid = count;
  const answers = await Promise.all(rooms.map(nextAnswer));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ activity: { bid_count: 1 } });
  expect(count - ofBid).toBeLessThan(5);
  for (const room of rooms) room.leave();
});
