import { SettingOutlined } from '@ant-design/icons';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { orderContract } from '../contract/order.contract.ts';

const { OrderSettingInfo, OrderSettingSave } = orderContract;

/** Who bears what the scales add to a paid order where nobody says otherwise. */
function SettingDialog({ onClose }: ActionDialogProps<ListPage>) {
  const { data } = useQueryOf(OrderSettingInfo, {});
  if (!data) return null;
  const { version, ...start } = data;
  return (
    <ActionDialog<typeof OrderSettingSave>
      endpoint={OrderSettingSave}
      title="order.action.setting"
      messages="order"
      submit="console.action.save"
      success="order.done.setting"
      fields={[{ field: 'surcharge_bearer', as: 'radio', span: 'full', hint: 'order.hint.surcharge_bearer' }]}
      start={start}
      hidden={{ version }}
      onClose={onClose}
    />
  );
}

export const setOrders: Action<ListPage> = {
  title: 'order.action.setting',
  icon: <SettingOutlined />,
  needs: OrderSettingSave,
  dialog: SettingDialog,
};
