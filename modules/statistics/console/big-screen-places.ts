import type { ScreenSite, ScreenTrip } from '../contract/big-screen.contract.ts';

export interface Place {
  x: number;
  y: number;
}

export interface Box {
  width: number;
  height: number;
  /** Kept free around the sites. */
  padding: number;
}

interface Placed extends Place {
  id: number;
}

/** Sites nearer than this are pushed apart, in pixels. */
export const minGap = 28;
const maxRounds = 80;
/** Steps of this angle never repeat: sites at the same place leave it in different directions. */
const goldenAngle = 2.399_963;

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** From a to b, one long; sites at the same place go where the number of the second one says. */
function computeDirection(a: Placed, b: Placed): Place {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(x, y);
  if (length > 0) return { x: x / length, y: y / length };
  return { x: Math.cos(b.id * goldenAngle), y: Math.sin(b.id * goldenAngle) };
}

const isNear = (a: Place, b: Place) => Math.abs(a.x - b.x) < minGap && Math.abs(a.y - b.y) < minGap;

function pushPair(a: Placed, b: Placed, { width, height, padding }: Box): boolean {
  const missing = minGap - Math.hypot(b.x - a.x, b.y - a.y);
  if (missing < 0.01) return false;
  const { x, y } = computeDirection(a, b);
  for (const [site, part] of [
    [a, -missing / 2],
    [b, missing / 2],
  ] as const) {
    site.x = clamp(site.x + x * part, padding, width - padding);
    site.y = clamp(site.y + y * part, padding, height - padding);
  }
  return true;
}

/** Sites that are too near to each other, moved a little: always in the same way, whatever order they come in. */
export function pushApart(sites: readonly Placed[], box: Box): Placed[] {
  const movedSites = sites.map((site) => ({ ...site })).sort((one, other) => one.id - other.id);
  for (let round = 0; round < maxRounds; round += 1) {
    let isStill = true;
    for (let one = 0; one < movedSites.length; one += 1) {
      for (let other = one + 1; other < movedSites.length; other += 1) {
        const [a, b] = [movedSites[one], movedSites[other]];
        if (a && b && isNear(a, b) && pushPair(a, b, box)) isStill = false;
      }
    }
    if (isStill) break;
  }
  return movedSites;
}

type Located = Pick<ScreenSite, 'site_id'> & { longitude: number; latitude: number };

/** Longitude and latitude as pixels: one scale for both, in the middle of the box, degrees of longitude as short as there. */
export function project(sites: readonly Located[], { width, height, padding }: Box): Placed[] {
  const latitudes = sites.map(({ latitude }) => latitude);
  const middle = (Math.min(...latitudes) + Math.max(...latitudes)) / 2;
  const longitudeScale = Math.cos((middle * Math.PI) / 180);
  const points = sites.map((site) => ({ id: site.site_id, x: site.longitude * longitudeScale, y: -site.latitude }));
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
  const scale = Math.min((width - 2 * padding) / (right - left), (height - 2 * padding) / (bottom - top));
  // All at one place have no extent, and stand in the middle.
  const usedScale = Number.isFinite(scale) ? scale : 0;
  return points.map(({ id, x, y }) => ({
    id,
    x: width / 2 + (x - (left + right) / 2) * usedScale,
    y: height / 2 + (y - (top + bottom) / 2) * usedScale,
  }));
}

/** Where sites are drawn: those with coordinates in the box, those without in a row below it, no more than there is room for. */
export function placesOf(sites: readonly ScreenSite[], box: Box, row: { y: number; room: number }) {
  const locatedSites = sites.filter(
    (site): site is ScreenSite & Located => site.longitude !== null && site.latitude !== null,
  );
  const unplacedSites = sites.filter((site) => site.longitude === null || site.latitude === null);
  const inRow = unplacedSites.toSorted((one, other) => other.orders - one.orders || one.site_id - other.site_id);
  const visibleSites = inRow.slice(0, row.room);
  const places = new Map<number, Place>();
  for (const { id, x, y } of pushApart(project(locatedSites, box), box)) places.set(id, { x, y });
  visibleSites.forEach(({ site_id }, at) => {
    places.set(site_id, { x: ((at + 0.5) * box.width) / row.room, y: row.y });
  });
  return {
    places,
    located: new Set(locatedSites.map(({ site_id }) => site_id)),
    row: visibleSites,
    hidden: inRow.length - visibleSites.length,
  };
}

