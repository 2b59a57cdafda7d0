import { money } from '@linehaul/console-kernel/format/format.ts';
import { useNavigate } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { Button } from 'antd';
import type { Waybill } from '../contract/waybill.contract.ts';
import { WaybillFacts } from './waybill-facts.tsx';

interface RepricedDialogProps {
  before: Waybill;
  after: Waybill;
  onClose: () => void;
}

/** After a weighing with another price: what is printed says the old one, and is printed anew. */
export function RepricedDialog({ before, after, onClose }: RepricedDialogProps) {
  const text = useTextOf();
  const navigate = useNavigate();
  const print = () => {
    onClose();
    void navigate(`/logistics/waybill/print/${after.id}?print=1`);
  };
  const prices = { old: money(before.total_cents), new: money(after.total_cents) };
  return (
    <Modal
      open
      title={text('waybill.done.repriced', prices)}
      onCancel={onClose}
      footer={[
        <Button key="later" onClick={onClose}>
          {text('waybill.weighing.print_later')}
        </Button>,
        <Button key="print" type="primary" onClick={print}>
          {text('waybill.weighing.print_now')}
        </Button>,
      ]}
    >
      <WaybillFacts waybill={after} />
      <p>{text('order.reprint.title')}</p>
    </Modal>
  );
}
