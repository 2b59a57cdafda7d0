import type { FigureGroup, IncidentFigure } from '../contract/incident-figures.contract.ts';

interface IncidentGroup {
  group_key: string;
  incident_count: number;
  incident_pieces: number;
}

interface CarriedGroup {
  group_key: string;
  carried_pieces: number;
}

type Figure = Omit<IncidentFigure, 'group_name'>;

/** Pieces of incidents in a million, rounded; 0 where nothing was carried. */
function computeRate(incident_pieces: number, carried_pieces: number): number {
  return carried_pieces === 0 ? 0 : Math.round((incident_pieces * 1_000_000) / carried_pieces);
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** Incidents of each group beside what was carried of it, those with the most pieces first. A cause is one of everything that was carried. */
export function figuresOf(
  by: FigureGroup,
  incidents: readonly IncidentGroup[],
  carriedGroups: readonly CarriedGroup[],
): Figure[] {
  const carriedByKey = new Map(carriedGroups.map(({ group_key, carried_pieces }) => [group_key, carried_pieces]));
  const rows = incidents.map((group): Figure => {
    const carried_pieces = carriedByKey.get(by === 'cause' ? '' : group.group_key) ?? 0;
    return { ...group, carried_pieces, rate_ppm: computeRate(group.incident_pieces, carried_pieces) };
  });
  return rows.toSorted((a, b) => b.incident_pieces - a.incident_pieces || (a.group_key < b.group_key ? -1 : 1));
}

/** All groups together; a waybill's pieces are of both its sites, and count once here. */
export function totalOf(incidents: readonly IncidentGroup[], carried_pieces: number): Figure {
  const incident_pieces = sumOf(incidents.map((group) => group.incident_pieces));
  const incident_count = sumOf(incidents.map((group) => group.incident_count));
  const rate_ppm = computeRate(incident_pieces, carried_pieces);
  return { group_key: '', incident_count, incident_pieces, carried_pieces, rate_ppm };
}
