import { amountCents, line, rowIdOf } from '@linehaul/contract/units.ts';
import { uploadId } from '@linehaul/modules/upload/contract/upload.contract.ts';
import { z } from 'zod';
import { maxPictures, refundReason, refundWay } from './refund-record.contract.ts';

/** Several lines of plain text. */
export const words = z
  .string()
  .trim()
  .max(1000)
  .regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u);
export const messageFields = {
  body: words.default(''),
  picture_ids: z
    .array(uploadId)
    .max(maxPictures)
    .refine((ids) => new Set(ids).size === ids.length)
    .default([]),
};
export const lineNo = z.int().min(1);
export const pieces = z.int().min(0).max(1_000_000);

/** What somebody asks for. */
export const refundInput = z.object({
  order_id: rowIdOf('goods_order'),
  /** The same number again answers the request that it made. */
  request_no: line(64, 8),
  way: refundWay,
  reason_code: refundReason,
  lines: z
    .array(
      z.object({
        line_no: lineNo,
        /** With `refund` pieces that are not sent or used; 0 asks money alone for those that are. */
        qty: pieces,
        /** What these pieces were paid when absent. */
        ask_cents: amountCents.optional(),
      }),
    )
    .min(1)
    .max(50),
  ...messageFields,
});
export type RefundInput = z.output<typeof refundInput>;
