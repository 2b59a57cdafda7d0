import { maxMoneyCents } from '@linehaul/contract/units.ts';
import type { MeasureLimits, Words } from './row-reader.ts';

/** Kilograms become whole grams, half up, as they enter; the greatest is the contract's 10,000 t. */
export const weightCell: MeasureLimits = {
  unit: 'kg',
  units: {
    kg: 1000n,
    kgs: 1000n,
    公斤: 1000n,
    千克: 1000n,
    t: 1_000_000n,
    吨: 1_000_000n,
    g: 1n,
    克: 1n,
    斤: 500n,
  },
  max: 10_000_000_000n,
};

/** Cubic metres become whole cm³. */
export const volumeCell: MeasureLimits = {
  unit: 'm3',
  units: {
    m3: 1_000_000n,
    cbm: 1_000_000n,
    方: 1_000_000n,
    立方: 1_000_000n,
    立方米: 1_000_000n,
    l: 1000n,
    升: 1000n,
    dm3: 1000n,
    立方分米: 1000n,
    cm3: 1n,
    立方厘米: 1n,
  },
  max: 100_000_000_000n,
};

/** Yuan become whole cents. */
export const moneyCell: MeasureLimits = {
  unit: '元',
  units: {
    元: 100n,
    '¥': 100n,
    块: 100n,
    rmb: 100n,
    cny: 100n,
    yuan: 100n,
    人民币: 100n,
    千元: 100_000n,
    万元: 1_000_000n,
    万: 1_000_000n,
    分: 1n,
  },
  max: BigInt(maxMoneyCents),
  grouped: true,
};

const pieceWords = '件 个 箱 包 袋 托 桶 卷 捆 只 台 套 件数 pcs pc piece pieces ctn ctns cartons boxes unit units';

/** Pieces of cargo or of goods, whatever they are packed in. */
export const piecesCell: MeasureLimits = {
  unit: '件',
  units: Object.fromEntries(pieceWords.split(' ').map((word) => [word, 1n])),
  max: 1_000_000n,
  grouped: true,
};

/** Days on the way. */
export const daysCell: MeasureLimits = { unit: '天', units: { 天: 1n, 日: 1n, d: 1n, day: 1n, days: 1n }, max: 365n };

/** Whether something holds, in the words of the four languages and as people tick it. */
export const yesNo: Words<boolean> = {
  是: true,
  否: false,
  有: true,
  无: false,
  yes: true,
  no: false,
  y: true,
  n: false,
  true: true,
  false: false,
  '1': true,
  '0': false,
  需要: true,
  不需要: false,
  要: true,
  不要: false,
  '√': true,
  '✓': true,
  '×': false,
  sí: true,
  si: true,
  はい: true,
  いいえ: false,
};
