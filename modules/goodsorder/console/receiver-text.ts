import { phoneDigits, plainLine } from '@linehaul/contract/plain-text.ts';

/** What the form of an order asks of its receiver. */
export interface ReceiverText {
  receiver_name: string;
  receiver_phone: string;
  region_code: string;
  city: string;
  address: string;
}

const label =
  /(?:收货人|收件人|姓名|联系人|联系电话|手机号码?|手机|电话|所在地区|收货地址|详细地址|地址|name|phone|tel|address)\s*[:：]/giu;
const mobile = /(?<!\d)(?:(?:\+|00)?86[\s-]?)?1\d{2}[\s-]?\d{4}[\s-]?\d{4}(?!\d)/u;
const provinceEnd = /^(?:省|市|(?:维吾尔|壮族|回族)?自治区|特别行政区)/u;
const cityStart = /^[\s,]*(.{1,12}?(?:自治州|地区|市|区|县|盟|州))/u;
/** What only an address has. */
const placeMark = /\d|[省市区县镇乡村路街号栋楼室弄巷]/u;

const compact = (words: readonly string[]) =>
  words.join(' ').replace(/(?<=\p{Script=Han})\s+(?=[\p{Script=Han}\d])/gu, '');

/** A province at the beginning, by its name as the language writes it, and what follows it. */
function readPlace(place: string, provinces: ReadonlyMap<string, string>): Partial<ReceiverText> {
  const matchingProvince = [...provinces].find(([, name]) => place.toLowerCase().startsWith(name.toLowerCase()));
  if (!matchingProvince) return { address: place };
  const [region_code, name] = matchingProvince;
  const rest = place
    .slice(name.length)
    .replace(provinceEnd, '')
    .replace(/^[\s,]+/u, '');
  const city = cityStart.exec(rest)?.[1];
  if (city === undefined) return { region_code, address: rest };
  return { region_code, city, address: rest.slice(rest.indexOf(city) + city.length).trim() };
}

/**
 * Reads “name phone address”, in any order and as chats and shops copy it; null for a text that has no phone beside other
 * words. `provinces` are the names by their codes.
 */
export function readReceiver(text: string, provinces: ReadonlyMap<string, string>): Partial<ReceiverText> | null {
  const plain = plainLine(text.replace(/[\n\t，；;、|]+/gu, ' ')).replace(label, ' ');
  const phone = mobile.exec(plain)?.[0];
  if (phone === undefined) return null;
  const words = plain
    .replace(phone, '\n')
    .split(/[\s,]*\n[\s,]*|[\s,]+/u)
    .filter(Boolean);
  const at = words.findIndex((word) => !placeMark.test(word) && ![...provinces.values()].includes(word));
  const name = words[at];
  if (words.length === 0) return null;
  const place = compact(words.filter((_, index) => index !== at));
  return {
    receiver_phone: phoneDigits(phone),
    ...(name === undefined ? {} : { receiver_name: name }),
    ...(place === '' ? {} : readPlace(place, provinces)),
  };
}
