import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { type Shortcut, useShortcuts } from '@linehaul/console-kernel/screen/shortcuts.ts';
import { copyOf, useCopiedOrder } from './order-copy.ts';
import OrderForm from './order-form.tsx';

const shortcuts: readonly Shortcut[] = [
  { keys: ['Enter'], title: 'order.form.key_next' },
  { keys: ['Ctrl', 'Enter'], title: 'order.form.key_send' },
];

/** The counter's form, empty or with what another order says. */
export default function OrderAdd() {
  useShortcuts('page', shortcuts);
  const copyQuery = useCopiedOrder();
  if (copyQuery === null) return <OrderForm />;
  return <Loaded query={copyQuery}>{(order) => <OrderForm copied={copyOf(order)} />}</Loaded>;
}
