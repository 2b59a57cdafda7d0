import { expect, test } from 'vitest';
import {
  bendOf,
  labelsOf,
  measureProgress,
  minGap,
  placesOf,
  pointOn,
  project,
  pushApart,
} from './big-screen-places.ts';

const box = { width: 800, height: 600, padding: 50 };
const row = { y: 640, room: 2 };
const site = (site_id: number, longitude: number | null, latitude: number | null, orders = 0) => ({
  site_id,
  site_name: `Site ${site_id}`,
  longitude,
  latitude,
  orders,
});
const siteAt = (id: number, longitude: number, latitude: number) => ({ site_id: id, longitude, latitude });

test('north is up, east is right, and a kilometre is as long in both directions', () => {
  const [west, east, north] = project([siteAt(1, 10, 60), siteAt(2, 12, 60), siteAt(3, 10, 61)], box);
  if (!west || !east || !north) throw new TypeError('three sites');
  expect(west.x).toBeLessThan(east.x);
  expect(north.y).toBeLessThan(west.y);
  // At 60.5° north a degree of longitude is a little less than half as long as one of latitude.
  const ratio = (east.x - west.x) / 2 / (west.y - north.y);
  expect(ratio).toBeCloseTo(Math.cos((60.5 * Math.PI) / 180), 6);
});

test('the network fills the box up to its padding, in its middle', () => {
  const points = project([siteAt(1, 100, 0), siteAt(2, 120, 0), siteAt(3, 110, 4)], box);
  expect(Math.min(...points.map(({ x }) => x))).toBeCloseTo(50, 6);
  expect(Math.max(...points.map(({ x }) => x))).toBeCloseTo(750, 6);
  expect(points.every(({ y }) => y >= 50 && y <= 550)).toBe(true);
  expect(project([siteAt(1, 117, 31)], box)).toEqual([{ id: 1, x: 400, y: 300 }]);
  expect(project([], box)).toEqual([]);
});

test('sites at one place are pushed apart, in the same way whatever order they come in', () => {
  const crowd = Array.from({ length: 12 }, (_, at) => ({ id: at + 1, x: 400, y: 300 }));
  const apart = pushApart(crowd, box);
  const distances = apart.flatMap((one, at) =>
    apart.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  );
  expect(Math.min(...distances)).toBeGreaterThan(minGap - 1);
  expect(pushApart(crowd.toReversed(), box)).toEqual(apart);
  expect(
    pushApart(
      [
        { id: 1, x: 100, y: 100 },
        { id: 2, x: 300, y: 100 },
      ],
      box,
    ),
  ).toEqual([
    { id: 1, x: 100, y: 100 },
    { id: 2, x: 300, y: 100 },
  ]);
  const inCorner = pushApart(
    crowd.map((one) => ({ ...one, x: 50, y: 50 })),
    box,
  );
  expect(inCorner.every(({ x, y }) => x >= 50 && y >= 50)).toBe(true);
});

test('sites without coordinates stand in a row below, the busiest first, as many as there is room for', () => {
  const sites = [site(1, 117, 31), site(2, null, null), site(3, 117, null, 5), site(4, null, null, 9)];
  const { places, row: visibleSites, hidden: hiddenCount } = placesOf(sites, box, row);
  expect(visibleSites.map(({ site_id }) => site_id)).toEqual([4, 3]);
  expect(hiddenCount).toBe(1);
  expect(places.get(4)).toEqual({ x: 200, y: 640 });
  expect([places.get(1), places.get(2)]).toEqual([{ x: 400, y: 300 }, undefined]);
});

test.each([
  ['before it left', 90, 0],
  ['as it leaves', 100, 0],
  ['half way', 150, 0.5],
  ['as it is expected', 200, 0.98],
  ['long after', 10_000, 0.98],
])('a trip %s', (_when, now, share) => {
  expect(measureProgress({ departed_at: 100, eta: 200 }, now)).toBe(share);
});

test('a trip of no length is nearly there', () => {
  expect(measureProgress({ departed_at: 100, eta: 100 }, 100)).toBe(0.98);
});

test('a trip runs along its line, from one end to the other', () => {
  const [from, to] = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ];
  expect(pointOn(from, to, 0)).toEqual(from);
  expect(pointOn(from, to, 1)).toEqual(to);
  expect(pointOn(from, to, 0.5).x).toBe(50);
  expect(pointOn(from, to, 0.5).y).toBeCloseTo(7, 6);
  // Back is another line than there.
  expect(Math.sign(bendOf(from, to).y)).toBe(-Math.sign(bendOf(to, from).y));
});

test('the twelve busiest sites have names, none over another', () => {
  const sites = Array.from({ length: 30 }, (_, at) => site(at + 1, 110 + (at % 6), 30 + Math.floor(at / 6), at));
  const { places } = placesOf(sites, box, row);
  const labels = labelsOf(sites, places, box);
  expect(labels.map(({ site_id }) => site_id)).toEqual([30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19]);
  const same = Array.from({ length: 30 }, (_, at) => site(at + 1, 110, 30, at));
  expect(labelsOf(same, new Map(same.map(({ site_id }) => [site_id, { x: 400, y: 300 }])), box)).toHaveLength(4);
});

test('a name that hubs of several companies have in one town is said once there, and again elsewhere', () => {
  const namedSite = (id: number, longitude: number) => ({
    ...site(id, longitude, 30, 10 - id),
    site_name: 'Hefei hub',
  });
  const sites = [namedSite(1, 117), namedSite(2, 117.01), namedSite(3, 121)];
  const { places } = placesOf(sites, box, row);
  expect(labelsOf(sites, places, box).map(({ site_id }) => site_id)).toEqual([1, 3]);
});
