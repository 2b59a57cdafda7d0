import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { goodsOrderContract } from '../contract/goods-order.contract.ts';
import type { en } from '../messages/en.ts';

const { GoodsOrderSettingInfo, GoodsOrderSettingSave } = goodsOrderContract;

/** How long orders wait for their money, and for the buyer's word that they have come. */
export function OrderSettingDialog({ onClose }: ActionDialogProps<ListPage>) {
  const t = useText<typeof en>('goodsorder');
  const { data } = useQueryOf(GoodsOrderSettingInfo, {});
  if (!data) return null;
  const { version, ...start } = data;
  return (
    <ActionDialog<typeof GoodsOrderSettingSave>
      endpoint={GoodsOrderSettingSave}
      title="goodsorder.action.setting"
      messages="goodsorder"
      submit="console.action.save"
      success="goodsorder.done.setting"
      intro={<p>{t('hint.setting')}</p>}
      fields={[
        { field: 'shop_minutes', span: 'full' },
        { field: 'counter_minutes', span: 'full' },
        { field: 'finish_days', span: 'full' },
      ]}
      start={start}
      hidden={{ version }}
      onClose={onClose}
    />
  );
}
