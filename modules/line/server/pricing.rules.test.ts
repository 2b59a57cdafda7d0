import { existsSync, readFileSync } from 'node:fs';
import { maxMoneyCents } from '@linehaul/contract/units.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeAmounts } from '../contract/pricing.contract.ts';
import {
  type Band,
  calculate,
  chargeableWeight,
  plainTerms,
  price,
  priceBook,
  priceByHand,
  type Shipment,
} from './pricing.rules.ts';

function aBand(changes: Partial<Band> = {}): Band {
  return {
    carrier_code: 'C1',
    origin: 'A',
    destination: 'B',
    service_level: 'DTD',
    mode: 'GROUND',
    transit_days: 2,
    min_weight_g: 0,
    max_weight_g: 4990,
    min_charge_e4: '20000',
    rate_e4_per_kg: '10000',
    ...changes,
  };
}
function aShipment(changes: Partial<Shipment> = {}): Shipment {
  return {
    carrier_code: 'C1',
    origin: 'A',
    destination: 'B',
    service_level: 'DTD',
    weight_g: 1000,
    volume_cm3: 0,
    ...changes,
  };
}
const noFees = feeAmounts.parse({});
const basis = { declared_value_cents: 0, cod_cents: 0, receipts_wanted: 0, freight_mode: 1 } as const;
const quote = (bands: Band[], changes: Partial<Shipment> = {}, terms = plainTerms) =>
  price(priceBook(bands), { shipment: aShipment(changes), ...basis, fees: noFees, terms });

const first = aBand();
const second = aBand({ min_weight_g: 5000, max_weight_g: 9990, rate_e4_per_kg: '9000' });
const third = aBand({ min_weight_g: 70_510, max_weight_g: 100_000, rate_e4_per_kg: '5000' });

test.each([
  ['below the rate the minimum charge counts', 1000, 200, 'minimum_charge'],
  ['0 kg pays the minimum charge', 0, 200, 'minimum_charge'],
  ['the lower end belongs to a band', 5000, 450, 'by_weight'],
  ['the upper end belongs to a band', 4990, 499, 'by_weight'],
  ['a weight between two bands belongs to the lower one', 4995, 500, 'between_bands'],
  ['however wide the gap', 50_000, 4500, 'between_bands'],
  ['the last band ends where it ends', 100_000, 5000, 'by_weight'],
  ['a weight above the last band has no price', 100_001, null, 'above_last_band'],
])('%s', (_rule, weight_g, freight_cents, note) => {
  expect(quote([third, first, second], { weight_g })).toMatchObject({
    freight_cents,
    note,
    total_cents: freight_cents ?? 0,
  });
});

test.each<[string, Band[], Partial<Shipment>, number | null, string]>([
  ['a weight below the first band is priced by it', [second, third], { weight_g: 4000 }, 360, 'below_first_band'],
  ['and pays its minimum charge', [second, third], { weight_g: 0 }, 200, 'minimum_charge'],
  ['no tariff between the sites', [first], { destination: 'X' }, null, 'no_tariff'],
  ['no tariff of that carrier', [first], { carrier_code: 'C2' }, null, 'no_tariff'],
  ['no tariff of that service level', [first], { service_level: 'DTP' }, null, 'no_tariff'],
  ['the customer arranges the freight', [first], { service_level: 'CRF' }, 0, 'customer_arranged'],
])('%s', (_rule, bands, shipment, freight_cents, note) => {
  expect(quote(bands, shipment)).toMatchObject({ freight_cents, note });
});

test.each<[string, Partial<Band>, Partial<typeof noFees>]>([
  ['freight', { rate_e4_per_kg: '999999999999' }, {}],
  ['fees', {}, { delivery_cents: maxMoneyCents, other_cents: 1 }],
  ['freight and fees', {}, { delivery_cents: maxMoneyCents }],
])('%s of more than money can be is refused', (_what, changes, fees) => {
  const book = priceBook([aBand({ max_weight_g: 10_000_000_000, ...changes })]);
  const shipment = aShipment({ weight_g: 10_000_000_000 });
  const request = { shipment, ...basis, fees: { ...noFees, ...fees }, terms: plainTerms };
  expect(calculate(book, request)).toBeNull();
  expect(() => price(book, request)).toThrow('line.amount_too_large');
});

