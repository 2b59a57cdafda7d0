import type { Waybill, WaybillDetail } from '../contract/waybill.contract.ts';
import type { IncidentDraft } from './waybill.slots.ts';

const isDetail = (waybill: Waybill): waybill is WaybillDetail => 'legs' in waybill;

/** What most likely went wrong with the goods, by what is known of them: refused, short, and else damaged. */
function guessTrouble(waybill: Waybill): Pick<IncidentDraft, 'kind' | 'pieces'> {
  const { state, pieces, loaded_pieces, arrived_pieces, signed_pieces, is_refused } = waybill;
  if (is_refused) return { kind: 'refused', pieces: arrived_pieces || pieces };
  if (state === 'signed' && signed_pieces < pieces) return { kind: 'shortage', pieces: pieces - signed_pieces };
  if (waybill.is_partly_arrived) return { kind: 'shortage', pieces: Math.max(1, loaded_pieces - arrived_pieces) };
  return { kind: 'damage', pieces: 1 };
}

/** Everything that is known when somebody reports an incident of a waybill. */
export function draftIncident(waybill: Waybill): IncidentDraft {
  const { id, waybill_no, pieces, site_id, site_name, trip_id, trip_no } = waybill;
  const lastLeg = isDetail(waybill) ? waybill.legs.at(-1) : undefined;
  const trouble = guessTrouble(waybill);
  const refusal = isDetail(waybill) && trouble.kind === 'refused' ? waybill.refusal : null;
  return {
    waybill_id: id,
    waybill_no,
    waybill_pieces: pieces,
    ...trouble,
    site_id,
    site_name,
    trip_id: trip_id ?? lastLeg?.trip_id ?? null,
    trip_no: trip_no || (lastLeg?.trip_no ?? ''),
    description: refusal?.reason ?? '',
  };
}
