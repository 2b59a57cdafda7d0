import { expect, test } from 'vitest';
import { findOpening } from './kefu-hours.rules.ts';

const week = {
  monday: '09:00-12:00 13:30-18:00',
  tuesday: '09:00-18:00',
  wednesday: '09:00-18:00',
  thursday: '09:00-18:00',
  friday: '09:00-24:00',
  saturday: '00:00-02:00',
  sunday: '',
};
const at = (time: string) => Date.parse(`${time}:00+08:00`) / 1000;
const minute = 60;
const hour = 60 * minute;

// 2026-11-30 is a Monday.
test.each<[string, boolean, number]>([
  ['2026-11-30T08:59', false, minute],
  ['2026-11-30T09:00', true, 3 * hour],
  ['2026-11-30T11:59', true, minute],
  ['2026-11-30T12:00', false, 90 * minute],
  ['2026-11-30T13:30', true, 270 * minute],
  ['2026-11-30T18:00', false, 15 * hour],
  // Over midnight nothing changes.
  ['2026-12-04T23:00', true, 3 * hour],
  ['2026-12-05T01:00', true, hour],
  ['2026-12-05T02:00', false, 55 * hour],
  ['2026-12-06T12:00', false, 21 * hour],
])('%s in Shanghai: open %s, for another %i seconds', (time, isOpen, changesInSeconds) => {
  expect(findOpening(week, 'Asia/Shanghai', at(time))).toEqual({ isOpen, changesInSeconds });
});

test('hours are those of the installation’s clock', () => {
  expect(findOpening(week, 'Europe/Madrid', at('2026-11-30T09:00')).isOpen).toBe(false);
  expect(findOpening(week, 'Europe/Madrid', at('2026-11-30T16:00')).isOpen).toBe(true);
});

test('a week without hours is always open, one that is all hours too', () => {
  const names = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
  const weekOf = (hours: string) => Object.fromEntries(names.map((name) => [name, hours])) as typeof week;
  expect(findOpening(weekOf(''), 'Asia/Shanghai', at('2026-12-06T12:00'))).toEqual({
    isOpen: true,
    changesInSeconds: null,
  });
  expect(findOpening(weekOf('00:00-24:00'), 'Asia/Shanghai', at('2026-12-06T12:00')).isOpen).toBe(true);
});

test('one day a week is found from the day after it', () => {
  const sundays = {
    ...week,
    monday: '',
    tuesday: '',
    wednesday: '',
    thursday: '',
    friday: '',
    saturday: '',
    sunday: '10:00-11:00',
  };
  const opening = findOpening(sundays, 'Asia/Shanghai', at('2026-12-06T11:00'));
  expect(opening).toEqual({ isOpen: false, changesInSeconds: (7 * 24 - 1) * hour });
});