/** How far a trip is, as a part of its way: never there before somebody has said that it has arrived. */
export function measureProgress({ departed_at, eta }: Pick<ScreenTrip, 'departed_at' | 'eta'>, now: number): number {
  const most = 0.98;
  return eta <= departed_at ? most : clamp((now - departed_at) / (eta - departed_at), 0, most);
}

const bend = 0.14;

/** The point that a line bends towards: to the right of its direction, so that there and back are two lines. */
export function bendOf(from: Place, to: Place): Place {
  return {
    x: (from.x + to.x) / 2 - (to.y - from.y) * bend,
    y: (from.y + to.y) / 2 + (to.x - from.x) * bend,
  };
}

/** A point of the line between two sites; 0 is where it begins, 1 its end. */
export function pointOn(from: Place, to: Place, share: number): Place {
  const middle = bendOf(from, to);
  const rest = 1 - share;
  const at = (axis: 'x' | 'y') => rest * rest * from[axis] + 2 * rest * share * middle[axis] + share * share * to[axis];
  return { x: at('x'), y: at('y') };
}

export interface Label extends Place {
  site_id: number;
  text: string;
  anchor: 'start' | 'end' | 'middle';
}

const labelLimit = 12;
const lineHeight = 28;
const letters = 14;
/** Between the ends of two names on one line, in pixels. */
const nameGap = 12;
/** Hubs of several companies in one town have one name: nearer than this it is said once, in pixels. */
const sameNameWithin = 160;

/** About as wide as it is drawn: Chinese characters are as wide as high. */
function estimateWidth(text: string): number {
  return [...text].reduce((width, letter) => width + (letter.charCodeAt(0) > 0x2e80 ? 24 : 13.5), 0);
}

interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function frameOf({ x, y, text, anchor }: Label): Frame {
  const width = estimateWidth(text);
  const leftEdge = { start: x, end: x - width, middle: x - width / 2 }[anchor];
  return {
    left: leftEdge - nameGap / 2,
    right: leftEdge + width + nameGap / 2,
    top: y - lineHeight * 0.75,
    bottom: y + lineHeight * 0.25,
  };
}

const meet = (one: Frame, other: Frame) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

function textOf({ site_name }: ScreenSite): string {
  return site_name.length > letters ? `${site_name.slice(0, letters - 1)}…` : site_name;
}

function candidates(site: ScreenSite, { x, y }: Place): Label[] {
  const label = { site_id: site.site_id, text: textOf(site) };
  return [
    { ...label, x: x + 14, y: y + 8, anchor: 'start' },
    { ...label, x: x - 14, y: y + 8, anchor: 'end' },
    { ...label, x, y: y - 20, anchor: 'middle' },
    { ...label, x, y: y + 38, anchor: 'middle' },
  ];
}

/** Names of the busiest sites, each where it covers no other name and, if it can be, no other site. */
export function labelsOf(sites: readonly ScreenSite[], places: ReadonlyMap<number, Place>, box: Box): Label[] {
  const busiest = sites.toSorted((one, other) => other.orders - one.orders || one.site_id - other.site_id);
  const dots = sites.flatMap(({ site_id }) => {
    const place = places.get(site_id);
    return place ? [{ left: place.x - 6, right: place.x + 6, top: place.y - 6, bottom: place.y + 6 }] : [];
  });
  const placedFrames: Frame[] = [];
  const labels: Label[] = [];
  for (const site of busiest.slice(0, labelLimit)) {
    const place = places.get(site.site_id);
    if (!place) continue;
    const isSaid = labels.some(
      ({ text, x, y }) => text === textOf(site) && Math.hypot(x - place.x, y - place.y) < sameNameWithin,
    );
    if (isSaid) continue;
    const free = candidates(site, place).filter((label) => {
      const frame = frameOf(label);
      return (
        frame.left >= -nameGap / 2 &&
        frame.right <= box.width + nameGap / 2 &&
        !placedFrames.some((other) => meet(frame, other))
      );
    });
    const label = free.find((one) => !dots.some((dot) => meet(frameOf(one), dot))) ?? free[0];
    if (!label) continue;
    placedFrames.push(frameOf(label));
    labels.push(label);
  }
  return labels;
}
