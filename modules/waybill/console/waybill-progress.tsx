import { time } from '@linehaul/console-kernel/format/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Stations } from '@linehaul/ui/stations.tsx';
import type { WaybillDetail, WaybillState } from '../contract/waybill.contract.ts';
import type { WaybillEventKind } from '../contract/waybill-event.contract.ts';

interface Stage {
  /** Its text is the state's. */
  state: WaybillState;
  /** The states that the cargo is in while the stage is the present one. */
  while: readonly WaybillState[];
  reached: WaybillEventKind;
}

const stages: readonly Stage[] = [
  { state: 'created', while: ['created', 'picked_up'], reached: 'created' },
  { state: 'received', while: ['received'], reached: 'received' },
  { state: 'loaded', while: ['loaded'], reached: 'loaded' },
  { state: 'departed', while: ['departed'], reached: 'departed' },
  { state: 'arrived', while: ['arrived'], reached: 'arrived' },
  { state: 'delivering', while: ['delivering'], reached: 'delivering' },
  { state: 'signed', while: ['signed', 'closed'], reached: 'signed' },
];

function isStageShown(stage: Stage, waybill: WaybillDetail): boolean {
  // Collected at the site: nobody drove it to the door.
  if (stage.state !== 'delivering') return true;
  return waybill.signed_at === 0 || waybill.events.some(({ kind }) => kind === 'delivering');
}

function lastTime({ events }: WaybillDetail, kind: WaybillEventKind): number {
  return events.findLast((event) => event.kind === kind)?.created_at ?? 0;
}

/** How far the cargo has come, as stations of a road. */
export function WaybillProgress({ waybill }: { waybill: WaybillDetail }) {
  const text = useTextOf();
  const road = stages.filter((stage) => isStageShown(stage, waybill));
  const present = road.findIndex((stage) => stage.while.includes(waybill.state));
  if (present < 0) return null;
  const stations = road.map((stage, place) => {
    const at = place <= present ? lastTime(waybill, stage.reached) : 0;
    return { key: stage.state, label: text(`waybill.state.${stage.state}`), ...(at > 0 ? { at: time(at) } : {}) };
  });
  return <Stations stations={stations} present={present} />;
}
