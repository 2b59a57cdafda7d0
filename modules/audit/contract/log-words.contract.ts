import { isRate, type UnitKind, unitKind } from '@linehaul/contract/unit-endings.ts';
import type { TextSource } from '@linehaul/modules/access/contract/call-names.contract.ts';

/** How a value of a line is written. */
export type ValueKind = UnitKind | 'rate' | 'day' | 'yes_no' | 'count' | 'choice';

const dayText = /^\d{4}-\d{2}-\d{2}$/;

/** The kind of one value: by its own type, its field's ending, and last as a word that may be a choice. */
export function valueKind(field: string, value: unknown): ValueKind {
  if (typeof value === 'boolean') return 'yes_no';
  if (typeof value === 'number') return unitKind(field) ?? 'count';
  if (isRate(field)) return 'rate';
  return typeof value === 'string' && dayText.test(value) ? 'day' : 'choice';
}

/** One field's two sides; `undefined` is a side that has it not. */
export interface FieldChange {
  /** `address.city` when it lies within another. */
  path: string;
  before: unknown;
  after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A line's two sides field by field; objects within are opened, lists are not. */
export function fieldChanges(before: Fields | null, after: Fields | null, prefix = ''): FieldChange[] {
  const names = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])];
  return names.flatMap((name) => {
    const [was, is] = [before?.[name], after?.[name]];
    const path = `${prefix}${name}`;
    if (isFields(was) || isFields(is)) {
      return fieldChanges(isFields(was) ? was : null, isFields(is) ? is : null, `${path}.`);
    }
    return [{ path, before: was, after: is }];
  });
}

/** A record taken apart: `order 17` is the noun `order` and the number `17`. */
export function recordParts(record: string): { noun: string; name: string } {
  const at = record.indexOf(' ');
  return at < 0 ? { noun: record, name: '' } : { noun: record.slice(0, at), name: record.slice(at + 1) };
}

function nounAddress(noun: string, module: string, { has }: TextSource): string | null {
  const addresses = [
    `audit.record.${noun}`,
    `${module}.noun.${noun}`,
    `${noun}.noun.one`,
    `access.thing.${noun}`,
    `${module}.noun.one`,
    `access.module.${module}`,
  ];
  return addresses.find(has) ?? null;
}

/** The plug-in that a record is, whose words name its settings; empty for any other record. */
function pluginOf(record: string): string {
  const { noun, name } = recordParts(record);
  return noun === 'addon' ? name : '';
}

interface NamedRecord {
  module: string;
  record: string;
  /** What people call it; empty where nobody knows. */
  record_name: string;
}

/** A record in words: `Order FO123`, by its number alone where nobody knows what it is called. */
export function recordTitle({ module, record, record_name }: NamedRecord, source: TextSource): string {
  const { noun, name } = recordParts(record);
  const address = nounAddress(noun, module, source);
  const plugin = `${pluginOf(record)}.plugin.name`;
  const recordName = record_name || (source.has(plugin) ? source.text(plugin) : name);
  return `${address ? source.text(address) : noun} ${recordName}`.trim();
}

/** A field in words, looked for where its module and its record have theirs; its bare name when nobody has. */
export function fieldTitle(path: string, place: { module: string; record: string }, source: TextSource): string {
  const { noun } = recordParts(place.record);
  const titleOf = (name: string) => {
    const setting = `${pluginOf(place.record)}.setting.${name}`;
    const addresses = [setting, `audit.field_of.${name}`, `${place.module}.field.${name}`, `${noun}.field.${name}`];
    const knownAddress = addresses.find(source.has);
    return knownAddress
      ? source.text(knownAddress)
      : name.replace(/_(cents|g|cm3|m|e4|at|day|no)$/, '').replaceAll('_', ' ');
  };
  return path.split('.').map(titleOf).join(' · ');
}

/** Where a choice of a field may have its text. */
export function choiceAddress(path: string, value: string, place: { module: string; record: string }): string[] {
  const field = path.slice(path.lastIndexOf('.') + 1);
  const plugin = pluginOf(place.record);
  const ofPlugin = plugin ? [`${plugin}.setting_option.${field}.${value}`] : [];
  // Of secrets only the names are kept.
  if (plugin && field === 'secrets_set') ofPlugin.push(`${plugin}.setting.${value}`);
  return [...ofPlugin, `${place.module}.${field}.${value}`, `${recordParts(place.record).noun}.${field}.${value}`];
}
