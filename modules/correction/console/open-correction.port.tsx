import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Alert } from 'antd';
import { type Correction, correctionContract } from '../contract/correction.contract.ts';
import { correctionActions } from './correction-actions.tsx';
import { changesText } from './wanted-changes.ts';

function Waiting({ correction }: { correction: Correction }) {
  const text = useTextOf();
  const runner = useActionRunner<Correction>();
  const actions = useAllowed(correctionActions)(correction);
  const { kind, reason, made_by, made_at } = correction;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={text('correction.open.title', { kind: text(`correction.kind.${kind}`) })}
        description={[changesText(correction), reason, made_by, time(made_at)].filter(Boolean).join(' · ')}
        action={<ActionBar look="bar" actions={actions} subject={correction} start={runner.start} />}
      />
      {runner.dialog}
    </>
  );
}

/** The correction of an order that waits for a second person, with its decision; nothing where none does. */
export function OpenCorrection({ order_id }: { order_id: number }) {
  const can = useCan();
  const input = { order_id, state: 'open', limit: 1 } as const;
  const { data } = useQueryOf(correctionContract.CorrectionList, input, {
    enabled: can(correctionContract.CorrectionList),
  });
  return data?.list.map((correction) => <Waiting key={correction.id} correction={correction} />) ?? null;
}
