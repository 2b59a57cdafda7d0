import type { EvidenceFact } from '@linehaul/modules/evidence/server/evidence.port.ts';
import type { WaybillEventKind, WeighingChange } from '../contract/waybill-event.contract.ts';

/** A line of a waybill's history, with the waybill as it is then. */
export interface EventFact {
  id: number;
  waybill_id: number;
  waybill_no: string;
  kind: WaybillEventKind;
  site_code: string | null;
  trip_no: string | null;
  pieces: number;
  login_name: string;
  note: string;
  change: WeighingChange | null;
  created_at: number;
  consignor_name: string;
  consignor_phone: string;
  consignee_name: string;
  consignee_phone: string;
  consignee_address: string;
  product: string;
  weight_g: number;
  volume_cm3: number;
  signer_name: string | null;
  by_code: boolean | null;
  cod_cents: number | null;
  collect_cents: number | null;
  method: string | null;
  /** SHA-256 of the picture, hexadecimal. */
  signature_picture: string | null;
}

/** Kinds at which the whole of the document is written down anew. */
const documentKinds: ReadonlySet<WaybillEventKind> = new Set(['created', 'received', 'repriced', 'edited']);

/** Money as decimal digits: a JSON number is not sure to be read back. */
const digits = (cents: number | null) => String(cents ?? 0);

const isMoney = (name: string) => name.endsWith('_cents');

/** What weighing or an edit has changed: measures openly, prices not. */
function describeChange(change: WeighingChange): Pick<EvidenceFact, 'data' | 'confidential'> {
  const entries = Object.entries(change).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  const prices = entries.filter(([name]) => isMoney(name)).map(([name, value]) => [name, String(value)] as const);
  return {
    data: Object.fromEntries(entries.filter(([name]) => !isMoney(name))),
    confidential: Object.fromEntries(prices),
  };
}

/** What goes into the log for a line of a waybill's history: facts of transport openly, prices and everything about persons salted. */
export function describeEvent(event: EventFact): EvidenceFact {
  const { id, waybill_id, waybill_no, site_code, trip_no, pieces, change } = event;
  const isDocument = documentKinds.has(event.kind);
  const isSigning = event.kind === 'signed' && event.signer_name !== null;
  const { consignor_name, consignor_phone, consignee_name, consignee_phone, consignee_address, product } = event;
  const changeFields = change ? describeChange(change) : null;
  const parties = { consignor_name, consignor_phone, consignee_name, consignee_phone, consignee_address, product };
  return {
    waybill_id,
    waybill_no,
    kind: `waybill.${event.kind}`,
    event_id: id,
    at: event.created_at,
    data: {
      pieces,
      ...(site_code && { site_code }),
      ...(trip_no && { trip_no }),
      ...(isDocument && { weight_g: event.weight_g, volume_cm3: event.volume_cm3 }),
      ...changeFields?.data,
      ...(isSigning && {
        by_code: event.by_code === true,
      }),
    },
    confidential: {
      login_name: event.login_name,
      note: event.note,
      ...changeFields?.confidential,
      ...(isDocument && parties),
      ...(isSigning && {
        signer_name: event.signer_name ?? '',
        signature_picture: event.signature_picture ?? '',
        cod_cents: digits(event.cod_cents),
        collect_cents: digits(event.collect_cents),
        method: event.method ?? '',
      }),
    },
  };
}

/** The same for a line from before there was a log: nothing is proven about the time before it was imported. */
export function describeOldEvent(event: EventFact, now: number): EvidenceFact {
  const fact = describeEvent(event);
  return { ...fact, kind: `imported.${event.kind}`, data: { ...fact.data, imported_at: now } };
}
