import { comparableText } from '@linehaul/contract/comparable-text.ts';
import type { ManifestLine } from '@linehaul/modules/waybill/contract/manifest.contract.ts';
import type { TripDetail } from '../contract/trip.contract.ts';

export interface LineGroup {
  site_id: number;
  name: string;
  lines: ManifestLine[];
}

/** The lines by their destinations: those of the road first, in its order, then the others by the way that they go. */
export function groupsOf(
  lines: readonly ManifestLine[],
  road: Pick<TripDetail, 'stops' | 'destination_site_id'>,
): LineGroup[] {
  const groups = new Map<number, LineGroup>();
  for (const line of lines) {
    const { destination_site_id: site_id, destination_name, to_site_id, to_name } = line;
    const name = to_site_id === site_id ? destination_name : `${to_name} → ${destination_name}`;
    const group = groups.get(site_id) ?? { site_id, name, lines: [] };
    group.lines.push(line);
    groups.set(site_id, group);
  }
  const calls = [...road.stops.map(({ site_id }) => site_id), road.destination_site_id];
  const place = ({ site_id }: LineGroup) => (calls.includes(site_id) ? calls.indexOf(site_id) : calls.length);
  return [...groups.values()].sort((a, b) => place(a) - place(b) || a.name.localeCompare(b.name));
}

/** What could be loaded without what is on board: the answers of the two sides do not come at once. */
export function notOnBoard(
  loadable: readonly ManifestLine[],
  manifest: readonly Pick<ManifestLine, 'waybill_id'>[],
): ManifestLine[] {
  const onBoard = new Set(manifest.map(({ waybill_id }) => waybill_id));
  return loadable.filter(({ waybill_id }) => !onBoard.has(waybill_id));
}

/** The lines of which a number or a word begins or contains what was typed. */
export function foundLines(lines: readonly ManifestLine[], typed: string): ManifestLine[] {
  const comparableInput = comparableText(typed);
  if (comparableInput === '') return [...lines];
  return lines.filter((line) =>
    [
      line.waybill_no,
      line.order_no,
      line.external_no,
      line.consignee_name,
      line.consignee_phone,
      line.product,
      line.destination_name,
    ].some((word) => comparableText(word).includes(comparableInput)),
  );
}
