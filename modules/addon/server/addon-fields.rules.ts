import { inputSchema, type JsonSchema, plainType } from '@linehaul/server-kernel/schema/schema.ts';
import type { z } from 'zod';
import type { SettingField } from '../contract/addon.contract.ts';

function readOptions(schema: JsonSchema): string[] {
  if (schema.enum) return schema.enum.map(String);
  return (schema.anyOf ?? []).flatMap(readOptions);
}

function kindOf(schema: JsonSchema): SettingField['kind'] {
  if (schema.secret) return schema.lines ? 'secret_lines' : 'secret';
  if (readOptions(schema).length > 0) return 'choice';
  const type = plainType(schema);
  if (type === 'boolean') return 'switch';
  if (type === 'number' || type === 'integer') return 'number';
  return schema.lines ? 'lines' : 'text';
}

function initialOf(value: unknown): SettingField['initial'] {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** The fields of a plug-in's settings, in the order of its schema. */
export function fieldsOf(settings: z.ZodObject): SettingField[] {
  const { properties = {}, required = [] } = inputSchema(settings);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    kind: kindOf(schema),
    required: required.includes(name),
    options: readOptions(schema),
    initial: initialOf(schema.default),
    max_length: typeof schema.maxLength === 'number' ? schema.maxLength : null,
    group: schema.group ?? '',
    show_when: schema.show_when ?? null,
    key_pair: schema.key_pair ?? false,
    example: schema.example ?? '',
  }));
}

/** Names of the fields that hold a certificate which somebody is to be reminded of. */
export function certificateNames(settings: z.ZodObject): string[] {
  const { properties = {} } = inputSchema(settings);
  return Object.entries(properties).flatMap(([name, { certificate }]) => (certificate ? [name] : []));
}

/** By a secret's name those of the settings that say where it goes and as whose. */
export function secretPlaces(settings: z.ZodObject): Map<string, readonly string[]> {
  const { properties = {} } = inputSchema(settings);
  return new Map(
    Object.entries(properties).flatMap(([name, { secret, sent_to }]) => (secret ? [[name, sent_to ?? []]] : [])),
  );
}

const secretKinds: ReadonlySet<SettingField['kind']> = new Set(['secret', 'secret_lines']);

/** Names of the fields that are encrypted. */
export function secretNames(settings: z.ZodObject): Set<string> {
  return new Set(fieldsOf(settings).flatMap(({ name, kind }) => (secretKinds.has(kind) ? [name] : [])));
}
