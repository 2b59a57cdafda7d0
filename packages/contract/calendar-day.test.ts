import { expect, test } from 'vitest';
import { addDays, addMonths, dayBounds, dayOf, daysBetween, daysOfMonth, daysUpTo, monthOf } from './calendar-day.ts';

const at = (text: string) => Date.parse(text) / 1000;

test.each([
  ['Asia/Shanghai', '2026-11-23T15:59:59Z', '2026-11-23'],
  ['Asia/Shanghai', '2026-11-23T16:00:00Z', '2026-11-24'],
  ['Asia/Shanghai', '2026-11-23T18:00:00Z', '2026-11-24'],
  ['Asia/Shanghai', '2026-12-31T16:00:00Z', '2027-01-01'],
  ['Asia/Shanghai', '2028-02-28T16:00:00Z', '2028-02-29'],
  ['Asia/Shanghai', '2028-02-29T16:00:00Z', '2028-03-01'],
  ['UTC', '2026-11-23T23:59:59Z', '2026-11-23'],
  ['UTC', '2026-11-24T00:00:00Z', '2026-11-24'],
  ['Asia/Kolkata', '2026-11-23T18:29:59Z', '2026-11-23'],
  ['Asia/Kolkata', '2026-11-23T18:30:00Z', '2026-11-24'],
  ['America/New_York', '2026-03-08T04:59:59Z', '2026-03-07'],
  ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-08'],
  ['America/New_York', '2026-03-09T03:59:59Z', '2026-03-08'],
  ['America/New_York', '2026-03-09T04:00:00Z', '2026-03-09'],
  ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-01'],
  ['America/New_York', '2026-11-02T05:00:00Z', '2026-11-02'],
])('in %s it is at %s the %s', (zone, instant, day) => {
  expect(dayOf(zone, at(instant))).toBe(day);
});

test.each([
  ['Asia/Shanghai', '2026-11-24', '2026-11-24', '2026-11-23T16:00:00Z', 24],
  ['Asia/Shanghai', '2028-02-01', '2028-02-29', '2028-01-31T16:00:00Z', 29 * 24],
  ['Asia/Shanghai', '2026-12-31', '2027-01-01', '2026-12-30T16:00:00Z', 48],
  // China had summer time from 1986 to 1991.
  ['Asia/Shanghai', '1988-04-17', '1988-04-17', '1988-04-16T16:00:00Z', 23],
  ['UTC', '2026-11-24', '2026-11-24', '2026-11-24T00:00:00Z', 24],
  ['Asia/Kolkata', '2026-11-24', '2026-11-24', '2026-11-23T18:30:00Z', 24],
  ['America/New_York', '2026-03-07', '2026-03-07', '2026-03-07T05:00:00Z', 24],
  ['America/New_York', '2026-03-08', '2026-03-08', '2026-03-08T05:00:00Z', 23],
  ['America/New_York', '2026-03-09', '2026-03-09', '2026-03-09T04:00:00Z', 24],
  ['America/New_York', '2026-10-31', '2026-10-31', '2026-10-31T04:00:00Z', 24],
  ['America/New_York', '2026-11-01', '2026-11-01', '2026-11-01T04:00:00Z', 25],
  ['America/New_York', '2026-11-02', '2026-11-02', '2026-11-02T05:00:00Z', 24],
  ['America/New_York', '2026-03-01', '2026-11-30', '2026-03-01T05:00:00Z', 275 * 24],
  // Clocks go forward from 0:00 to 1:00, and back from 24:00 to 23:00.
  ['Asia/Beirut', '2026-03-29', '2026-03-29', '2026-03-28T22:00:00Z', 23],
  ['Asia/Beirut', '2026-10-24', '2026-10-24', '2026-10-23T21:00:00Z', 25],
  ['Asia/Beirut', '2026-10-25', '2026-10-25', '2026-10-24T22:00:00Z', 24],
  // Samoa left this day out.
  ['Pacific/Apia', '2011-12-30', '2011-12-30', '2011-12-30T10:00:00Z', 0],
  ['Asia/Shanghai', '9999-12-31', '9999-12-31', '9999-12-30T16:00:00Z', 24],
  ['Asia/Shanghai', '0000-01-01', '0000-01-01', '-000001-12-31T16:00:00Z', 24],
])('in %s %s to %s begins at %s and has %i hours', (zone, first, last, begin, hours) => {
  const { from, until } = dayBounds(zone, first, last);
  expect([from, (until - from) / 3600]).toEqual([at(begin), hours]);
});

test.each(['Asia/Shanghai', 'UTC', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Asia/Beirut'])(
  'in %s every day of four years begins where the one before ends, and its instants are its own',
  (zone) => {
    let end = dayBounds(zone, '2023-12-31').until;
    for (const day of daysUpTo('2027-12-31', 4 * 365 + 1)) {
      const { from, until } = dayBounds(zone, day);
      expect([day, from, dayOf(zone, from), dayOf(zone, until - 1)]).toEqual([day, end, day, day]);
      end = until;
    }
  },
);

test.each([
  ['2026-03-01', -1, '2026-02-28'],
  ['2024-03-01', -1, '2024-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-11-20', -7, '2026-11-13'],
])('%s and %i days is %s', (day, count, shifted) => {
  expect(addDays(day, count)).toBe(shifted);
  expect(daysBetween(day, shifted)).toBe(count);
});

test('the days up to a day end with it and have no gap', () => {
  expect(daysUpTo('2026-03-02', 4)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
});

test.each([
  ['2026-01', -1, '2025-12', '2026-01-31'],
  ['2026-12', 1, '2027-01', '2026-12-31'],
  ['2026-02', 12, '2027-02', '2026-02-28'],
  ['2028-02', 0, '2028-02', '2028-02-29'],
  ['2000-02', -3, '1999-11', '2000-02-29'],
])('the month %s and %i months is %s, and its last day %s', (month, count, shifted, last) => {
  expect(addMonths(month, count)).toBe(shifted);
  expect(daysOfMonth(month)).toEqual({ first: `${month}-01`, last });
  expect(monthOf(last)).toBe(month);
});
