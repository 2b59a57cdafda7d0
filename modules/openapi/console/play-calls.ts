import { call } from '@linehaul/console-kernel/call/call.ts';
import { randomKey } from '@linehaul/console-kernel/http-client/idempotency.ts';
import { type EndpointSpec, type InputOf, takesKey } from '@linehaul/contract/endpoint.ts';
import type { OrderDetail } from '@linehaul/modules/order/contract/order.contract.ts';
import { type TripDetail, tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { type WaybillDetail, waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import type { PlayStep } from './play-steps.ts';

export interface Crew {
  vehicle_id: number;
  driver_id: number;
}

/** Where the play is, and what its calls are made with. */
export interface PlayContext {
  order: OrderDetail;
  waybill: WaybillDetail | null;
  trip_id: number | null;
  crew: Crew;
  note: string;
  signer_name: string;
}

/** What a step's call answered. */
export interface PlayAnswer {
  path: string;
  answer: unknown;
  /** Of the step that plans the trip. */
  trip_id?: number;
}

async function made<E extends EndpointSpec>(endpoint: E, input: InputOf<E>): Promise<PlayAnswer> {
  const key = takesKey(endpoint) ? { idempotencyKey: randomKey() } : {};
  return { path: endpoint.path, answer: await call(endpoint, input, { quiet: true, ...key }) };
}

/** A signature that nobody takes for a person's. */
function testSignature(): string {
  const canvas = document.createElement('canvas');
  canvas.width = 240;
  canvas.height = 80;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.font = 'italic 48px sans-serif';
    pen.fillText('TEST', 48, 56);
  }
  return canvas.toDataURL('image/png');
}

function tripOf({ trip_id, waybill }: PlayContext): number {
  return waybill?.trip_id ?? trip_id ?? 0;
}

function routeOf({ order }: PlayContext) {
  return { origin_site_id: order.origin_site_id, destination_site_id: order.destination_site_id };
}

/** The chosen vehicle or driver may be another one by now: the first was on the road, or too small. */
async function crewed(context: PlayContext): Promise<TripDetail> {
  const trip = await call(tripContract.TripInfo, { id: tripOf(context) }, { quiet: true });
  const { vehicle_id, driver_id } = context.crew;
  if (trip.vehicle_id === vehicle_id && trip.driver_id === driver_id) return trip;
  const { id, version } = trip;
  const tripInput = { ...routeOf(context), ...context.crew, id, version, note: context.note };
  return call(tripContract.TripSave, tripInput, { quiet: true });
}

type Moving = Exclude<PlayStep, 'waybill'>;

const moves: Readonly<Record<Moving, (context: PlayContext, waybill: WaybillDetail) => Promise<PlayAnswer>>> = {
  receive: (_context, { id, weight_g, volume_cm3, pieces }) =>
    made(waybillContract.WaybillReceive, { id, weight_g, volume_cm3, pieces }),
  trip: async (context) => {
    const plan = { ...routeOf(context), ...context.crew, note: context.note };
    const answer = await call(tripContract.TripAdd, plan, { quiet: true, idempotencyKey: randomKey() });
    return { path: tripContract.TripAdd.path, answer, trip_id: answer.id };
  },
  load: async (context, waybill) => {
    const { id } = await crewed(context);
    return made(tripContract.TripLoad, { id, waybill_ids: [waybill.id] });
  },
  depart: async (context) => {
    const { id } = await crewed(context);
    return made(tripContract.TripDepart, { id });
  },
  arrive: (context) => made(tripContract.TripArrive, { id: tripOf(context) }),
  deliver: (_context, { id }) => made(waybillContract.WaybillDeliver, { id }),
  sign: ({ signer_name }, { id, pieces, cod_cents, collect_cents }) => {
    const handover = { signer_name, signature: testSignature(), signed_pieces: pieces };
    return made(waybillContract.WaybillSign, { id, cod_cents, collect_cents, ...handover });
  },
};

/** Makes the step's call as the signed-in person, by the same calls that a dispatcher's screens make. */
export function playStep(step: PlayStep, context: PlayContext): Promise<PlayAnswer> {
  const { waybill, order } = context;
  if (step === 'waybill' || !waybill) return made(waybillContract.WaybillAdd, { order_id: order.id });
  return moves[step](context, waybill);
}

/** Steps that send a vehicle and a driver out. */
export const crewSteps: ReadonlySet<PlayStep> = new Set<PlayStep>(['trip', 'load', 'depart']);
