import { SettingOutlined } from '@ant-design/icons';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { lineContract } from '../contract/line.contract.ts';

const { PricingSettingInfo, PricingSettingSave } = lineContract;

/** How freight is rounded, whatever the line. */
function SettingDialog({ onClose }: ActionDialogProps<ListPage>) {
  const { data } = useQueryOf(PricingSettingInfo, {});
  if (!data) return null;
  const { version, ...start } = data;
  return (
    <ActionDialog<typeof PricingSettingSave>
      endpoint={PricingSettingSave}
      title="line.action.setting"
      messages="line"
      submit="console.action.save"
      success="line.done.setting"
      fields={[{ field: 'freight_rounding', as: 'radio', span: 'full', hint: 'line.hint.freight_rounding' }]}
      start={start}
      hidden={{ version }}
      onClose={onClose}
    />
  );
}

export const setPricing: Action<ListPage> = {
  title: 'line.action.setting',
  icon: <SettingOutlined />,
  needs: PricingSettingSave,
  dialog: SettingDialog,
};
