import { beijingSeconds } from '@linehaul/server-kernel/time/beijing-time.ts';
import { expect, test } from 'vitest';
import { kdniaoFault, kdniaoState } from './kdniao.rules.ts';
import { kuaidi100QueryFault, kuaidi100State, kuaidi100Subscribed } from './kuaidi100.rules.ts';

test.each([
  ['2026-11-26 20:00:00', Date.parse('2026-11-26T12:00:00Z') / 1_000],
  ['2026-11-26 07:30', Date.parse('2026-11-25T23:30:00Z') / 1_000],
  ['2026-13-40 00:00:00', 0],
  ['', 0],
])('%s is Beijing’s', (text, at) => {
  expect(beijingSeconds(text)).toBe(at);
});

test.each([
  ['0', 'moving'],
  ['3', 'signed'],
  ['4', 'returned'],
  ['501', 'delivering'],
  ['1001', 'moving'],
  ['14', 'problem'],
])('Kuaidi100’s state %s', (state, ours) => {
  expect(kuaidi100State(state)).toBe(ours);
});

test('Kuaidi100’s codes come as text or number, and 501 means two things', () => {
  expect([kuaidi100QueryFault(408), kuaidi100QueryFault('408'), kuaidi100QueryFault('501')]).toEqual([
    'phone',
    'phone',
    'unavailable',
  ]);
  expect([200, '501', '600', 702, '999'].map(kuaidi100Subscribed)).toEqual([
    'subscribed',
    'subscribed',
    'account',
    'company',
    'unavailable',
  ]);
});

test.each([
  ['1', '', 'picked_up'],
  ['2', '201', 'moving'],
  ['2', '202', 'delivering'],
  ['3', '304', 'signed'],
  ['4', '404', 'problem'],
  ['4', '406', 'returned'],
  ['0', '10', 'sent'],
])('KDNiao’s state %s %s', (state, stateEx, ours) => {
  expect(kdniaoState(state, stateEx)).toBe(ours);
});

test.each([
  ['数据签名验证失败', 'account'],
  ['可用次数不足', 'calls'],
  ['手机尾号错误', 'phone'],
  ['快递公司编码错误', 'company'],
  ['没有物流轨迹', 'no_news'],
  ['系统繁忙', 'unavailable'],
])('KDNiao’s reason %s', (reason, fault) => {
  expect(kdniaoFault(reason)).toBe(fault);
});
