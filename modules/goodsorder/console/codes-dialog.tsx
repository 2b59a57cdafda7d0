import { PrinterOutlined } from '@ant-design/icons';
import { useSubmission } from '@linehaul/console-kernel/call/submission.ts';
import { CopyButton } from '@linehaul/console-kernel/form/copy-button.tsx';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { useText, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { printNow } from '@linehaul/ui/print-sheet.tsx';
import { Alert, Button, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { goodsOrderContract } from '../contract/goods-order.contract.ts';
import type { GoodsOrder } from '../contract/goods-order-record.contract.ts';
import type { en } from '../messages/en.ts';
import { codeText } from './code-text.ts';
import { CodesTicket, type IssuedCodes } from './codes-ticket.tsx';
import './goods-order.css';

const { GoodsOrderCodes } = goodsOrderContract;

/** A line a code, to be sent by any messenger. */
function messageOf(order_no: string, codes: IssuedCodes): string {
  return [order_no, ...codes.map(({ name, unit_no, code }) => `${name} ${unit_no}: ${codeText(code)}`)].join('\n');
}

/** Codes are told when somebody asks for them, and this once; opening the dialog asks for them. */
export function CodesDialog({ subject: { id, order_no }, onClose }: ActionDialogProps<GoodsOrder>) {
  const t = useText<typeof en>('goodsorder');
  const text = useTextOf();
  const [issuedCodes, setIssuedCodes] = useState<IssuedCodes | null>(null);
  const { run, pending, fault } = useSubmission(GoodsOrderCodes, { onSuccess: ({ codes }) => setIssuedCodes(codes) });
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void run({ id, anew: false });
  }, [run, id]);
  const hasCodes = issuedCodes !== null && issuedCodes.length > 0;
  return (
    <Modal
      open
      title={t('form.title', { order_no })}
      onCancel={onClose}
      footer={
        <>
          {hasCodes ? (
            <>
              <CopyButton value={messageOf(order_no, issuedCodes)} of={t('section.codes')} />
              <Button icon={<PrinterOutlined />} onClick={printNow}>
                {text('console.print.now')}
              </Button>
            </>
          ) : null}
          <Button onClick={onClose}>{text('console.action.close')}</Button>
        </>
      }
    >
      <div className="lh-goods-order-codes">
        {issuedCodes === null && !fault ? <Skeleton active /> : null}
        {issuedCodes ? (
          <Alert
            type={hasCodes ? 'warning' : 'info'}
            showIcon
            title={t(hasCodes ? 'form.codes_once' : 'form.no_codes')}
          />
        ) : null}
        {hasCodes ? <CodesTicket order_no={order_no} codes={issuedCodes} /> : null}
        {issuedCodes?.length === 0 || fault ? (
          <GuardedButton type="primary" loading={pending} onClick={() => run({ id, anew: !fault })}>
            {t(fault ? 'action.codes' : 'action.anew')}
          </GuardedButton>
        ) : null}
      </div>
    </Modal>
  );
}
