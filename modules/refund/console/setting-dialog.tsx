import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { refundContract } from '../contract/refund.contract.ts';
import type { en } from '../messages/en.ts';

const { RefundSettingInfo, RefundSettingSave } = refundContract;

/** How long each side has, and how long buyers may ask. */
export function SettingDialog({ onClose }: ActionDialogProps<ListPage>) {
  const t = useText<typeof en>('refund');
  const { data } = useQueryOf(RefundSettingInfo, {});
  if (!data) return null;
  const { version, ...start } = data;
  return (
    <ActionDialog<typeof RefundSettingSave>
      endpoint={RefundSettingSave}
      title="refund.action.setting"
      messages="refund"
      submit="console.action.save"
      success="refund.done.setting"
      intro={<p>{t('form.setting_hint')}</p>}
      fields={[
        { field: 'answer_hours' },
        { field: 'send_back_days' },
        { field: 'receive_days' },
        { field: 'request_days' },
        { field: 'fault_days' },
      ]}
      start={start}
      hidden={{ version }}
      onClose={onClose}
    />
  );
}
