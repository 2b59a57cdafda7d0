import { SearchOutlined, ShoppingCartOutlined } from '@ant-design/icons';
import { showSuccess } from '@linehaul/console-kernel/call/notices.ts';
import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { money } from '@linehaul/console-kernel/format/format.ts';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { memberCodeSource } from '@linehaul/modules/member/console/member.sources.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { useState } from 'react';
import { utilityContract } from '../contract/utility.contract.ts';
import type { SaleQuote } from '../contract/utility-record.contract.ts';
import { productSource } from './utility.sources.ts';

const { UtilityOrderAdd, UtilityProductList, UtilityQuote } = utilityContract;

const saleFields = [
  { field: 'product_id', as: 'remote', source: productSource, span: 'full' },
  { field: 'account', as: 'text', hint: 'utility.hint.account', span: 'full' },
  { field: 'amount_cents', as: 'money', hint: 'utility.hint.amount', span: 'full' },
] as const;

/** What a sale comes to, in a line. */
function describeQuote({ price_cents, area, holder_masked, arrears_cents }: SaleQuote): string {
  const debtText = arrears_cents > 0 ? textOf('utility.store.owed', { amount: money(arrears_cents) }) : '';
  const holderText = holder_masked === '' ? '' : textOf('utility.store.holder', { name: holder_masked });
  return [money(price_cents), area, holderText, debtText].filter((part) => part !== '').join(' · ');
}

/** Asks the aggregator for the price, and of electricity for whose account it is; nothing is ordered. */
function QuoteDialog({ onClose }: ActionDialogProps<ListPage>) {
  return (
    <ActionDialog<typeof UtilityQuote>
      endpoint={UtilityQuote}
      title="utility.action.quote"
      messages="utility"
      fields={saleFields}
      submit="utility.action.quote"
      onDone={(quote) => showSuccess(describeQuote(quote))}
      onClose={onClose}
    />
  );
}

function SellDialog({ subject: { refresh }, onClose }: ActionDialogProps<ListPage>) {
  const [request_no] = useState(() => crypto.randomUUID());
  return (
    <ActionDialog<typeof UtilityOrderAdd>
      endpoint={UtilityOrderAdd}
      title="utility.action.sell"
      messages="utility"
      fields={[...saleFields, { field: 'member_code', as: 'remote', source: memberCodeSource, span: 'full' }]}
      hidden={{ request_no }}
      onDone={() => {
        showSuccess(textOf('utility.done.sold'));
        refresh();
      }}
      onClose={onClose}
    />
  );
}

/** Sells at the counter; the payment is then taken in the row. */
export const sell: Action<ListPage> = {
  title: 'utility.action.sell',
  icon: <ShoppingCartOutlined />,
  primary: true,
  needs: [UtilityOrderAdd, UtilityProductList, memberContract.MemberList],
  dialog: SellDialog,
};

export const lookUp: Action<ListPage> = {
  title: 'utility.action.quote',
  icon: <SearchOutlined />,
  needs: [UtilityQuote, UtilityProductList],
  dialog: QuoteDialog,
};
