/** Cities that are provinces of their own. */
const municipalities = '北京|天津|上海|重庆';
const province = new RegExp(
  `^(${municipalities})(?:市)?|^([^省]{2,5}省|内蒙古自治区|广西壮族自治区|西藏自治区|宁夏回族自治区|新疆维吾尔自治区|香港特别行政区|澳门特别行政区)`,
);
const city = /^([^市州盟]{1,10}(?:市|自治州|州|盟|地区))/;
const district = /^([^区县市旗]{1,10}(?:自治县|新区|区|县|市|旗))/;

export interface AddressParts {
  province: string;
  city: string;
  district: string;
  rest: string;
}

/** A Chinese address by its parts; null where province, city or street cannot be recognised. */
export function addressParts(address: string): AddressParts | null {
  const text = address.replace(/\s+/g, '');
  const provinceMatch = province.exec(text);
  if (!provinceMatch) return null;
  const [whole, municipality, plain = ''] = provinceMatch;
  const afterProvince = text.slice(whole.length);
  const repeatedName = municipality ? new RegExp(`^${municipality}市|^市辖区`).exec(afterProvince)?.[0] : undefined;
  const cityName = municipality ? `${municipality}市` : city.exec(afterProvince)?.[1];
  if (cityName === undefined) return null;
  const afterCity = afterProvince.slice(municipality ? (repeatedName?.length ?? 0) : cityName.length);
  const area = district.exec(afterCity)?.[1] ?? '';
  const rest = afterCity.slice(area.length);
  if (rest === '') return null;
  return { province: municipality ? `${municipality}市` : plain, city: cityName, district: area, rest };
}
