import { line, rowId } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** All lengths of a template are in 0.1 mm. */
const length = z.int().min(0).max(3_000);
const box = { x: length, y: length, w: length, h: length };
/** What is printed; `{{receiver_name}}` stands for the label's own. */
const words = z.string().max(200);

export const textItem = z.object({
  kind: z.literal('text'),
  ...box,
  text: words,
  /** Height of the letters. */
  size: z.int().min(15).max(300).default(35),
  bold: z.boolean().default(false),
  align: z.enum(['left', 'center', 'right']).default('left'),
});
export const codeItem = z.object({ kind: z.enum(['code128', 'qr']), ...box, text: words });
/** A box's frame; one without height or width is a line. */
export const frameItem = z.object({ kind: z.literal('frame'), ...box, stroke: z.int().min(1).max(50).default(3) });

export const templateItem = z.discriminatedUnion('kind', [textItem, codeItem, frameItem]);
export type TemplateItem = z.output<typeof templateItem>;
export type TextItem = z.output<typeof textItem>;

/** The paper, and what is drawn on it, in this order. */
export const templateDrawing = z.object({
  width: z.int().min(300).max(2_100),
  height: z.int().min(200).max(2_970),
  items: z.array(templateItem).max(80),
});
export type TemplateDrawing = z.output<typeof templateDrawing>;

export const templateFields = z.object({ name: line(40, 1), drawing: templateDrawing });
export const template = templateFields.extend({ id: rowId, version: z.int() });
export type Template = z.output<typeof template>;

/** What a template may name of a label. */
export const labelVariables = [
  'label_no',
  'mark',
  'package_name',
  'origin_code',
  'destination_code',
  'receiver_name',
  'receiver_phone',
  'receiver_address',
  'sender_name',
  'sender_phone',
  'sender_address',
  'subject_no',
  'parcel',
  'cargo',
  'weight',
  'remark',
  'printed_day',
] as const;
export type LabelVariable = (typeof labelVariables)[number];
