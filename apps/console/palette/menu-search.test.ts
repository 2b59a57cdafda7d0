import { expect, test } from 'vitest';
import { longestPattern, menuSearch, type Named, patternOf } from './menu-search.ts';
import { loadPinyin } from './pinyin.ts';

const { spell, match } = await loadPinyin();

const pages = [
  ['Freight orders', '货运订单', '/logistics/order/order'],
  ['Waybills', '运单', '/logistics/waybill/manage'],
  ['Trips', '车次', '/logistics/trip/manage'],
  ['Sites', '网点', '/logistics/site/manage'],
  ['Members', '会员', '/users/manage'],
  ['Bank cards', '银行卡', '/finance/PaymentWallet/BankcardManage'],
] as const;

function named(language: 'en' | 'zh', withPinyin: boolean): Named[] {
  return pages.map(([english, chinese, path]) => ({
    key: path,
    title: language === 'en' ? english : chinese,
    chinese,
    path,
    ...(withPinyin ? spell(chinese) : { pinyin: '', initials: '' }),
  }));
}

const first = (typed: string, language: 'en' | 'zh', withPinyin = true) =>
  menuSearch(named(language, withPinyin))(typed)[0]?.item.path;

test.each([
  ['its title', 'waybill', 'en', '/logistics/waybill/manage'],
  ['its title, misspelt', 'wayblil', 'en', '/logistics/waybill/manage'],
  ['characters of its title', '订单', 'zh', '/logistics/order/order'],
  ['its full pinyin', 'huoyundingdan', 'zh', '/logistics/order/order'],
  ['its initials', 'hydd', 'zh', '/logistics/order/order'],
  ['the pinyin of its end', 'dingdan', 'zh', '/logistics/order/order'],
  ['pinyin of a character that is read in two ways', 'yinhangka', 'zh', '/finance/PaymentWallet/BankcardManage'],
  ['its path', 'BankcardManage', 'en', '/finance/PaymentWallet/BankcardManage'],
  ['its Chinese title, in an English console', '会员', 'en', '/users/manage'],
  ['its pinyin, in an English console', 'wangdian', 'en', '/logistics/site/manage'],
  ['its initials, in an English console', 'yhk', 'en', '/finance/PaymentWallet/BankcardManage'],
] as const)('a page is found by %s: %s', (_how, typed, language, path) => {
  expect(first(typed, language)).toBe(path);
});

test('without pinyin a Chinese title is found by its characters only', () => {
  expect(first('车次', 'zh', false)).toBe('/logistics/trip/manage');
  expect(first('checi', 'zh', false)).toBeUndefined();
});

test.each([
  ['nothing was typed', ''],
  ['only blanks were typed', '   '],
  ['it is too far from every name', 'qqqqqqqq'],
])('nothing is found when %s', (_why, typed) => {
  expect(menuSearch(named('en', true))(typed)).toEqual([]);
});

test('only the first 32 characters of what was typed count', () => {
  const path = 'finance/PaymentWallet/BankcardMa';
  expect(path).toHaveLength(longestPattern);
  expect(patternOf(`${path}qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq`)).toBe(path);
  expect(first(`${path}qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq`, 'en')).toBe('/finance/PaymentWallet/BankcardManage');
});

test('the marks say what was typed, and whether the Chinese name was it', () => {
  const [own] = menuSearch(named('en', true))('way');
  expect(own).toMatchObject({ byChinese: false, ranges: [[0, 2]] });
  const [chinese] = menuSearch(named('en', true))('wangdian');
  expect(chinese).toMatchObject({ byChinese: true, ranges: [] });
});

test.each([
  ['货运订单', 'hydd', [0, 1, 2, 3]],
  ['货运订单', 'dingdan', [2, 3]],
  ['货运订单', 'checi', null],
])('in %s the spelling %s stands for the characters %j', (chinese, spelling, places) => {
  expect(match(chinese, spelling)).toEqual(places);
});
