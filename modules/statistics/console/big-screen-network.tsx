import { useText } from '@linehaul/console-kernel/text/text.ts';
import { memo, useMemo } from 'react';
import type { BigScreen, ScreenTrip } from '../contract/big-screen.contract.ts';
import type { en } from '../messages/en.ts';
import { bendOf, labelsOf, type Place, placesOf, pointOn, shareOf } from './big-screen-places.ts';

const width = 870;
const height = 612;
const rowHeight = 84;
const rowRoom = 4;
const rowLetters = 13;

type Places = ReadonlyMap<number, Place>;

function endsOf(pair: { origin_site_id: number; destination_site_id: number }, places: Places) {
  const [from, to] = [places.get(pair.origin_site_id), places.get(pair.destination_site_id)];
  return from && to ? { from, to } : null;
}

const Lines = memo(function Lines({ lines, places }: { lines: BigScreen['lines']; places: Places }) {
  const most = Math.max(1, ...lines.map(({ orders }) => orders));
  return lines.map((line) => {
    const ends = endsOf(line, places);
    if (!ends) return null;
    const { from, to } = ends;
    const middle = bendOf(from, to);
    const share = Math.sqrt(line.orders / most);
    return (
      <path
        key={`${line.origin_site_id}-${line.destination_site_id}`}
        d={`M${from.x} ${from.y}Q${middle.x} ${middle.y} ${to.x} ${to.y}`}
        strokeWidth={1 + 4 * share}
        opacity={0.25 + 0.55 * share}
      />
    );
  });
});

/** Each second every trip is a little further. */
function Trips({ trips, places, now }: { trips: readonly ScreenTrip[]; places: Places; now: number }) {
  return trips.map((trip) => {
    const ends = endsOf(trip, places);
    if (!ends) return null;
    const { x, y } = pointOn(ends.from, ends.to, shareOf(trip, now));
    return (
      <circle
        key={trip.trip_id}
        r="7"
        data-late={now > trip.eta}
        style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }}
      />
    );
  });
}

function shortenName(name: string): string {
  return name.length > rowLetters ? `${name.slice(0, rowLetters - 1)}…` : name;
}

/** Found anew when a site comes, goes or moves, and not with every order. */
function usePlaces(sites: BigScreen['sites']) {
  const where = sites.map(({ site_id, longitude, latitude }) => `${site_id} ${longitude} ${latitude}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the sites, only where they are counts.
  const { box, ...placedMap } = useMemo(() => {
    const hasRow = sites.some((site) => site.longitude === null || site.latitude === null);
    const area = { width, height: hasRow ? height - rowHeight : height, padding: 44 };
    return { ...placesOf(sites, area, { y: height - 46, room: rowRoom }), box: area };
  }, [where]);
  const locatedSites = useMemo(
    () => sites.filter(({ site_id }) => placedMap.located.has(site_id)),
    [sites, placedMap.located],
  );
  return { ...placedMap, located: locatedSites, box };
}

/** The network by longitude and latitude, with what is on the road. */
export function Network({ screen, now }: { screen: BigScreen; now: number }) {
  const t = useText<typeof en>('statistics');
  const { sites, lines, trips } = screen;
  const { places, row, hidden: hiddenCount, located: locatedSites, box } = usePlaces(sites);
  const labels = useMemo(() => labelsOf(locatedSites, places, box), [locatedSites, places, box]);
  const late = trips.filter(({ eta }) => now > eta).length;
  return (
    <section className="wall-panel wall-network">
      <h2>
        {t('big_screen.network', { sites: sites.length, trips: trips.length })}
        {late > 0 ? <em>{t('big_screen.late', { n: late })}</em> : null}
      </h2>
      {sites.length === 0 ? <p>{t('big_screen.no_sites')}</p> : null}
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        <g className="wall-lines">
          <Lines lines={lines} places={places} />
        </g>
        <g className="wall-sites">
          {[...places].map(([id, { x, y }]) => (
            <circle key={id} cx={x} cy={y} r="6" />
          ))}
        </g>
        <g className="wall-trips">
          <Trips trips={trips} places={places} now={now} />
        </g>
        <g className="wall-names">
          {labels.map(({ site_id, text, anchor, x, y }) => (
            <text key={site_id} x={x} y={y} textAnchor={anchor}>
              {text}
            </text>
          ))}
          {row.map(({ site_id, site_name }) => {
            const { x = 0, y = 0 } = places.get(site_id) ?? {};
            return (
              <text key={site_id} x={x} y={y + 34} textAnchor="middle">
                {shortenName(site_name)}
              </text>
            );
          })}
        </g>
      </svg>
      {row.length > 0 ? (
        <p className="wall-unplaced">
          {t('big_screen.unplaced')} {hiddenCount > 0 ? t('big_screen.unplaced_more', { n: hiddenCount }) : null}
        </p>
      ) : null}
    </section>
  );
}
