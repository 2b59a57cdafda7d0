import { expect, test } from 'vitest';
import { readReceiver } from './receiver-text.ts';

const provinces = new Map([
  ['31', '上海'],
  ['33', '浙江'],
  ['45', '广西'],
]);
const ningbo = {
  receiver_name: '陈美华',
  receiver_phone: '13800000042',
  region_code: '33',
  city: '宁波市',
  address: '鄞州区中山东路1800号3栋',
};

test.each([
  '陈美华 13800000042 浙江省宁波市鄞州区中山东路1800号3栋',
  '陈美华，138-0000-0042，浙江省宁波市鄞州区中山东路1800号3栋',
  '浙江省 宁波市 鄞州区 中山东路1800号3栋\n陈美华\n+86 138 0000 0042',
  '收货人：陈美华\n手机号：13800000042\n收货地址：浙江宁波市鄞州区中山东路1800号3栋',
  '13800000042陈美华 浙江省宁波市鄞州区中山东路1800号3栋',
])('a receiver as chats and shops copy it: %s', (text) => {
  expect(readReceiver(text, provinces)).toEqual(ningbo);
});

test('a municipality has its district as its city, an autonomous region its own ending', () => {
  const shanghai = { region_code: '31', city: '浦东新区', address: '世纪大道1号' };
  expect(readReceiver('李雷 13900000001 上海市浦东新区世纪大道1号', provinces)).toMatchObject(shanghai);
  const nanning = { region_code: '45', city: '南宁市', address: '青秀区民族大道1号' };
  expect(readReceiver('李雷 13900000001 广西壮族自治区南宁市青秀区民族大道1号', provinces)).toMatchObject(nanning);
});

test('what names no province is the address, and a text without a phone is left as it is', () => {
  expect(readReceiver('李雷 13900000001 世纪大道1号', provinces)).toEqual({
    receiver_name: '李雷',
    receiver_phone: '13900000001',
    address: '世纪大道1号',
  });
  expect(readReceiver('陈美华', provinces)).toBeNull();
  expect(readReceiver('浙江省宁波市鄞州区', provinces)).toBeNull();
});
