import { type FeeAmounts, feeAmounts } from '@linehaul/modules/line/contract/pricing.contract.ts';
import { type ServiceLevel, serviceLevels } from '@linehaul/modules/line/server/demo/tariff.fixture.ts';
import type { DemoLine } from '@linehaul/modules/line/server/demo.fixture.ts';
import type { DemoMember } from '@linehaul/modules/member/server/demo.fixture.ts';
import { hub } from '@linehaul/modules/site/server/demo/places.fixture.ts';
import type { DemoSite } from '@linehaul/modules/site/server/demo.fixture.ts';
import { personName } from '@linehaul/server-kernel/demo/person-names.ts';
import { demoPhone, type Random } from '@linehaul/server-kernel/demo/seeded-random.ts';
import type { OrderTerms } from '../../contract/order-counter.contract.ts';

/** What a company has before its first order. */
export interface Network {
  hub: DemoSite;
  sites: readonly DemoSite[];
  lines: readonly DemoLine[];
  members: readonly DemoMember[];
}

/** How an order ends when nothing holds it up. */
export type Outcome = 'delivered' | 'cancelled' | 'refunded' | 'void' | 'refused';
/** Where an order is now, however long ago it should have gone on. */
export type Halt =
  | 'submit'
  | 'unpriced'
  | 'pay'
  | 'created'
  | 'picked_up'
  | 'received'
  | 'arrived'
  | 'delivering'
  | 'returning';

/** What is settled about an order before the rest is chosen at random. */
export interface Cue {
  created_at: number;
  outcome: Outcome;
  halt?: Halt;
  /** The trip that takes it along, and no other. */
  slot?: string;
  line?: DemoLine;
  level?: ServiceLevel;
  terms?: OrderTerms;
  is_urgent?: boolean;
  is_waiting_notice?: boolean;
}

export interface Party {
  name: string;
  phone: string;
  address: string;
}

/** An order as it is asked for at the counter. */
export interface OrderInput extends Cue {
  origin: DemoSite;
  destination: DemoSite;
  member: DemoMember | null;
  consignor: Party;
  consignee: Party;
  level: ServiceLevel;
  carrier_code: string;
  product: string;
  packaging: string;
  pieces: number;
  weight_g: number;
  volume_cm3: number;
  /** What the shipper had said, where the scales found another weight. */
  said_weight_g: number | null;
  declared_value_cents: number;
  cod_cents: number;
  receipts_wanted: number;
  is_urgent: boolean;
  is_waiting_notice: boolean;
  terms: OrderTerms;
  fees: FeeAmounts;
}

const streets = ['兴业路', '望江路', '朝霞路', '长丰街', '桐城路', '花园弄', '工业大道', '北辰路', '渔梁街', '白云路'];
const packagings = ['纸箱', '木箱', '托盘', '编织袋', '裸装', '桶'];

function partyAt(site: DemoSite, random: Random): Party {
  const address = `${site.region}${random.pick(streets)} ${random.int(1, 399)} 号`;
  return { name: personName(random), phone: demoPhone(random), address };
}

/** Consignees of each site: the same shops come back again and again. */
export function consigneePools(network: Network, random: Random): Map<number, Party[]> {
  return new Map(
    network.sites.map((site) => [site.id, Array.from({ length: 28 }, () => partyAt(site, random))] as const),
  );
}

interface Road {
  origin: DemoSite;
  destination: DemoSite;
  carriers: readonly string[];
}

/** Two of three orders leave the hub; a few go from one end to another, where no line and no tariff leads. */
function roadFor(network: Network, cue: Cue, random: Random): Road {
  if (cue.line) return cue.line;
  const share = ({ share: weight }: DemoLine) => weight;
  const out = network.lines.filter(({ origin }) => origin.code === hub);
  const back = network.lines.filter(({ destination }) => destination.code === hub);
  const isAcross = cue.halt === 'unpriced' || random.chance(0.02);
  if (!isAcross) return random.weighted(random.chance(0.66) ? out : back, share);
  const { origin } = random.weighted(back, share);
  const others = out.filter(({ destination }) => destination !== origin);
  return { origin, destination: random.weighted(others, share).destination, carriers: [''] };
}

function termsFor(member: DemoMember | null, random: Random): OrderTerms {
  const weights: readonly (readonly [OrderTerms, number])[] =
    member?.kind === 'enterprise'
      ? [
          ['prepaid', 25],
          ['collect', 25],
          ['monthly', 30],
          ['on_receipt', 10],
          ['split', 8],
          ['deducted', 2],
        ]
      : [
          ['prepaid', 60],
          ['collect', 35],
          ['split', 5],
        ];
  return random.weighted(weights, ([, weight]) => weight)[0];
}

function roundTo(value: number, unit: number): number {
  return Math.round(value / unit) * unit;
}

