import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Endpoint } from '@linehaul/contract/endpoint.ts';
import { type Call, CallRefused, prepare } from '@linehaul/contract/wire.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { membersessionContract } from '@linehaul/modules/membersession/contract/membersession.contract.ts';
import { storefrontContract } from '@linehaul/modules/storefront/contract/storefront.contract.ts';
import { z } from 'zod';
import { serverModules } from '../apps/server/modules.ts';
import type { BenchEnvironment, Store } from './environment.ts';
import { signInMembers } from './live-room.repo.ts';
import { percentile } from './measure.ts';
import { startRoomWatchers } from './processes.ts';
import type { BenchRow } from './table.ts';

/** By name, because the plug-in may have been taken out. */
const auctionContract = serverModules.find(({ name }) => name === 'auction')?.contract;
const addedRow = z.object({ id: z.int() });
const bidAnswer = z.object({ bid: z.object({ seq: z.int() }) });

function auctionCall(name: string): Endpoint {
  const endpoint = auctionContract?.[name];
  if (!endpoint) throw new TypeError(name);
  return endpoint;
}

const watchers = Number(process.env.BENCH_WATCHERS ?? 3_000);
const bids = Number(process.env.BENCH_BIDS ?? 200);
const bidders = 20;
const bidsPerSecond = 5;
const stepCents = 100;
const goalMs = 300;

const md5Hex = (text: string) => createHash('md5').update(text).digest('hex');
const nowSeconds = () => Math.floor(Date.now() / 1000);

/** An auction of one piece, which the first members have entered. */
async function openAuction(call: Call): Promise<number> {
  await call(addonContract.AddonInstall, { key: 'auction' });
  const category = await call(goodsContract.GoodsCategorySave, { name: 'Bench' });
  const goods = await call(goodsContract.GoodsSave, {
    name: 'Bench',
    category_id: category.id,
    is_freight_free: true,
    options: [],
    skus: [{ places: [], price_cents: 100_000, cost_cents: 100, counted: 10 }],
  });
  await call(goodsContract.GoodsTurn, { id: goods.id, action: 'sell' });
  const answer = await call(auctionCall('AuctionActivitySave'), {
    name: 'Bench',
    sku_id: goods.skus[0]?.id ?? 0,
    start_cents: stepCents,
    allows_loss: true,
    bands: [{ from_cents: 0, step_cents: stepCents }],
    starts_at: nowSeconds() - 60,
    ends_at: nowSeconds() + 3_600,
  });
  const { id } = addedRow.parse(answer);
  await call(auctionCall('AuctionActivityTurn'), { id, action: 'publish' });
  const place = { region_code: '31', city: 'Jiading', address: 'Road 1' } as const;
  const receiver = { receiver_name: 'Li Lei', receiver_phone: '13800000001', ...place } as const;
  for (let n = 1; n <= bidders; n += 1)
    await call(auctionCall('AuctionEnter'), {
      ...receiver,
      activity_id: id,
      member_code: `W${n}`,
      accepts_rules: true,
      request_no: randomUUID(),
    });
  return id;
}

async function openPages(call: Call): Promise<void> {
  const { version } = await call(membersessionContract.MemberSignInSettingInfo, {});
  await call(membersessionContract.MemberSignInSettingSave, { is_on: true, version });
  const storefront = await call(storefrontContract.StorefrontInfo, {});
  await call(storefrontContract.StorefrontSave, { ...storefront, is_on: true, short_name: 'bench', name: 'Bench' });
}

/** Signed requests of so many members for the room of one auction. */
function requestsFor(tenant: number, id: number, tokens: readonly string[]) {
  return tokens.map((member_token) => {
    const session = () => ({ member_token, supplier_id: tenant });
    const wire = {
      host: () => '',
      salt: 'linehaul',
      md5Hex,
      language: () => 'en' as const,
      session,
      nowSeconds,
      fetch,
    };
    const { url, init } = prepare(wire, auctionCall('AuctionStoreInfo'), { suid: tenant, id }, {});
    return { path: url, headers: Object.fromEntries(new Headers(init.headers)) };
  });
}

interface Bidding {
  /** Milliseconds of each answer. */
  times: number[];
  /** By the bid's number in the auction, when it was answered. */
  answeredAt: number[];
}

/** So many bids a second, each a step higher, whether those before have been answered or not. */
async function bidOn(calls: readonly Call[], activity_id: number, firstCents: number): Promise<Bidding> {
  const times: number[] = [];
  const answeredAt: number[] = [];
  const one = async (n: number) => {
    const call = calls[n % calls.length];
    const startedAt = performance.now();
    const draft = {
      activity_id,
      member_code: `W${1 + (n % bidders)}`,
      max_cents: firstCents + stepCents * (n + 1) * 2,
    };
    try {
      const answer = await call?.(auctionCall('AuctionBid'), {
        ...draft,
        is_confirmed: true,
        request_no: randomUUID(),
      });
      const answeredTime = Date.now();
      if (answer) answeredAt[bidAnswer.parse(answer).bid.seq] = answeredTime;
    } catch (fault) {
      // One that has overtaken another makes that one too low: it is an answer all the same.
      if (!(fault instanceof CallRefused)) throw fault;
    }
    times.push(performance.now() - startedAt);
  };
  const under: Promise<void>[] = [];
  for (let n = 0; n < bids; n += 1) {
    under.push(one(n));
    await new Promise((resolve) => setTimeout(resolve, 1_000 / bidsPerSecond));
  }
  await Promise.all(under);
  return { times, answeredAt };
}

const milliseconds = (values: readonly number[]) => values.map((ms) => ms.toFixed(0)).join(', ');

function biddingFigures({ times }: Bidding): string {
  const sortedTimes = times.toSorted((one, other) => one - other);
  return milliseconds([percentile(sortedTimes, 0.5), percentile(sortedTimes, 0.95), sortedTimes.at(-1) ?? 0]);
}

async function measure({ seller, database, server }: Store, environment: BenchEnvironment): Promise<BenchRow[]> {
  const call = await seller.call();
  const tokens = Array.from({ length: watchers }, () => `lhm_${randomBytes(32).toString('base64url')}`);
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  await signInMembers(database, seller.tenant, hashes);
  await openPages(call);
  const id = await openAuction(call);
  const calls = await seller.calls();
  environment.say('bids without watchers');
  const quietBidding = await bidOn(calls, id, 0);
  environment.say(`${watchers} watchers enter`);
  const room = startRoomWatchers();
  try {
    await room.enter(server.origin, requestsFor(seller.tenant, id, tokens));
    environment.say('bids with watchers');
    const crowdBidding = await bidOn(calls, id, bids * stepCents * 2);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const report = await room.report(crowdBidding.answeredAt);
    return [
      {
        what: `bid with ${watchers} watchers, p50, p95, max in ms`,
        against: 'without watchers',
        ratio: '–',
        goal: `≤ ${goalMs}`,
        figures: `${biddingFigures(crowdBidding)} against ${biddingFigures(quietBidding)}`,
      },
      {
        what: 'from its answer until a watcher is told, p50, p95, max in ms',
        against: '–',
        ratio: '–',
        goal: '–',
        figures: `${milliseconds([report.p50, report.p95, report.max])}; ${report.told} told of the last; ${report.messages} messages`,
      },
    ];
  } finally {
    await room.stop();
  }
}

/** One auction, looked at by thousands of members, while bids come. */
export async function benchLiveRoom(environment: BenchEnvironment): Promise<BenchRow[]> {
  if (auctionContract) return measure(await environment.store(0), environment);
  environment.say('left out: there is no plug-in auction');
  return [];
}