test('a volume that counts as more than any weight is refused', () => {
  const shipment = aShipment({ volume_cm3: 100_000_000_000 });
  const terms = { ...plainTerms, volume_factor_g_per_m3: 10_000_000 };
  const book = priceBook([aBand()]);
  expect(() => price(book, { shipment, ...basis, fees: noFees, terms })).toThrow('amount_too_large');
});

test('the most that money can be is priced, and no cent is added to it by hand', () => {
  const fees = { ...noFees, delivery_cents: maxMoneyCents };
  const request = { shipment: aShipment({ service_level: 'CRF' }), ...basis, fees, terms: plainTerms };
  const pricedShipment = price(priceBook([]), request);
  expect(pricedShipment.total_cents).toBe(maxMoneyCents);
  expect(() => priceByHand(pricedShipment, request, 1)).toThrow('line.amount_too_large');
});

test('among tariffs the cheapest freight wins, then the shorter transit', () => {
  const dear = aBand({ mode: 'AIR', transit_days: 1, min_charge_e4: '30000' });
  const quick = aBand({ mode: 'AIR', transit_days: 1 });
  expect(quote([first, dear]).tariff).toMatchObject({ mode: 'GROUND' });
  expect(quote([first, quick]).tariff).toMatchObject({ mode: 'AIR' });
  expect(quote([quick, first]).tariff).toMatchObject({ mode: 'AIR' });
});

test('a tariff that ends below the weight leaves the others to price it', () => {
  const short = aBand({ mode: 'AIR', max_weight_g: 500, min_charge_e4: '1' });
  expect(quote([short, first])).toMatchObject({ freight_cents: 200, tariff: { mode: 'GROUND' } });
});

test('bands of one tariff that overlap are all candidates and the cheapest wins', () => {
  expect(quote([first, aBand({ min_charge_e4: '15000' }), first]).freight_cents).toBe(150);
});

test('an order without a carrier is offered the tariffs of every carrier', () => {
  const other = aBand({ carrier_code: 'C2', min_charge_e4: '10000' });
  expect(quote([first, other], { carrier_code: '' })).toMatchObject({
    freight_cents: 100,
    tariff: { carrier_code: 'C2' },
  });
});

test.each([
  ['12.5 cents', '1250', 13],
  ['12.49 cents', '1249', 12],
  ['a hair less than 12.5 cents', '1249.99999999', 12],
  ['half a cent', '50', 1],
])('a freight of %s is rounded half up once, at the end', (_rule, min_charge_e4, cents) => {
  expect(quote([aBand({ min_charge_e4, rate_e4_per_kg: '0' })]).freight_cents).toBe(cents);
  expect(quote([aBand({ min_charge_e4: '0', rate_e4_per_kg: min_charge_e4 })]).freight_cents).toBe(cents);
});

test('chargeable weight is the greater of weight and volume', () => {
  expect(chargeableWeight(1000, 1_000_000, 0)).toBe(1000);
  expect(chargeableWeight(1000, 1_000_000, 333_000)).toBe(333_000);
  expect(chargeableWeight(400_000, 1_000_000, 333_000)).toBe(400_000);
  expect(chargeableWeight(0, 5, 300_000)).toBe(2);
  const terms = { volume_factor_g_per_m3: 3_000_000, insurance_rate_e4: 0 };
  expect(quote([first], { volume_cm3: 1000 }, terms)).toMatchObject({ chargeable_weight_g: 3000, note: 'by_volume' });
});

test('fees, insurance by the declared value and a discount are lines of the calculation', () => {
  const input = {
    shipment: aShipment(),
    ...basis,
    declared_value_cents: 1_000_050,
    fees: feeAmounts.parse({ pickup_cents: 500, discount_cents: 100 }),
    terms: { volume_factor_g_per_m3: 0, insurance_rate_e4: 30 },
  };
  const calculation = price(priceBook([first]), input);
  expect(calculation.lines).toEqual([
    { kind: 'freight', quantity: 1000, rate: '10000', amount_cents: 200, note: 'minimum_charge' },
    { kind: 'pickup', quantity: null, rate: null, amount_cents: 500, note: null },
    { kind: 'insurance', quantity: 1_000_050, rate: '30', amount_cents: 3000, note: null },
    { kind: 'discount', quantity: null, rate: null, amount_cents: -100, note: null },
  ]);
  expect(calculation).toMatchObject({ fees_cents: 3400, total_cents: 3600 });
  expect(priceByHand(calculation, input, 1)).toMatchObject({
    freight_cents: 1,
    total_cents: 3401,
    note: 'by_hand',
    tariff: null,
  });
});

