import { useSubmission } from '@linehaul/console-kernel/call/submission.ts';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { useText, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { goodsOrderContract } from '../contract/goods-order.contract.ts';
import type { GoodsOrder } from '../contract/goods-order-record.contract.ts';
import type { en } from '../messages/en.ts';
import { codeText } from './code-text.ts';
import './goods-order.css';

const { GoodsOrderCodes } = goodsOrderContract;
type Issued = OutputOf<typeof GoodsOrderCodes>['codes'];

/** Codes are shown when somebody asks for them, and this once. */
export function CodesDialog({ subject: { id, order_no }, onClose }: ActionDialogProps<GoodsOrder>) {
  const t = useText<typeof en>('goodsorder');
  const text = useTextOf();
  const [issued, setIssued] = useState<Issued | null>(null);
  const action = useSubmission(GoodsOrderCodes, { onSuccess: ({ codes }) => setIssued(codes) });
  const hasNone = issued?.length === 0;
  const ask = (anew: boolean) => (
    <GuardedButton type="primary" loading={action.pending} onClick={() => action.run({ id, anew })}>
      {t(anew ? 'action.anew' : 'action.codes')}
    </GuardedButton>
  );
  return (
    <Modal
      open
      title={t('form.title', { order_no })}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{text('console.action.close')}</Button>}
    >
      <div className="lh-goods-order-codes">
        <Alert type={hasNone ? 'info' : 'warning'} showIcon title={t(hasNone ? 'form.no_codes' : 'form.codes_once')} />
        {issued && !hasNone ? (
          <ul aria-label={t('section.codes')}>
            {issued.map(({ line_no, unit_no, name, code }) => (
              <li key={`${line_no}-${unit_no}`}>
                <span>{t('form.unit', { goods: name, n: unit_no })}</span>
                <strong className="lh-figure">{codeText(code)}</strong>
              </li>
            ))}
          </ul>
        ) : (
          ask(hasNone)
        )}
      </div>
    </Modal>
  );
}
