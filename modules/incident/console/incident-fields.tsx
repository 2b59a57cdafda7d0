import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import { count } from '@linehaul/console-kernel/format/format.ts';
import type { Choice } from '@linehaul/console-kernel/select/remote-source.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { siteSource } from '@linehaul/modules/site/console/site.sources.ts';
import { PictureListField } from '@linehaul/modules/upload/console/picture-list.port.tsx';
import type { incidentContract } from '../contract/incident.contract.ts';
import { maxPictures } from '../contract/incident-record.contract.ts';

type ReportInput = InputOf<typeof incidentContract.IncidentAdd>;
export type ReportFields = Omit<ReportInput, 'waybill_id' | 'kind'>;

interface KnownPlaces {
  waybill_pieces: number;
  site_id: number | null;
  site_name: string;
  trip_id: number | null;
  trip_no: string;
}

const choice = (value: number | null, label: string): Choice[] => (value === null ? [] : [{ value, label }]);

/** What is typed of an incident of a waybill that is known. */
export function reportFields(places: KnownPlaces): readonly FieldSpec<ReportFields>[] {
  const { waybill_pieces: n, site_id, site_name, trip_id, trip_no } = places;
  return [
    { field: 'pieces', ...(n > 0 ? { suffix: textOf('incident.form.of_pieces', { n: count(n) }) } : {}) },
    { field: 'cause' },
    { field: 'site_id', as: 'remote', source: siteSource, known: choice(site_id, site_name) },
    ...(trip_id === null
      ? []
      : [{ field: 'trip_id', as: 'select', options: choice(trip_id, trip_no) } satisfies FieldSpec<ReportFields>]),
    { field: 'found_at', as: 'time', hint: 'incident.hint.found_at' },
    { field: 'description', as: 'textarea', span: 'full' },
    {
      field: 'picture_ids',
      span: 'full',
      render: (props) => (
        <PictureListField
          {...props}
          max={maxPictures}
          labelOf={(place) => textOf('incident.form.picture', { place })}
        />
      ),
    },
  ];
}