test.each<[string, Partial<typeof noFees>, number, number, number | null]>([
  ['half a cent is rounded up', {}, 500, 10, -1],
  ['less than half a cent is nothing', {}, 499, 10, null],
  ['a share of the freight alone, not of the fees', { delivery_cents: 100_000 }, 500, 1000, -50],
  ['all of the freight', {}, 10_000, 777, -777],
  ['no level', {}, 0, 1000, null],
  ['a discount that is typed stands in its place', { discount_cents: 3 }, 500, 1000, -3],
  ['so does a typed nothing', { discount_cents: 0 }, 500, 1000, null],
])('the level’s discount: %s', (_rule, fees, level_discount_e4, freight_cents, amount_cents) => {
  const book = priceBook([aBand({ min_charge_e4: `${freight_cents}00`, rate_e4_per_kg: '0' })]);
  const input = { shipment: aShipment(), ...basis, terms: plainTerms };
  const pricedShipment = price(book, { ...input, fees: { ...noFees, ...fees }, level_discount_e4 });
  const discount = pricedShipment.lines.find(({ kind }) => kind === 'discount');
  expect(discount?.amount_cents ?? null).toBe(amount_cents);
  expect(pricedShipment.fees_cents).toBe((fees.delivery_cents ?? 0) + (amount_cents ?? 0));
  expect(pricedShipment.total_cents).toBe(freight_cents + pricedShipment.fees_cents);
});

test('the level’s discount says what it is a share of, follows a freight set by hand, and waits for a price', () => {
  const input = { shipment: aShipment(), ...basis, fees: noFees, terms: plainTerms };
  const request = { ...input, level_discount_e4: 1250 };
  const pricedShipment = price(priceBook([first]), request);
  const line = { kind: 'discount', quantity: 200, rate: '1250', amount_cents: -25, note: null };
  expect(pricedShipment.lines.at(-1)).toEqual(line);
  expect(priceByHand(pricedShipment, request, 1000)).toMatchObject({
    fees_cents: -125,
    total_cents: 875,
    lines: [{ kind: 'freight' }, { ...line, quantity: 1000, amount_cents: -125 }],
  });
  const calculationWithoutFreight = price(priceBook([]), request);
  expect(calculationWithoutFreight).toMatchObject({
    freight_cents: null,
    total_cents: 0,
    lines: [{ kind: 'freight' }],
  });
  expect(priceByHand(calculationWithoutFreight, request, 400)).toMatchObject({ total_cents: 350 });
});

const bandArbitrary = fc
  .record({
    mode: fc.constantFrom('AIR', 'GROUND'),
    transit_days: fc.integer({ min: 1, max: 2 }),
    min_weight_g: fc.integer({ min: 0, max: 50 }),
    width: fc.integer({ min: 0, max: 20 }),
    min_charge_e4: fc.integer({ min: 0, max: 9999 }).map(String),
    rate_e4_per_kg: fc.integer({ min: 0, max: 999_999 }).map((rate) => `${rate}.5`),
  })
  .map(({ width, ...band }) => aBand({ ...band, max_weight_g: band.min_weight_g + width }));

test('the order of bands never changes a price, and another band never makes it dearer where it has a price', () => {
  fc.assert(
    fc.property(
      fc.array(bandArbitrary, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 90 }),
      (bands, weight_g) => {
        const one = quote(bands, { weight_g }).freight_cents;
        expect(quote(bands.toReversed(), { weight_g }).freight_cents).toBe(one);
        const cover = aBand({ mode: 'SEA', max_weight_g: 1000, min_charge_e4: '5000' });
        const withCover = quote([...bands, cover], { weight_g }).freight_cents;
        if (one !== null) expect(withCover).toBeLessThanOrEqual(one);
        expect(withCover).not.toBeNull();
      },
    ),
  );
});

const folder = new URL('../../../../shared/data/freight/', import.meta.url);
const rates = new URL('freight-rates.csv', folder);
const orders = new URL('orders-sample.csv', folder);

