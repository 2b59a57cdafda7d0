import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { PrintSheets } from '@linehaul/ui/print-sheet.tsx';
import { QrCode } from '@linehaul/ui/qr-code.tsx';
import type { goodsOrderContract } from '../contract/goods-order.contract.ts';
import type { en } from '../messages/en.ts';
import { codeText } from './code-text.ts';

export type IssuedCodes = OutputOf<typeof goodsOrderContract.GoodsOrderCodes>['codes'];

interface TicketProps {
  order_no: string;
  codes: IssuedCodes;
}

/** Millimetres: the roll of receipt printers, and what head and one code take of it. */
const paper = { width: 80, head: 20, code: 34 };

/** The codes of an order on the paper of a receipt printer: each to be read, typed or scanned. */
export function CodesTicket({ order_no, codes }: TicketProps) {
  const t = useText<typeof en>('goodsorder');
  const content = (
    <div className="lh-goods-order-ticket">
      <strong>{order_no}</strong>
      <ul aria-label={t('section.codes')}>
        {codes.map(({ line_no, unit_no, name, code }) => (
          <li className="lh-goods-order-ticket-code" key={`${line_no}-${unit_no}`}>
            <span className="lh-goods-order-ticket-text">
              <span>{t('form.unit', { goods: name, n: unit_no })}</span>
              <strong className="lh-figure">{codeText(code)}</strong>
            </span>
            <span className="lh-goods-order-ticket-qr">
              <QrCode text={code} label={codeText(code)} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
  const height = paper.head + paper.code * codes.length;
  return <PrintSheets size={{ width: paper.width, height }} sheets={[{ key: order_no, content }]} />;
}
