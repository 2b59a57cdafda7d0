import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { paymentContract } from '../contract/payment.contract.ts';
import { useOnlineChannels } from './online-channels.ts';
import { PayByQr } from './pay-by-qr.tsx';
import type { PayableSubject } from './payable.ts';
import { EnterTransfer } from './transfer-dialog.tsx';
import './payment.css';

/** Ways to pay that do not go through the drawer. */
export type OtherWay = 'qr' | 'transfer';

interface OtherWaysProps {
  subject: PayableSubject;
  onChoose: (way: OtherWay) => void;
}

/** Have it paid by a code, or enter a transfer that somebody else confirms; nothing for those who may start no payment. */
export function OtherWays({ subject, onChoose }: OtherWaysProps) {
  const text = useTextOf();
  const can = useCan();
  const mayStart = can(paymentContract.PaymentStart) && subject.parts.length > 0;
  const maySee = can(paymentContract.PaymentInfo);
  const online = useOnlineChannels(subject.subject_kind, mayStart);
  if (!mayStart) return null;
  return (
    <div className="pm-ways">
      {maySee && online.length > 0 ? (
        <Button size="small" onClick={() => onChoose('qr')}>
          {text('payment.action.qr')}
        </Button>
      ) : null}
      <Button size="small" onClick={() => onChoose('transfer')}>
        {text('payment.action.transfer')}
      </Button>
    </div>
  );
}

interface OtherPayDialogProps {
  way: OtherWay;
  subject: PayableSubject;
  onClose: () => void;
}

export function OtherPayDialog({ way, subject, onClose }: OtherPayDialogProps) {
  const online = useOnlineChannels(subject.subject_kind, way === 'qr');
  if (way === 'transfer') return <EnterTransfer subject={{ ...subject, online }} onClose={onClose} />;
  return online.length > 0 ? <PayByQr subject={{ ...subject, online }} onClose={onClose} /> : null;
}

interface WaysMenuProps {
  subject: PayableSubject;
  onChoose: (way: OtherWay) => void;
}

function WaysMenu({ subject, onChoose }: WaysMenuProps) {
  const text = useTextOf();
  const can = useCan();
  const mayStart = can(paymentContract.PaymentStart) && subject.parts.length > 0;
  const online = useOnlineChannels(subject.subject_kind, mayStart && can(paymentContract.PaymentInfo));
  if (!mayStart) return null;
  const ways: readonly OtherWay[] = online.length > 0 ? ['qr', 'transfer'] : ['transfer'];
  const items = ways.map((key) => ({ key, label: text(`payment.action.${key}`), onClick: () => onChoose(key) }));
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button>{text('payment.action.other_ways')}</Button>
    </Dropdown>
  );
}

/** The same ways on a page, behind one button; a dialog stays when its payment has arrived and nothing is due any more. */
export function PayActions({ subject }: { subject: PayableSubject }) {
  const [way, setWay] = useState<OtherWay | null>(null);
  return (
    <>
      <WaysMenu subject={subject} onChoose={setWay} />
      {way ? <OtherPayDialog way={way} subject={subject} onClose={() => setWay(null)} /> : null}
    </>
  );
}