function rowsOf(file: URL): Record<string, string>[] {
  const [titles = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const names = titles.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

/** A decimal as an exact integer of 10^-12, without the installation's own parser. */
function exact(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(12, '0'));
}
const unit = 10n ** 12n;

const ascending = (values: bigint[]) => values.toSorted((a, b) => (a < b ? -1 : 1));

interface ExactBand {
  min: bigint;
  max: bigint;
  /** Minimum charge and rate × weight in cents × 10^27, so that no digit is lost before the one rounding. */
  cents: bigint[];
}

function fitting(all: ExactBand[], weight: bigint): ExactBand[] {
  const containing = all.filter((band) => band.min <= weight && weight <= band.max);
  if (containing.length > 0 || all.every((band) => band.min <= weight)) return containing;
  const lower = all.filter((band) => band.min <= weight).map((band) => band.min);
  const edge = lower.length > 0 ? ascending(lower).at(-1) : ascending(all.map((band) => band.min)).at(0);
  return all.filter((band) => band.min === edge);
}

function naiveFreight(order: Record<string, string>, bands: Record<string, string>[]): bigint | null {
  const grams = (exact(order.Weight ?? '') * 2000n + unit) / (unit * 2n);
  const one = unit * unit * 1000n;
  const fits = bands.filter((band) =>
    ['Carrier', 'Orig_Port', 'Dest_Port', 'Service_Level'].every((title) => band[title] === order[title]),
  );
  const prices: bigint[] = [];
  for (const tariff of Object.values(Object.groupBy(fits, (band) => `${band.Mode_DSC} ${band.TPT_Day_Count}`))) {
    const all = (tariff ?? []).map((band) => ({
      min: exact(band.Min_Weight_Quant ?? ''),
      max: exact(band.Max_Weight_Quant ?? ''),
      cents: [exact(band.Min_Cost ?? '') * 100n * 1000n * unit, exact(band.Rate ?? '') * 100n * grams * unit],
    }));
    for (const { cents } of fitting(all, (grams * unit) / 1000n)) {
      prices.push(((ascending(cents).at(-1) ?? 0n) * 2n + one) / (one * 2n));
    }
  }
  return ascending(prices)[0] ?? null;
}

test('every order of the real file costs what an independent calculation says', ({ skip }) => {
  skip(!existsSync(rates), 'real freight data is not beside the repository');
  const bandRows = rowsOf(rates);
  const decimal = (text: string, scale: bigint, up: boolean) =>
    Number((exact(text) * scale + (up ? unit - 1n : 0n)) / unit);
  const e4 = (text: string) => {
    const digits = (exact(text) * 10_000n).toString().padStart(13, '0');
    return `${digits.slice(0, -12)}.${digits.slice(-12, -4)}`;
  };
  const book = priceBook(
    bandRows.map((row) =>
      aBand({
        carrier_code: row.Carrier,
        origin: row.Orig_Port,
        destination: row.Dest_Port,
        service_level: row.Service_Level,
        mode: row.Mode_DSC,
        transit_days: Number(row.TPT_Day_Count),
        min_weight_g: decimal(row.Min_Weight_Quant ?? '', 1000n, true),
        max_weight_g: decimal(row.Max_Weight_Quant ?? '', 1000n, false),
        min_charge_e4: e4(row.Min_Cost ?? ''),
        rate_e4_per_kg: e4(row.Rate ?? ''),
      }),
    ),
  );
  const counts = { unpriced: 0, arranged: 0, differing: 0 };
  for (const row of rowsOf(orders)) {
    const shipment = aShipment({
      carrier_code: row.Carrier,
      origin: row.Orig_Port,
      destination: row.Dest_Port,
      service_level: row.Service_Level,
      weight_g: Number((exact(row.Weight ?? '') * 2000n + unit) / (unit * 2n)),
    });
    const { freight_cents, note } = price(book, { shipment, ...basis, fees: noFees, terms: plainTerms });
    if (note === 'customer_arranged') counts.arranged += 1;
    else if (freight_cents === null) counts.unpriced += 1;
    else if (BigInt(freight_cents) !== naiveFreight(row, bandRows)) counts.differing += 1;
    if (row.Order_ID === '1447321237') expect(freight_cents).toBe(473);
  }
  expect(counts).toEqual({ unpriced: 0, arranged: 99, differing: 0 });
});

test('a cubic metre costs what the kilograms do that it counts as', () => {
  const terms = { ...plainTerms, volume_factor_g_per_m3: 200_500 };
  expect(quote([aBand({ rate_e4_per_kg: '7132.5' })], {}, terms).tariff).toMatchObject({
    rate_e4_per_m3: '1430066.25',
  });
  expect(quote([aBand()]).tariff).toMatchObject({ rate_e4_per_m3: null });
});
