import type { ReactNode } from 'react';
import type { Choice, RemoteSource } from './remote-source.ts';

/** How a field is typed. Money, weight and volume are typed in yuan, kg and m³ and carried in cents, g and cm³. */
export type FieldKind =
  | 'text'
  | 'textarea'
  | 'password'
  | 'phone'
  | 'number'
  | 'decimal'
  | 'money'
  | 'weight'
  | 'volume'
  | 'percent'
  | 'select'
  | 'radio'
  | 'tags'
  | 'remote'
  | 'day'
  | 'time'
  | 'switch'
  | 'checkbox';

/** What a field that draws itself is given. */
export interface OwnFieldProps {
  id?: string;
  value?: unknown;
  onChange?: (value: unknown) => void;
  disabled?: boolean;
}

export interface FieldSpec<Input> {
  field: keyof Input & string;
  /** Taken from the contract's schema when absent. */
  as?: FieldKind;
  /** Heading that the field stands under: text at `<messages>.group.<group>`. */
  group?: string;
  /** Full address of the label; `<messages>.field.<field>` when absent. */
  title?: string;
  /** Full address of a line under the field. */
  hint?: string;
  placeholder?: string;
  suffix?: string;
  /** Over how many columns; `full` is the whole row. */
  span?: 2 | 'full';
  decimals?: number;
  options?: readonly Choice[];
  source?: RemoteSource;
  known?: readonly Choice[];
  disabled?: boolean;
  /** The field is there only while this holds. */
  when?: (values: Partial<Input>) => boolean;
  /** Draws the field itself. */
  render?: (props: OwnFieldProps) => ReactNode;
}

export type PlainValues = Readonly<Record<string, unknown>>;
export type PlainField = FieldSpec<PlainValues>;

const scales: Partial<Record<FieldKind, number>> = { money: 2, weight: 3, volume: 6 };

/** Decimal places between the carried unit and the typed one. */
export function scaleOf(kind: FieldKind): number {
  return scales[kind] ?? 0;
}
