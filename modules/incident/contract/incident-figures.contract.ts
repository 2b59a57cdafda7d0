import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { day } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** What incidents are counted by: the site where they were found, the line and the packaging of their goods, or their cause. */
export const figureGroup = z.enum(['site', 'line', 'packaging', 'cause']);
export type FigureGroup = z.output<typeof figureGroup>;

const incidentFigure = z.object({
  /** A site's number, those of a line's two ends, a packaging, or a cause. */
  group_key: z.string(),
  /** Its name; empty of a cause, and of goods without a packaging. */
  group_name: z.string(),
  incident_count: z.int(),
  incident_pieces: z.int(),
  /** Pieces of all waybills of the days that are of it. */
  carried_pieces: z.int(),
  /** Pieces of incidents in a million. */
  rate_ppm: z.int(),
});
export type IncidentFigure = z.output<typeof incidentFigure>;

export const figureCalls = {
  /** Incidents that were reported on these days and not rejected, beside the pieces that were carried; at most 200 rows. */
  IncidentFigures: {
    method: 'GET',
    path: '/v1/supplier/incident/IncidentFigures',
    industries: ['logistics', 'site'],
    input: z.object({ by: figureGroup.default('site'), day_from: day, day_to: day }),
    output: z.object({ rows: z.array(incidentFigure), all: incidentFigure }),
  },
} as const satisfies ContractSpec;
