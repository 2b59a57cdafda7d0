import { StatusTag, type Tone } from '@linehaul/ui/status-tag.tsx';
import type { ReactNode } from 'react';
import { count, day, money, nothing, percent, rate, time, volume, weight } from '../format/format.ts';
import { hasText, textOf } from '../text/text.ts';
import { Link } from './navigation.tsx';
import { toneOf } from './tones.ts';

/** How a value is shown. */
export type CellKind =
  | 'text'
  | 'link'
  | 'phone'
  | 'email'
  | 'status'
  | 'choice'
  | 'yes_no'
  | 'money'
  | 'weight'
  | 'volume'
  | 'rate'
  | 'count'
  | 'percent'
  | 'time'
  | 'day';

const numeric: ReadonlySet<CellKind> = new Set(['money', 'weight', 'volume', 'rate', 'count', 'percent']);

export function isNumeric(kind: CellKind): boolean {
  return numeric.has(kind);
}

interface CellProps {
  kind: CellKind;
  value: unknown;
  /** Where the field's choices have their texts: `order.state`. */
  texts: string;
  to?: string | undefined;
  tones?: Readonly<Record<string, Tone>> | undefined;
}

function choiceText(texts: string, value: unknown): string {
  const address = `${texts}.${String(value)}`;
  return hasText(address) ? textOf(address) : String(value);
}

function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const numbers: Partial<Record<CellKind, (value: number | null) => string>> = {
  money,
  weight,
  volume,
  rate,
  count,
  percent,
  time,
};

/** A value as text, by the one formatter of its kind. */
export function cellText(kind: CellKind, value: unknown, texts: string): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (kind === 'rate') return rate(String(value));
  const format = numbers[kind];
  if (format) return format(Number(value));
  if (kind === 'day') return day(String(value));
  if (kind === 'yes_no') return textOf(value ? 'console.list.yes' : 'console.list.no');
  return kind === 'status' || kind === 'choice' ? choiceText(texts, value) : plain(value);
}

/** A value as a list or a detail shows it. It needs no place of its own in React's tree: rows call it as a function. */
export function Cell({ kind, value, texts, to, tones }: CellProps): ReactNode {
  const text = cellText(kind, value, texts);
  if (text === nothing) return <span className="lh-nothing">{nothing}</span>;
  if (to) {
    return (
      <Link className="lh-cell-link" to={to}>
        {text}
      </Link>
    );
  }
  if (kind === 'status') return <StatusTag tone={toneOf(value, tones)}>{text}</StatusTag>;
  if (kind === 'phone' || kind === 'email') {
    return (
      <a className="lh-cell-phone" href={`${kind === 'phone' ? 'tel' : 'mailto'}:${text}`}>
        {text}
      </a>
    );
  }
  if (isNumeric(kind) || kind === 'time' || kind === 'day') return <span className="lh-figure">{text}</span>;
  return <span title={text}>{text}</span>;
}
