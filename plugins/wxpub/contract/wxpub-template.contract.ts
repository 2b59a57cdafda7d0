import { line, unixSeconds } from '@linehaul/contract/units.ts';
import { purposeKey } from '@linehaul/modules/message/contract/message.contract.ts';
import { z } from 'zod';
import { webAddress } from './wxpub-record.contract.ts';

/** A template of the account at WeChat. */
export const accountTemplate = z.object({
  template_id: z.string(),
  title: z.string(),
  /** A line for each field: `单号：{{keyword1.DATA}}`. */
  content: z.string(),
  example: z.string(),
});
export type AccountTemplate = z.output<typeof accountTemplate>;

/** Values by field: texts in which the message's variables stand. */
export const templateValues = z.record(z.string().regex(/^\w{1,40}$/), z.string().trim().max(200));

/** The template by which a message goes out. */
export const purposeTemplate = z.object({
  purpose: purposeKey,
  template_id: line(100, 1),
  values: templateValues,
  /** What a tap on the message opens; empty: nothing. */
  url: webAddress,
  saved_at: unixSeconds,
});
export type PurposeTemplate = z.output<typeof purposeTemplate>;

export const templateList = z.object({
  list: z.array(purposeTemplate),
  /** Those of the account, as they were last read; 0: never. */
  templates: z.array(accountTemplate),
  read_at: unixSeconds,
  value_limit: z.int(),
});

/** Lines that WeChat takes out of every message since May 2023. */
const strippedFields: readonly string[] = ['first', 'remark'];

export interface TemplateField {
  name: string;
  /** The words before it. */
  label: string;
}

/** The fields of a template that WeChat still shows, in their order. */
export function templateFields(content: string): TemplateField[] {
  return content
    .split('\n')
    .flatMap((row) => {
      const [, label = '', name = ''] = /^(.*?)\{\{\s*(\w+)\.DATA\s*\}\}/.exec(row) ?? [];
      return name === '' ? [] : [{ name, label: label.replace(/[：:\s]+$/, '') }];
    })
    .filter(({ name }) => !strippedFields.includes(name));
}

export type ValueFault = 'value_empty' | 'value_long' | 'value_lines' | 'value_emoji';

/** What WeChat has not taken as a value since May 2023; null when nothing is wrong. */
export function valueFault(value: string, limit: number): ValueFault | null {
  if (value.trim() === '') return 'value_empty';
  if (/[\r\n]/.test(value)) return 'value_lines';
  if (/\p{Extended_Pictographic}/u.test(value)) return 'value_emoji';
  return [...value].length > limit ? 'value_long' : null;
}
