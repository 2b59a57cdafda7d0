import type { ManifestLine } from '@linehaul/modules/waybill/contract/manifest.contract.ts';
import type { TripDetail } from '../contract/trip.contract.ts';

/** Sums of what leaves the vehicle at one site. */
export interface StopSums {
  site_id: number;
  site_name: string;
  waybill_count: number;
  pieces: number;
  weight_g: number;
  volume_cm3: number;
  freight_cents: number;
  collect_cents: number;
  cod_cents: number;
}

export type ManifestRow = { stop: StopSums } | { place: number; line: ManifestLine };

function sumsOf(lines: readonly ManifestLine[], site_id: number, site_name: string): StopSums {
  const sum = (of: (line: ManifestLine) => number) => lines.reduce((all, line) => all + of(line), 0);
  return {
    site_id,
    site_name,
    waybill_count: lines.length,
    pieces: sum(({ loaded_pieces }) => loaded_pieces),
    weight_g: sum(({ weight_g }) => weight_g),
    volume_cm3: sum(({ volume_cm3 }) => volume_cm3),
    freight_cents: sum(({ freight_cents }) => freight_cents ?? 0),
    collect_cents: sum(({ collect_cents }) => collect_cents),
    cod_cents: sum(({ cod_cents }) => cod_cents),
  };
}

/** By the site where it is unloaded, in the order of the road; a trip with one such site has no rows of sums. */
export function manifestRows({ manifest, stops, destination_site_id }: TripDetail): ManifestRow[] {
  const road = [...stops.map(({ site_id }) => site_id), destination_site_id];
  const rankOf = (siteId: number) => (road.includes(siteId) ? road.indexOf(siteId) : road.length);
  const sites = [...new Map(manifest.map(({ to_site_id, to_name }) => [to_site_id, to_name]))];
  sites.sort(([one], [other]) => rankOf(one) - rankOf(other) || one - other);
  let place = 0;
  return sites.flatMap(([siteId, name]) => {
    const lines = manifest.filter(({ to_site_id }) => to_site_id === siteId);
    const rows: ManifestRow[] = sites.length > 1 ? [{ stop: sumsOf(lines, siteId, name) }] : [];
    for (const line of lines) {
      place += 1;
      rows.push({ place, line });
    }
    return rows;
  });
}

/** Sheets of so many rows; a row of sums stands on the sheet of its first waybill. */
export function manifestPages(rows: readonly ManifestRow[], rowsAtOnce: number): ManifestRow[][] {
  const pages: ManifestRow[][] = [[]];
  for (const row of rows) {
    const page = pages.at(-1) ?? [];
    const isFull = page.length >= rowsAtOnce - ('stop' in row ? 1 : 0);
    if (isFull) pages.push([row]);
    else page.push(row);
  }
  return pages;
}
