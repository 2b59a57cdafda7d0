import type { CallOf } from '@linehaul/server-kernel/module/server-module.ts';
import type { incidentContract } from '../contract/incident.contract.ts';
import type { IncidentFigure } from '../contract/incident-figures.contract.ts';
import { incidentFiguresRepo } from './incident-figures.repo.ts';
import { figuresOf, totalOf } from './incident-figures.rules.ts';

const mostRows = 200;

/** The sites whose numbers are in a key. */
const siteIds = (key: string) => (key === '' ? [] : key.split('-').map(Number));

/** Incidents per pieces that were carried, by site, line, packaging or cause. */
export async function countIncidents({ scope, input }: CallOf<typeof incidentContract.IncidentFigures>) {
  const { by, ...days } = input;
  const repo = incidentFiguresRepo(scope);
  const incidents = await repo.incidents(by, days);
  const figures = figuresOf(by, incidents, await repo.carried(by, days)).slice(0, mostRows);
  const isOfSites = by === 'site' || by === 'line';
  const ids = isOfSites ? figures.flatMap(({ group_key }) => siteIds(group_key)) : [];
  const names = await repo.siteNames([...new Set(ids)]);
  const nameOf = (key: string) => {
    if (!isOfSites) return by === 'packaging' ? key : '';
    return siteIds(key)
      .map((id) => names.get(id) ?? '')
      .join(' → ');
  };
  const [everything] = await repo.carried('cause', days);
  return {
    rows: figures.map((figure): IncidentFigure => ({ ...figure, group_name: nameOf(figure.group_key) })),
    all: { ...totalOf(incidents, everything?.carried_pieces ?? 0), group_name: '' },
  };
}
