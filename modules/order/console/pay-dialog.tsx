import { lazyComponent } from '@linehaul/ui/lazy.tsx';
import type { PayDialogProps } from './order-pay.tsx';

const LazyPayDialog = lazyComponent<PayDialogProps>(async () => ({
  default: (await import('./order-pay.tsx')).PayDialog,
}));

/** The dialog that takes money for an order: every list that offers it does without its code until the rows are there. */
export function PayDialog(props: PayDialogProps) {
  return <LazyPayDialog {...props} />;
}
