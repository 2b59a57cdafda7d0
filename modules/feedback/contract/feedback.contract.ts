import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { line, phone, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { pictureFile, pictureSize, uploadId } from '@linehaul/modules/upload/contract/upload.contract.ts';
import { z } from 'zod';

export const feedbackKind = z.enum(['fault', 'suggestion', 'complaint', 'question', 'praise']);
export const feedbackState = z.enum(['open', 'answered', 'closed']);
/** `inbox`: what was said to the caller's tenant; `sent`: what it has said to the platform. */
export const feedbackBox = z.enum(['inbox', 'sent']);
export type FeedbackBox = z.output<typeof feedbackBox>;

const maxWords = 4000;
/** Several lines of plain text. */
const words = z
  .string()
  .trim()
  .min(1)
  .max(maxWords)
  .regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u);

/** Pictures that one message, or one answer, carries. */
export const maxPictures = 6;

/** Numbers of pictures that the caller has sent. */
const picturesSent = z
  .array(uploadId)
  .max(maxPictures)
  .refine((ids) => new Set(ids).size === ids.length)
  .default([]);

const feedback = z.object({
  id: rowId,
  kind: feedbackKind,
  /** The beginning; the whole is in the detail. */
  excerpt: z.string(),
  sender_name: z.string(),
  sender_phone: z.string(),
  state: feedbackState,
  reply_count: z.int(),
  version: z.int(),
  created_at: unixSeconds,
  touched_at: unixSeconds,
});
export type Feedback = z.output<typeof feedback>;

const feedbackReply = z.object({
  id: rowId,
  body: z.string(),
  is_staff: z.boolean(),
  author: z.string(),
  picture_ids: z.array(rowIdOf('upload')),
  created_at: unixSeconds,
});

const feedbackDetail = feedback.extend({
  body: z.string(),
  picture_ids: z.array(rowIdOf('upload')),
  /** Whether it is in the caller's inbox, or was sent by them. */
  box: feedbackBox,
  replies: z.array(feedbackReply),
});
export type FeedbackDetail = z.output<typeof feedbackDetail>;

const versionedId = { id: rowIdOf('feedback'), version: z.int().optional() };

export const feedbackContract = contract({
  FeedbackList: {
    method: 'GET',
    path: '/v1/supplier/feedback/FeedbackList',
    input: pageQuery.extend({
      box: feedbackBox.default('inbox'),
      kind: feedbackKind.optional(),
      state: feedbackState.optional(),
    }),
    output: pageOf(feedback),
  },
  FeedbackInfo: {
    method: 'GET',
    path: '/v1/supplier/feedback/FeedbackInfo',
    input: z.object({ id: rowIdOf('feedback') }),
    output: feedbackDetail,
  },
  /** A picture of a message or of an answer to it. */
  FeedbackPicture: {
    method: 'GET',
    path: '/v1/supplier/feedback/FeedbackPicture',
    input: z.object({ id: rowIdOf('feedback'), picture_id: rowIdOf('upload'), size: pictureSize.default('whole') }),
    output: pictureFile,
    download: true,
  },
  FeedbackReply: {
    method: 'POST',
    path: '/v1/supplier/feedback/FeedbackReply',
    input: z.object({ ...versionedId, body: words, picture_ids: picturesSent }),
    output: feedbackDetail,
    audit: 'feedback.reply',
  },
  /** Closes what is settled, or opens it again. */
  FeedbackClose: {
    method: 'POST',
    path: '/v1/supplier/feedback/FeedbackClose',
    input: z.object({ ...versionedId, is_closed: z.boolean() }),
    output: feedbackDetail,
    audit: 'feedback.close',
  },
  /** Says something to the platform. */
  FeedbackAdd: {
    method: 'POST',
    path: '/v1/supplier/feedback/FeedbackAdd',
    access: 'session',
    input: z.object({ kind: feedbackKind.default('suggestion'), body: words, picture_ids: picturesSent }),
    output: z.object({ id: rowId }),
    audit: 'feedback.add',
  },
  /** Says something to the tenant that the request names, else to the platform, without an account. */
  FeedbackSend: {
    method: 'POST',
    path: '/v1/public/feedback/FeedbackSend',
    input: z.object({
      kind: feedbackKind.default('question'),
      body: words,
      name: line(60, 1),
      phone,
    }),
    output: z.object({}),
  },
});

export const feedbackErrors = errors('feedback', { closed: 409, nobody: 404 });
