import { unscaleDecimal } from '@linehaul/contract/units.ts';
import type { ColumnKind } from './column-kind.ts';

export type NumberFormat = 'integer' | 'plain' | 'money' | 'decimal' | 'percent';

/** A value as a file's cell; null is an empty one. Local seconds are a timestamp on the user's wall clock, as if in UTC. */
export type ExportCell =
  | null
  | { text: string }
  | { number: string; format: NumberFormat }
  | { localSeconds: number; format: 'time' | 'day' };

export interface CellTexts {
  /** The text of a choice's value; undefined when there is none. */
  choice: (value: string) => string | undefined;
  yes: string;
  no: string;
}

export type CellOf = (value: unknown) => ExportCell;

/** Decimal places that the stored unit is away from the shown one. */
const scales = { money: 2, weight: 3, volume: 6, distance: 3, percent: 4 } as const;

function scaled(value: number, scale: number): string {
  return unscaleDecimal(BigInt(Math.trunc(value)), scale);
}

function isFigure(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** A decimal text of 1/10,000 yuan, in yuan: `7132.5` is `0.71325`. */
function yuan(e4: string): string {
  const [whole = '0', fraction = ''] = e4.split('.');
  return unscaleDecimal(BigInt(`${whole}${fraction}`), 4 + fraction.length);
}

function decimalFormat(text: string): NumberFormat {
  return text.includes('.') ? 'decimal' : 'integer';
}

function textCell(value: unknown): ExportCell {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text === '' ? null : { text };
}

const figures: Partial<Record<ColumnKind, (value: number) => ExportCell>> = {
  count: (value) => ({ number: String(value), format: 'integer' }),
  number: (value) => ({ number: String(value), format: 'plain' }),
  money: (value) => ({ number: scaled(value, scales.money), format: 'money' }),
  percent: (value) => ({ number: scaled(value, scales.percent), format: 'percent' }),
};

function scaledFigure(scale: number): (value: number) => ExportCell {
  return (value) => {
    const number = scaled(value, scale);
    return { number, format: decimalFormat(number) };
  };
}

/** How a column's values become cells; empty is what the screen shows as a dash. */
export function cellMaker(kind: ColumnKind, texts: CellTexts, toLocal: (instant: number) => number): CellOf {
  const makeCell = filledMaker(kind, texts, toLocal);
  return (value) => (value === null || value === undefined || value === '' ? null : makeCell(value));
}

function filledMaker(kind: ColumnKind, texts: CellTexts, toLocal: (instant: number) => number): CellOf {
  const scale = kind === 'weight' || kind === 'volume' || kind === 'distance' ? scales[kind] : null;
  const figure = scale === null ? figures[kind] : scaledFigure(scale);
  if (figure) return (value) => (isFigure(value) ? figure(value) : textCell(value));
  if (kind === 'yes_no') return (value) => ({ text: value ? texts.yes : texts.no });
  if (kind === 'choice') return (value) => ({ text: texts.choice(String(value)) ?? String(value) });
  if (kind === 'list') return (value) => (Array.isArray(value) ? textCell(value.join(', ')) : textCell(value));
  if (kind === 'rate') {
    return (value) => {
      const number = yuan(String(value));
      return { number, format: decimalFormat(number) };
    };
  }
  if (kind === 'time') {
    return (value) => (isFigure(value) && value > 0 ? { localSeconds: toLocal(value), format: 'time' } : null);
  }
  if (kind === 'day') return (value) => dayCell(String(value));
  return textCell;
}

function dayCell(day: string): ExportCell {
  const milliseconds = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(milliseconds) ? textCell(day) : { localSeconds: milliseconds / 1000, format: 'day' };
}
