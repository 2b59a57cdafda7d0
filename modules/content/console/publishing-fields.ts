import type { Publishing } from '../contract/content-rows.contract.ts';

/** When something is shown: the last fields of every form here. */
export const publishingFields = [
  { field: 'is_published', as: 'switch', group: 'publishing' },
  { field: 'publish_at', as: 'time', group: 'publishing', hint: 'content.hint.publish_at' },
  { field: 'expire_at', as: 'time', group: 'publishing', hint: 'content.hint.expire_at' },
] as const;

export const publishingColumns = [
  { field: 'publish_at', as: 'time' },
  { field: 'expire_at', as: 'time' },
] as const;

export const publishingTones = {
  draft: 'neutral',
  scheduled: 'info',
  published: 'success',
  expired: 'warning',
} as const;

export const publishingStart = ({ is_published, publish_at, expire_at }: Publishing) => ({
  is_published,
  publish_at,
  expire_at,
});