function cargoFor(random: Random) {
  const weight_g = Math.min(26_000_000, Math.max(3_000, roundTo(random.logNormal(720_000, 1.05), 500)));
  const perPiece = random.between(9_000, 48_000);
  const pieces = Math.max(1, Math.round(weight_g / perPiece));
  // Grams in a cubic metre: below the line's factor it is the volume that is charged.
  const density = random.between(150_000, 520_000);
  const volume_cm3 = Math.min(85_000_000, Math.max(2_000, roundTo((weight_g / density) * 1_000_000, 1_000)));
  return { weight_g, pieces, volume_cm3 };
}

const yuan = 100;

function feesFor(orderInput: Omit<OrderInput, 'fees'>, random: Random): FeeAmounts {
  const { level, weight_g, cod_cents, receipts_wanted, halt } = orderInput;
  const tonnes = weight_g / 1_000_000;
  const charge = (from: number, perTonne: number) => roundTo((from + perTonne * tonnes) * yuan, 5 * yuan);
  return feeAmounts.parse({
    pickup_cents: level === 'D2D' ? charge(30, 35) : 0,
    delivery_cents: level === 'S2S' ? 0 : charge(40, 45),
    upstairs_cents: random.chance(0.05) ? charge(20, 30) : 0,
    packing_cents: random.chance(0.04) ? charge(15, 20) : 0,
    forklift_cents: tonnes > 3 && random.chance(0.5) ? charge(60, 0) : 0,
    receipt_cents: receipts_wanted > 0 ? 5 * yuan : 0,
    cod_handling_cents: cod_cents > 0 ? Math.max(5 * yuan, Math.round(cod_cents / 200)) : 0,
    information_cents: random.chance(0.3) ? 2 * yuan : 0,
    // Without a price yet there is nothing to take it off.
    discount_cents: random.chance(0.03) && halt !== 'unpriced' ? random.int(5, 15) * yuan : 0,
  });
}

function carrierFor(carriers: readonly string[], random: Random): string {
  const isLeftOpen = carriers.length === 1 || random.chance(0.15);
  return isLeftOpen ? '' : random.weighted(carriers, (code) => (code === carriers[0] ? 5 : 2));
}

function codFor(terms: OrderTerms, weight_g: number, random: Random): number {
  if (terms !== 'deducted' && !random.chance(0.1)) return 0;
  // Freight that is deducted from the goods' value needs goods that are worth more than it.
  const goods = terms === 'deducted' ? weight_g / 200 : 0;
  return (roundTo(random.logNormal(2_600, 0.7), 10) + goods) * yuan;
}

/** What the shipper says where the scales will find another weight; only what nobody has paid for yet is repriced. */
function saidWeight(terms: OrderTerms, weight_g: number, random: Random): number | null {
  const isMisjudged = ['collect', 'monthly', 'on_receipt'].includes(terms) && random.chance(0.05);
  return isMisjudged ? Math.max(1_000, roundTo(weight_g * random.between(0.8, 1.12), 500)) : null;
}

/** A private person sends something now and then. */
function weightOf({ kind }: DemoMember): number {
  return kind === 'enterprise' ? 1 : 0.06;
}

/** Cargo, parties and money of an order whose moment, end and perhaps road are settled. */
export function makeOrderInput(network: Network, pools: Map<number, Party[]>, cue: Cue, random: Random): OrderInput {
  const { origin, destination, carriers } = roadFor(network, cue, random);
  const locals = network.members.filter(({ site = hub }) => site === origin.code);
  const member = locals.length > 0 && random.chance(0.86) ? random.weighted(locals, weightOf) : null;
  const terms = cue.terms ?? termsFor(member, random);
  const cargo = cargoFor(random);
  const { weight_g } = cargo;
  const orderInput: Omit<OrderInput, 'fees'> = {
    ...cue,
    ...cargo,
    origin,
    destination,
    member,
    consignor: member ?? partyAt(origin, random),
    consignee: random.pick(pools.get(destination.id) ?? [partyAt(destination, random)]),
    level: cue.level ?? random.weighted(serviceLevels, (level) => ({ D2D: 45, S2D: 30, S2S: 25 })[level]),
    carrier_code: carrierFor(carriers, random),
    product: random.pick(member?.products ?? ['日用百货', '行李', '五金配件', '服装']),
    packaging: random.pick(packagings),
    said_weight_g: saidWeight(terms, weight_g, random),
    declared_value_cents: random.chance(0.35) ? roundTo((weight_g / 1000) * random.logNormal(13, 0.6), 100) * yuan : 0,
    cod_cents: codFor(terms, weight_g, random),
    receipts_wanted: random.weighted([0, 1, 2], (n) => [55, 40, 5][n] ?? 0),
    is_urgent: cue.is_urgent ?? random.chance(0.04),
    is_waiting_notice: cue.is_waiting_notice ?? random.chance(0.03),
    terms,
  };
  return { ...orderInput, fees: feesFor(orderInput, random) };
}
