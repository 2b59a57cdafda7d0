import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ActionDialog, confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import { messageContract } from '../contract/message.contract.ts';
import type { TenantUse } from '../contract/message-account.contract.ts';
import type { MessageChannel } from '../contract/message-channel.contract.ts';

const { AccountLimitInfo, AccountLimitSave, NoticePermitSave, TenantUseList } = messageContract;

/** 1/10,000 yuan, typed in yuan. */
function PriceInput({ id, value, onChange }: OwnFieldProps) {
  return (
    <NumberInput
      {...(id ? { id } : {})}
      value={typeof value === 'number' ? value : null}
      scale={4}
      integers={3}
      prefix="¥"
      onChange={onChange}
    />
  );
}

function LimitsDialog({ subject, onClose }: ActionDialogProps<ListPage>) {
  const { data } = useQueryOf(AccountLimitInfo, {});
  if (!data) return null;
  return (
    <ActionDialog<typeof AccountLimitSave>
      endpoint={AccountLimitSave}
      title="message.action.limits"
      messages="message"
      fields={[
        { field: 'tenant_per_day', as: 'number', span: 'full' },
        { field: 'receiver_per_day', as: 'number', span: 'full', hint: 'message.account.hint_limits' },
        { field: 'price_e4_per_part', span: 'full', render: PriceInput, hint: 'message.account.hint_price' },
      ]}
      start={data}
      submit="console.action.save"
      success="message.account.limits_saved"
      onDone={subject.refresh}
      onClose={onClose}
    />
  );
}

const limits: Action<ListPage> = {
  title: 'message.action.limits',
  needs: [AccountLimitInfo, AccountLimitSave],
  dialog: LimitsDialog,
};

const permission = (is_permitted: boolean) => {
  const verb = is_permitted ? 'permit' : 'forbid';
  return confirmAction<typeof NoticePermitSave, TenantUse>({
    endpoint: NoticePermitSave,
    title: `message.action.${verb}`,
    question: `message.account.ask_${verb}`,
    params: ({ shop_name }) => ({ name: shop_name }),
    success: `message.account.${is_permitted ? 'permitted' : 'forbidden'}`,
    input: ({ id }) => ({ supplier_id: id, is_permitted }),
    when: (tenant) => !tenant.is_platform && tenant.is_permitted !== is_permitted,
  });
};

/** The page of what tenants have sent by the platform's account through one channel, and which of them may. */
export function tenantUseScreen(channel: MessageChannel) {
  const isPhone = channel === 'sms';
  return listScreen({
    endpoint: TenantUseList,
    messages: 'message',
    fixed: { channel },
    columns: [
      { field: 'shop_name', width: 240 },
      { field: 'is_permitted', as: 'yes_no' },
      { field: 'messages', as: 'count', sortable: true },
      ...(isPhone ? [{ field: 'parts', as: 'count' } as const, { field: 'cost_cents', as: 'money' } as const] : []),
      { field: 'refused', as: 'count' },
    ],
    filters: [{ from: 'sent_day_from', to: 'sent_day_to', title: 'message.field.sent_day' }, 'is_permitted'],
    rowActions: [permission(true), permission(false)],
    toolbar: [limits],
    empty: 'message.account.empty',
    emptyHint: 'message.account.empty_hint',
  });
}
