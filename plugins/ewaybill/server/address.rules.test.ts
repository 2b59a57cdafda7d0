import { expect, test } from 'vitest';
import { addressParts } from './address.rules.ts';

test.each([
  ['广东省深圳市南山区科技园 1 号', ['广东省', '深圳市', '南山区', '科技园1号']],
  ['北京市朝阳区建国路 88 号', ['北京市', '北京市', '朝阳区', '建国路88号']],
  ['上海市上海市浦东新区世纪大道 1 号', ['上海市', '上海市', '浦东新区', '世纪大道1号']],
  ['重庆市市辖区渝中区解放碑', ['重庆市', '重庆市', '渝中区', '解放碑']],
  ['新疆维吾尔自治区乌鲁木齐市天山区人民路 2 号', ['新疆维吾尔自治区', '乌鲁木齐市', '天山区', '人民路2号']],
  ['浙江省金华市义乌市稠江街道', ['浙江省', '金华市', '义乌市', '稠江街道']],
  ['云南省大理白族自治州大理市下关街道', ['云南省', '大理白族自治州', '大理市', '下关街道']],
  ['广东省东莞市长安镇振安路', ['广东省', '东莞市', '', '长安镇振安路']],
])('%s', (address, [province, city, district, rest]) => {
  expect(addressParts(address)).toEqual({ province, city, district, rest });
});

test.each(['', 'Main Street 1', '广东省', '广东省深圳市', '科技园 1 号'])(
  '%s is no address of four parts',
  (address) => {
    expect(addressParts(address)).toBeNull();
  },
);
