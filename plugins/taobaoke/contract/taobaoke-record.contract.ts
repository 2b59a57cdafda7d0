import { amountCents, line, rowId, unixSeconds } from '@linehaul/contract/units.ts';
import { uploadId } from '@linehaul/modules/upload/contract/upload.contract.ts';
import { z } from 'zod';

/** Where a tenant's customers are led: an address of the web. */
const webAddress = line(500, 1);

/** Whether a text is an address that a browser opens without harm. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

export const navFields = {
  name: line(20, 1),
  picture_id: uploadId.nullable().default(null),
  link: webAddress,
  /** Smaller ones are first. */
  sort: z.int().min(0).max(9_999).default(100),
  is_shown: z.boolean().default(true),
};

/** A section of the affiliate shop. */
export const taobaokeNav = z.object({
  id: rowId,
  ...navFields,
  picture_id: rowId.nullable(),
  version: z.int(),
  created_at: unixSeconds,
});
export type TaobaokeNav = z.output<typeof taobaokeNav>;

/** Where an advert is shown: across the top of the page, or below the sections. */
export const advertPlace = z.enum(['top', 'bottom']);

export const advertFields = {
  name: line(40, 1),
  place: advertPlace.default('top'),
  picture_id: uploadId.nullable().default(null),
  link: webAddress,
  /** Shown from then on, and before `ends_at`; 0 for always. */
  starts_at: unixSeconds.default(0),
  ends_at: unixSeconds.default(0),
  sort: z.int().min(0).max(9_999).default(100),
  is_shown: z.boolean().default(true),
};

export const taobaokeAdvert = z.object({
  id: rowId,
  ...advertFields,
  picture_id: rowId.nullable(),
  version: z.int(),
  created_at: unixSeconds,
});
export type TaobaokeAdvert = z.output<typeof taobaokeAdvert>;

const storeItem = z.object({ id: rowId, name: z.string(), link: z.string(), picture_url: z.string().nullable() });

/** The affiliate shop as customers see it. */
export const taobaokeStore = z.object({
  sections: z.array(storeItem),
  adverts: z.array(storeItem.extend({ place: advertPlace })),
});
export type TaobaokeStore = z.output<typeof taobaokeStore>;

/** Of the authorisation: there is none, it is good, it ends in five days at most, or it has ended. */
export const tokenState = z.enum(['none', 'good', 'ending', 'ended']);

export const taobaokeToken = z.object({
  state: tokenState,
  /** The account at Taobao that has authorised; empty for none. */
  nick: z.string(),
  authorized_at: unixSeconds,
  /** 0 where there is none. */
  expires_at: unixSeconds,
  /** Whether orders are read with it; without, it is needed for nothing yet. */
  is_needed: z.boolean(),
  /** To be entered as the application's callback at Taobao. */
  callback_path: z.string(),
});
export type TaobaokeToken = z.output<typeof taobaokeToken>;

/** Goods with a link that earns commission. */
export const taobaokeOffer = z.object({
  item_no: z.string(),
  title: z.string(),
  shop_title: z.string(),
  picture_url: z.string(),
  price_cents: amountCents,
  /** Of the price, in 1/10,000. */
  commission_e4: z.int(),
  coupon_cents: amountCents,
  link: z.string(),
});
export type TaobaokeOffer = z.output<typeof taobaokeOffer>;
