import { giveMoments, type Moment } from '@linehaul/modules/ledger/server/demo.fixture.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import type { Demo, DemoCompany } from '@linehaul/server-kernel/demo/demo.ts';
import { hour } from '@linehaul/server-kernel/demo/work-hours.ts';
import { incidentContract } from '../contract/incident.contract.ts';
import type { ClaimState } from '../contract/incident-claim.contract.ts';
import type { IncidentCause, IncidentKind } from '../contract/incident-record.contract.ts';

const { IncidentAdd, IncidentHandle, IncidentReject, IncidentRemark, IncidentResolve } = incidentContract;
const { ClaimApprove, ClaimAssess, ClaimPay, ClaimQuote, ClaimRefuse } = incidentContract;

interface Story {
  kind: IncidentKind;
  cause: IncidentCause;
  description: string;
  end: 'open' | 'handling' | 'resolved' | 'rejected' | ClaimState;
  note: string;
}

const stories: readonly Story[] = [
  { kind: 'damage', cause: 'loading', description: '外箱压瘪一件，内件待验', end: 'open', note: '' },
  { kind: 'delay', cause: 'transport', description: '高速封路，晚到一天', end: 'open', note: '' },
  {
    kind: 'shortage',
    cause: 'sorting',
    description: '到货少一件，始发站核查中',
    end: 'handling',
    note: '已联系始发站',
  },
  {
    kind: 'wrong_delivery',
    cause: 'delivery',
    description: '送至同园区另一家',
    end: 'handling',
    note: '已取回，明日补送',
  },
  { kind: 'damage', cause: 'packing', description: '木架松动，边角磕碰', end: 'resolved', note: '加固后收货人接收' },
  { kind: 'lost', cause: 'sorting', description: '标签脱落，一件未找到', end: 'resolved', note: '在库区找到，已补送' },
  { kind: 'damage', cause: 'loading', description: '叉车划破两箱', end: 'assessed', note: '' },
  { kind: 'lost', cause: 'transport', description: '中转丢失一件', end: 'approved', note: '' },
  { kind: 'damage', cause: 'weather', description: '雨布漏水，一箱受潮', end: 'paid', note: '已转账赔付发货人' },
  { kind: 'delay', cause: 'transport', description: '晚到两天，客户索赔', end: 'refused', note: '合同未约定延误赔付' },
  {
    kind: 'damage',
    cause: 'shipper',
    description: '收货人称有破损',
    end: 'rejected',
    note: '发货时已备注旧箱，不成立',
  },
];

interface Goods {
  waybill_id: number;
  site_id: number | null;
  trip_id: number | null;
  /** When the last thing happened to it. */
  last_at: number;
}

/** Waybills of the carrier at whose end something may have gone wrong, the latest first. */
async function handledGoods(company: DemoCompany): Promise<Goods[]> {
  const reader = company.callerOf('carrier')(company.now);
  const goods: Goods[] = [];
  for (const state of ['arrived', 'signed'] as const) {
    const { list } = await company.call(reader, waybillContract.WaybillList, { state, limit: stories.length });
    for (const { id, site_id, destination_site_id } of list) {
      const { legs, events } = await company.call(reader, waybillContract.WaybillInfo, { id });
      const last_at = Math.max(0, ...events.map(({ created_at }) => created_at));
      const trip_id = legs.at(-1)?.trip_id ?? null;
      if (last_at < company.now - 5 * hour)
        goods.push({ waybill_id: id, site_id: site_id ?? destination_site_id, trip_id, last_at });
    }
  }
  return goods;
}

/** A compensation, as far as its story goes: the clerk assesses it, the owner decides. */
async function claim(company: DemoCompany, id: number, { end, note }: Story, site_id: number | null, at: number) {
  const clerk = company.callerOf('carrier', 'clerk');
  const owner = company.callerOf('carrier');
  const loss_cents = 48_000;
  const quote = await company.call(clerk(at), ClaimQuote, { id, loss_cents });
  const compensation_cents = Math.max(1, quote.limit_cents);
  const over_reason = compensation_cents > quote.limit_cents ? '客户关系' : '';
  const place = site_id ?? quote.sites[0]?.site_id ?? 0;
  const shares = [
    { party: 'site', site_id: place, share: 7_000 },
    { party: 'packer', party_name: '顺达包装', share: 3_000 },
  ] as const;
  await company.call(clerk(at), ClaimAssess, { id, loss_cents, compensation_cents, over_reason, shares: [...shares] });
  if (end === 'refused') await company.call(owner(at + hour), ClaimRefuse, { id, note });
  if (end !== 'approved' && end !== 'paid') return;
  await company.call(owner(at + hour), ClaimApprove, { id });
  if (end === 'paid')
    await company.call(owner(at + hour), ClaimPay, { id, method: 'transfer', voucher_no: 'PF0001', note });
}

const claimEnds: ReadonlySet<string> = new Set(['assessed', 'approved', 'paid', 'refused']);

function play(company: DemoCompany, story: Story, goods: Goods): Moment {
  const clerk = company.callerOf('carrier', 'clerk');
  const owner = company.callerOf('carrier');
  const { kind, cause, description, end, note } = story;
  const { waybill_id, site_id, trip_id, last_at: at } = goods;
  const run = async () => {
    const facts = { waybill_id, kind, cause, description, pieces: 1, site_id, trip_id };
    const { id } = await company.call(owner(at + hour), IncidentAdd, facts);
    if (end === 'open') return;
    await company.call(clerk(at + 2 * hour), IncidentHandle, { id });
    if (end === 'handling') await company.call(clerk(at + 3 * hour), IncidentRemark, { id, note });
    if (end === 'resolved') await company.call(owner(at + 4 * hour), IncidentResolve, { id, cause, note });
    if (end === 'rejected') await company.call(owner(at + 4 * hour), IncidentReject, { id, note });
    if (claimEnds.has(end)) await claim(company, id, story, site_id, at + 3 * hour);
  };
  // Its last step is before now.
  return { at: at + 4 * hour, run };
}

/** A handful of incidents of the carrier, some in every state. */
async function fill(company: DemoCompany): Promise<void> {
  const goods = await handledGoods(company);
  const incidents = stories.flatMap((story, place) => {
    const ofStory = goods[place];
    return ofStory ? [play(company, story, ofStory)] : [];
  });
  giveMoments(company, 'carrier', incidents);
}

export const demo: Demo = { after: ['waybill', 'trip', 'access'], before: ['ledger'], fill };
