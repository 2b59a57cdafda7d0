import type { JsonValue } from './canonical-json.ts';

/** How a reader's language names fields of leaves. */
interface FieldWords {
  text(address: string, params: Readonly<Record<string, string | number>>): string;
  time(instant: number): string;
  /** What the product calls a field. */
  label(name: string): string;
}

/** What a field of a leaf is called; of a change, before or after it. */
export function nameField(name: string, { text, label }: FieldWords): string {
  if (name.startsWith('old_')) return text('evidence.proof.field_before', { field: label(name.slice(4)) });
  if (name.startsWith('new_')) return text('evidence.proof.field_after', { field: label(name.slice(4)) });
  return label(name);
}

/** A value by its unit, which its field's name ends with. */
export function showValue(name: string, value: JsonValue, { time }: Pick<FieldWords, 'time'>): string {
  if (name.endsWith('_cents')) return (Number(value) / 100).toFixed(2);
  if (name.endsWith('_g')) return `${Number(value) / 1_000} kg`;
  if (name.endsWith('_cm3')) return `${Number(value) / 1_000_000} m³`;
  if (name.endsWith('_at')) return time(Number(value));
  return String(value);
}
