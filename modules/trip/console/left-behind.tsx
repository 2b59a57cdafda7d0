import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { type Trip, tripContract } from '../contract/trip.contract.ts';
import { waybillsText } from './counted-texts.ts';

const { LoadableList } = tripContract;

/** Before a trip departs: how many waybills that it could take stay where it leaves from. */
export function LeftBehind({ subject: { id, origin_name } }: { subject: Trip }) {
  const text = useTextOf();
  const isEnabled = useCan()(LoadableList);
  const { data } = useQueryOf(LoadableList, { id, limit: 1 }, { enabled: isEnabled, quiet: true });
  if (!data || data.total === 0) return null;
  return (
    <p className="tr-left-behind" role="status">
      {text('trip.confirm.left_behind', { waybills: waybillsText(data.total), site: origin_name })}
    </p>
  );
}
