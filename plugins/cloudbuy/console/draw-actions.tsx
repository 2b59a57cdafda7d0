import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { cloudbuyContract } from '../contract/cloudbuy.contract.ts';
import type { Round } from '../contract/cloudbuy-record.contract.ts';

const { CloudbuyBeaconSave, CloudbuyValueSave } = cloudbuyContract;

/** Enters drand's value by hand, and draws. */
export function BeaconDialog({ subject: { id, version, drand_round }, onClose }: ActionDialogProps<Round>) {
  const text = useTextOf();
  return (
    <ActionDialog<typeof CloudbuyBeaconSave>
      endpoint={CloudbuyBeaconSave}
      title="cloudbuy.action.beacon"
      messages="cloudbuy"
      intro={<p>{text('cloudbuy.hint.beacon', { round: String(drand_round) })}</p>}
      fields={[{ field: 'signature', as: 'textarea', span: 'full' }]}
      hidden={{ id, version }}
      success="cloudbuy.done.drawn"
      onClose={onClose}
    />
  );
}

/** Types the published figure, as the first or the second person. */
export function ValueDialog({ subject: { id, version, has_first_value }, onClose }: ActionDialogProps<Round>) {
  const text = useTextOf();
  return (
    <ActionDialog<typeof CloudbuyValueSave>
      endpoint={CloudbuyValueSave}
      title="cloudbuy.action.value"
      messages="cloudbuy"
      intro={<p>{text(has_first_value ? 'cloudbuy.hint.value_second' : 'cloudbuy.hint.value')}</p>}
      fields={[
        { field: 'value', span: 'full' },
        { field: 'replaces', as: 'switch', hint: 'cloudbuy.hint.replaces', span: 'full', when: () => has_first_value },
      ]}
      hidden={{ id, version }}
      success="cloudbuy.done.value"
      onClose={onClose}
    />
  );
}
