import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { siteSource } from '@linehaul/modules/site/console/site.sources.ts';
import { type OrderDetail, orderContract } from '../contract/order.contract.ts';

const { OrderChangeAsk } = orderContract;
const terms = ['prepaid', 'collect', 'on_receipt', 'monthly'] as const;

/** What is to be another on the way, for another person to approve: what stays as it is shown is not asked for. */
function ChangeDialog({ subject: order, onClose }: ActionDialogProps<OrderDetail>) {
  const text = useTextOf();
  const { id, version, freight_cents, destination_site_id, destination_name } = order;
  const { consignee_name, consignee_phone, consignee_address } = order;
  const options = (name: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: text(`order.${name}.${value}`) }));
  const knownTerms = terms.find((term) => term === order.terms);
  return (
    <ActionDialog
      endpoint={OrderChangeAsk}
      title="order.action.change"
      messages="order"
      success="correction.done.asked"
      intro={<p>{text('order.hint.change')}</p>}
      fields={[
        { field: 'consignee_name' },
        { field: 'consignee_phone' },
        { field: 'consignee_address', span: 'full' },
        {
          field: 'destination_site_id',
          as: 'remote',
          source: siteSource,
          known: [{ value: destination_site_id, label: destination_name }],
        },
        { field: 'freight_cents' },
        { field: 'terms', as: 'select', options: options('terms', terms) },
        {
          field: 'bearer',
          as: 'radio',
          span: 'full',
          title: 'order.field.surcharge_bearer',
          options: options('surcharge_bearer', ['shipper', 'consignee']),
          when: (values) => order.paid_cents > 0 && (values.freight_cents ?? 0) > (freight_cents ?? 0),
        },
        { field: 'reason', as: 'textarea', span: 'full' },
      ]}
      start={{
        consignee_name,
        consignee_phone,
        consignee_address,
        destination_site_id,
        ...(freight_cents === null ? {} : { freight_cents }),
        ...(knownTerms ? { terms: knownTerms } : {}),
      }}
      hidden={{ id, version }}
      width={640}
      onClose={onClose}
    />
  );
}

/** Changes an order whose cargo is on its way, with another person. */
export const askChange: Action<OrderDetail> = {
  title: 'order.action.change',
  needs: OrderChangeAsk,
  when: ({ actions }) => actions.includes('change'),
  dialog: ChangeDialog,
};
