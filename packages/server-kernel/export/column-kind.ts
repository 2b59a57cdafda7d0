import { isRate, type UnitKind, unitKind } from '@linehaul/contract/unit-endings.ts';
import type { JsonSchema } from '../schema/schema.ts';

/** How a column's values are written; `rate` is a decimal text in 1/10,000 yuan, `list` several texts in one cell. */
export type ColumnKind = UnitKind | 'text' | 'choice' | 'yes_no' | 'rate' | 'count' | 'number' | 'day' | 'list';

/** What the heading says of the unit: `Weight (kg)`. */
export function unitOf(field: string, kind: ColumnKind): string {
  if (field.endsWith('_per_m3')) return 'kg/m³';
  const units: Partial<Record<ColumnKind, string>> = {
    money: '¥',
    rate: '¥',
    weight: 'kg',
    volume: 'm³',
    distance: 'km',
  };
  return units[kind] ?? '';
}

/** The schema without its `null`. */
function branches(schema: JsonSchema): JsonSchema[] {
  const inner = schema.anyOf ?? schema.oneOf;
  return inner ? inner.flatMap(branches).filter((branch) => branch.type !== 'null') : [schema];
}

function numberKind(field: string, isInteger: boolean): ColumnKind {
  return unitKind(field) ?? (isInteger ? 'count' : 'number');
}

/** How a row's field is written; null for what is no value of a cell: objects, lists of objects. */
export function findColumnKind(field: string, schema: JsonSchema): ColumnKind | null {
  const all = branches(schema);
  const [first] = all;
  if (!first) return null;
  if (all.every((branch) => branch.enum !== undefined || branch.const !== undefined)) return 'choice';
  if (all.length > 1) return null;
  if (first.type === 'boolean') return 'yes_no';
  if (first.type === 'integer' || first.type === 'number') return numberKind(field, first.type === 'integer');
  if (first.type === 'array') {
    const items = typeof first.items === 'object' ? first.items : {};
    return items.type === 'string' ? 'list' : null;
  }
  if (first.type !== 'string') return null;
  if (first.format === 'date') return 'day';
  // An open list of choices: some have texts, others have names in the database (`choiceNames`).
  if (first.texts !== undefined) return 'choice';
  return isRate(field) ? 'rate' : 'text';
}
