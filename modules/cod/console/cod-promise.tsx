import { SettingOutlined } from '@ant-design/icons';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { day } from '@linehaul/console-kernel/format/format.ts';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { businessDay } from '@linehaul/console-kernel/time/business-day.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { codContract } from '../contract/cod.contract.ts';

const { CodSettingInfo, CodSettingSave } = codContract;

/** The day on which the shipper was promised the money; marked once it is over. */
export function Promised({ promised_day }: { promised_day: string }) {
  const text = day(promised_day);
  return promised_day < businessDay() ? <StatusTag tone="danger">{text}</StatusTag> : text;
}

function SettingDialog({ onClose }: ActionDialogProps<ListPage>) {
  const { data } = useQueryOf(CodSettingInfo, {});
  if (!data) return null;
  const { version, payout_days } = data;
  return (
    <ActionDialog<typeof CodSettingSave>
      endpoint={CodSettingSave}
      title="cod.action.setting"
      messages="cod"
      submit="console.action.save"
      success="cod.done.setting"
      fields={[{ field: 'payout_days', span: 'full', hint: 'cod.hint.payout_days' }]}
      start={{ payout_days }}
      hidden={{ version }}
      onClose={onClose}
    />
  );
}

/** How many days after the consignee has paid the shipper is promised the money. */
export const setPromise: Action<ListPage> = {
  title: 'cod.action.setting',
  icon: <SettingOutlined />,
  needs: CodSettingSave,
  dialog: SettingDialog,
};
