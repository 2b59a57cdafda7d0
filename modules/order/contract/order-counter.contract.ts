import {
  amountCents,
  cents,
  cubicCentimetres,
  day,
  grams,
  line,
  rowId,
  unixSeconds,
} from '@linehaul/contract/units.ts';
import { memberTerms } from '@linehaul/modules/member/contract/member.contract.ts';
import { z } from 'zod';

/** 现付, 到付, 回付, 月结, 货款扣, and a mixture of them. */
export const orderTerms = z.enum(['prepaid', 'collect', 'on_receipt', 'monthly', 'deducted', 'split']);
export type OrderTerms = z.output<typeof orderTerms>;

/** Who pays how much, in cents; the parts always add up to the order's total. */
export const orderParts = z.object({
  prepaid_cents: amountCents.default(0),
  collect_cents: amountCents.default(0),
  on_receipt_cents: amountCents.default(0),
  monthly_cents: amountCents.default(0),
  deducted_cents: amountCents.default(0),
});
export type OrderParts = z.output<typeof orderParts>;
export const orderPart = z.enum(['prepaid', 'collect', 'on_receipt', 'monthly', 'deducted']);
export type OrderPart = z.output<typeof orderPart>;

/** Who owes what was not paid at the counter: the consignee, or the member. */
export const restPart = z.enum(['collect', 'on_receipt', 'monthly']);
export type RestPart = z.output<typeof restPart>;

export const pieceCount = z.int().min(0).max(1_000_000);

/** Goods of one kind, where an order carries several. */
export const goodsLine = z.object({
  product: line(200).default(''),
  packaging: line(60).default(''),
  pieces: pieceCount.default(1),
  weight_g: grams,
  volume_cm3: cubicCentimetres.default(0),
});
export type GoodsLine = z.output<typeof goodsLine>;
/** Lines of goods that one order has at most. */
export const maxGoodsLines = 30;

/** Each word once, as far as the field takes them. */
function joinWords(words: readonly (string | undefined)[], most: number): string {
  return [...new Set(words.filter(Boolean))].join('、').slice(0, most);
}

/** What an order is named after its goods. */
export function namesOf(goods: readonly Partial<GoodsLine>[]): Pick<GoodsLine, 'product' | 'packaging'> {
  const products = goods.map((line) => line.product);
  const packagings = goods.map((line) => line.packaging);
  return { product: joinWords(products, 200), packaging: joinWords(packagings, 60) };
}

/** How people pay at the tenant's own counter, or at the door. */
export const paymentMethod = z.enum(['cash', 'transfer', 'card', 'wechat', 'alipay']);

export const transportNeed = z.enum(['ltl', 'express', 'truck']);
/** 1 is delivered, 2 is collected by the consignee at the destination site. */
export const freightMode = z.union([z.literal(1), z.literal(2)]);

/** To whom a member sends, and how it went the last time. */
const knownConsignee = z.object({
  consignee_name: z.string(),
  consignee_phone: z.string(),
  consignee_tel: z.string(),
  consignee_address: z.string(),
  destination_site_id: rowId,
  destination_name: z.string(),
  service_level: z.string(),
  carrier_code: z.string(),
  transport_need: transportNeed,
  freight_mode: freightMode,
  product: z.string(),
  packaging: z.string(),
  /** Of the name, in pinyin: what is typed to find it. */
  initials: z.string(),
});
export type KnownConsignee = z.output<typeof knownConsignee>;

/** What a counter knows of a member before anything is typed. */
export const memberChoices = z.object({
  name: z.string(),
  phone: z.string(),
  tel: z.string(),
  address: z.string(),
  terms: memberTerms,
  /** Where most of the member's late orders went, as the last of them went; null without any. */
  usual: knownConsignee.nullable(),
  /** The latest first, each once. */
  consignees: z.array(knownConsignee),
});
export type MemberChoices = z.output<typeof memberChoices>;

/** A part of an order that its member may pay now. */
export const unpaidPart = z.object({
  id: rowId,
  version: z.int(),
  order_no: z.string(),
  order_day: day,
  destination_name: z.string(),
  consignee_name: z.string(),
  part: orderPart,
  amount_cents: amountCents,
});
export type UnpaidPart = z.output<typeof unpaidPart>;

/** `online`: through a payment channel; money alone that went back there. */
const receiptMethod = z.enum([...paymentMethod.options, 'online']);

/** What a counter took in one go, and for what; or what was given back. */
export const orderReceipt = z.object({
  id: rowId,
  receipt_no: z.string(),
  receipt_day: day,
  method: receiptMethod,
  /** Below zero: what was given back. */
  amount_cents: cents,
  /** Cash that was handed over; null where nobody said. */
  tendered_cents: amountCents.nullable(),
  site_name: z.string(),
  /** The member, else the consignor. */
  payer_name: z.string(),
  login_name: z.string(),
  created_at: unixSeconds,
  paid: z.array(
    z.object({
      order_id: rowId,
      order_no: z.string(),
      origin_name: z.string(),
      destination_name: z.string(),
      consignee_name: z.string(),
      /** When names, phones and addresses were erased at a person's request; 0 while they are there. */
      erased_at: unixSeconds,
      pieces: z.int(),
      part: orderPart,
      amount_cents: cents,
    }),
  ),
});
export type OrderReceipt = z.output<typeof orderReceipt>;

/** What a list of orders, or of what carries them, comes to. */
export const carriedSums = z.object({
  pieces: z.int(),
  weight_g: z.int(),
  volume_cm3: z.int(),
  total_cents: cents,
  collect_cents: cents,
  cod_cents: cents,
});
