import { expect, test } from 'vitest';
import { readSiteChoices, siteMatcher } from './site-match.rules.ts';

const site = (code: string, name: string, state: 'active' | 'closed' = 'active') => ({ code, name, state });
const sites = [
  site('HFE', '合肥分拨中心'),
  site('SHA', '上海网点'),
  site('SHB', '上海浦东网点'),
  site('SZ1', '苏州网点'),
  site('SZ2', '苏州网点'),
  site('WXC', '无锡网点', 'closed'),
  site('WX', '无锡网点'),
  site('PORT01', 'PORT01'),
];
const match = (text: string, choices = '') => siteMatcher(sites, readSiteChoices(choices))(text);

test.each([
  ['HFE', 'HFE'],
  ['hfe ', 'HFE'],
  ['合肥分拨中心', 'HFE'],
  ['合肥', 'HFE'],
  ['上海网点', 'SHA'],
  ['上海浦', 'SHB'],
  ['无锡网点', 'WX'],
  ['ＰＯＲＴ01', 'PORT01'],
])('%s is the site %s', (text, code) => {
  expect(match(text)).toEqual({ code });
});

test('a name that several sites have, or begin with, is nobody’s', () => {
  expect(match('苏州网点')).toEqual({ among: ['苏州网点 (SZ1)', '苏州网点 (SZ2)'] });
  expect(match('上海')).toEqual({ among: ['上海浦东网点 (SHB)', '上海网点 (SHA)'] });
});

test.each(['南京网点', '合', 'PORT0', ''])('no site is meant by “%s”', (text) => {
  expect(match(text)).toEqual({ unknown: text, isWanted: false });
});

test('what a person has said about a name comes first', () => {
  expect(match('南京', '{"南京":"HFE"}')).toEqual({ code: 'HFE' });
  expect(match('南京', '{"南京":null}')).toEqual({ unknown: '南京', isWanted: true });
  expect(match('合肥', '{"合肥":null}')).toEqual({ unknown: '合肥', isWanted: true });
  expect(match('南京', '{"*":null}')).toEqual({ unknown: '南京', isWanted: true });
  expect(match('南京', '{"南京":"gone"}')).toEqual({ unknown: '南京', isWanted: false });
});

test('choices that are no choices are refused', () => {
  for (const text of ['{', '[]', '{"a":1}']) expect(() => readSiteChoices(text)).toThrow('site.choice_malformed');
});
