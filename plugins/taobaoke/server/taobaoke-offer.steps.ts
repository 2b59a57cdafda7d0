import { refuse } from '@linehaul/contract/errors.ts';
import { scaleDecimal } from '@linehaul/contract/units.ts';
import { promoterCode } from '@linehaul/modules/affiliate/server/affiliate.port.ts';
import type { CallOf, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { z } from 'zod';
import { type taobaokeContract, taobaokeErrors, taobaokeKey } from '../contract/taobaoke.contract.ts';
import { isWebAddress, type TaobaokeOffer } from '../contract/taobaoke-record.contract.ts';
import { askNow, requireSettings } from './taobaoke-access.steps.ts';

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)));
const scaledNumber = (scale: number) =>
  text.transform((value) => Math.max(0, Number(scaleDecimal(value, scale) ?? 0n)));

/** Goods as the material calls answer them, in the old form and in the new one, whose parts have names of their own. */
const material = z.looseObject({
  item_id: text,
  title: text,
  shop_title: text,
  pict_url: text,
  zk_final_price: scaledNumber(2),
  /** 1/10,000 of the price: 1550 is 15.5 %. */
  commission_rate: scaledNumber(0),
  coupon_amount: scaledNumber(2),
  coupon_share_url: text,
  url: text,
});
const parts = z.looseObject({
  item_id: text,
  item_basic_info: z.looseObject({ title: text, shop_title: text, pict_url: text }).partial(),
  price_promotion_info: z.looseObject({ zk_final_price: scaledNumber(2) }).partial(),
  publish_info: z.looseObject({ click_url: text, coupon_share_url: text, income_rate: scaledNumber(2) }).partial(),
});

const rows = z.union([
  z.array(z.unknown()),
  z.looseObject({ map_data: z.array(z.unknown()).default([]) }).transform(({ map_data }) => map_data),
]);
const materials = z.looseObject({ result_list: rows.nullish() });

/** Taobao leaves the protocol out. */
const withProtocol = (address: string) => (address.startsWith('//') ? `https:${address}` : address);

function readOffer(row: unknown): TaobaokeOffer | null {
  const byParts = parts.safeParse(row).data;
  if (byParts) {
    const { item_id, item_basic_info: goods, price_promotion_info: price, publish_info: link } = byParts;
    return {
      item_no: item_id,
      title: goods.title ?? '',
      shop_title: goods.shop_title ?? '',
      picture_url: withProtocol(goods.pict_url ?? ''),
      price_cents: price.zk_final_price ?? 0,
      commission_e4: link.income_rate ?? 0,
      coupon_cents: 0,
      link: withProtocol(link.coupon_share_url || link.click_url || ''),
    };
  }
  const { data } = material.safeParse(row);
  if (!data) return null;
  const { item_id, title, shop_title, pict_url, zk_final_price, commission_rate, coupon_amount } = data;
  return {
    item_no: item_id,
    title,
    shop_title,
    picture_url: withProtocol(pict_url),
    price_cents: zk_final_price,
    commission_e4: commission_rate,
    coupon_cents: coupon_amount,
    link: withProtocol(data.coupon_share_url || data.url),
  };
}

const offersOfPage = 20;

/** Finds goods with links; a promoter's links have the promoter's relation, or zone. */
export async function findOffers(
  { input, scope }: CallOf<(typeof taobaokeContract)['TaobaokeOfferFind']>,
  kernel: ModuleKernel,
) {
  const settings = await requireSettings(scope, kernel);
  const code = await promoterCode(scope, taobaokeKey, input.promoter_id ?? null);
  const [, , , ownZone = ''] = settings.pid.split('_');
  const { promoter_field } = settings;
  const isByZone = promoter_field === 'adzone_id';
  const document = await askNow(scope, kernel, settings, {
    method: settings.offer_call,
    parameters: {
      q: input.words,
      page_no: String(input.page),
      page_size: String(offersOfPage),
      adzone_id: isByZone && code !== '' ? code : ownZone,
      ...(code !== '' && !isByZone && { [promoter_field]: code }),
    },
  });
  const list = materials.safeParse(document).data?.result_list ?? [];
  const offers = list.flatMap((row) => readOffer(row) ?? []).filter(({ link }) => isWebAddress(link));
  return { offers, has_more: list.length === offersOfPage };
}

const passwordAnswer = z.looseObject({
  data: z.looseObject({ model: text, password_simple: text }),
});

/** Makes a link a text for Taobao's app. Refuses what is no address at `link`. */
export async function makePassword(
  { input, scope, audit }: CallOf<(typeof taobaokeContract)['TaobaokePasswordMake']>,
  kernel: ModuleKernel,
) {
  if (!isWebAddress(input.link)) {
    throw refuse(taobaokeErrors.link_broken, { fields: { link: { code: taobaokeErrors.link_broken.code } } });
  }
  const settings = await requireSettings(scope, kernel);
  const parameters = { url: input.link, text: input.text };
  const document = await askNow(scope, kernel, settings, { method: settings.password_call, parameters });
  const { data } = passwordAnswer.safeParse(document);
  const password = data?.data.model || data?.data.password_simple;
  if (!password) throw refuse(taobaokeErrors.no_answer);
  audit({ record: 'taobaoke link', after: { link: input.link } });
  return { password };
}
