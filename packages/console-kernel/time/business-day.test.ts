import { ownTimeZone } from '@linehaul/contract/local-time.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { businessDay, businessDayBounds } from './business-day.ts';

/** A page as the server serves it. */
function servePage(zone: string | null): void {
  const meta = zone === null ? null : { getAttribute: () => zone };
  vi.stubGlobal('document', { querySelector: (asked: string) => (asked === 'meta[name="time-zone"]' ? meta : null) });
}

afterEach(() => void vi.unstubAllGlobals());

const hefeiNight = Date.UTC(2026, 10, 23, 18) / 1000;

test.each([
  ['Asia/Shanghai', '2026-11-24', '2026-11-23T16:00:00Z'],
  ['UTC', '2026-11-23', '2026-11-23T00:00:00Z'],
  ['America/New_York', '2026-11-23', '2026-11-23T05:00:00Z'],
])('a page of an installation in %s has its calendar, whatever the browser’s is', (zone, day, begin) => {
  servePage(zone);
  expect(businessDay(hefeiNight)).toBe(day);
  expect(businessDayBounds(day).from).toBe(Date.parse(begin) / 1000);
});

test.each([null, '', 'Moon/Sea'])('a page that names the zone %j has the browser’s calendar', (zone) => {
  servePage(ownTimeZone());
  const own = businessDay(hefeiNight);
  servePage(zone);
  expect(businessDay(hefeiNight)).toBe(own);
});
