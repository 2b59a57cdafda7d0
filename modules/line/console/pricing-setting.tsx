import { SettingOutlined } from '@ant-design/icons';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { lineContract } from '../contract/line.contract.ts';
import { PercentInput, YuanPerKgInput } from './scaled-input.tsx';

const { PricingSettingInfo, PricingSettingSave } = lineContract;

const group = 'fee_tariff';

const fields: readonly FieldSpec<InputOf<typeof PricingSettingSave>>[] = [
  { field: 'freight_rounding', as: 'radio', span: 'full', hint: 'line.hint.freight_rounding' },
  { field: 'cod_handling_rate_e4', group, render: PercentInput, hint: 'line.hint.fee_tariff' },
  { field: 'cod_handling_min_cents', group },
  { field: 'cod_handling_max_cents', group, hint: 'line.hint.cod_handling_max_cents' },
  { field: 'delivery_rate_e4_per_kg', group, render: YuanPerKgInput, hint: 'line.hint.delivery' },
  { field: 'delivery_min_cents', group },
  { field: 'receipt_cents', group, hint: 'line.hint.receipt_cents' },
];

/** How freight is rounded and what fees come to, whatever the line. */
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
      width={720}
      fields={fields}
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
