import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { count, day, money, time } from '@linehaul/console-kernel/format/format.ts';
import { useShopInfo } from '@linehaul/console-kernel/permission/shop-info.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PrintPage } from '@linehaul/console-kernel/screen/print-page.tsx';
import { useScreenTitle } from '@linehaul/console-kernel/screen/screen-context.ts';
import { textOf, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { orderContract } from '../contract/order.contract.ts';
import type { OrderReceipt } from '../contract/order-counter.contract.ts';
import { amountInWords } from './amount-words.port.ts';
import { partyName } from './party-name.port.ts';
import './receipt-print.css';

/** Orders that one form has room for; a longer receipt goes on on the next one. */
const rowsAtOnce = 6;

function pagesOf(payments: OrderReceipt['paid']): OrderReceipt['paid'][] {
  const pages = Math.max(1, Math.ceil(payments.length / rowsAtOnce));
  return Array.from({ length: pages }, (_, page) => payments.slice(page * rowsAtOnce, (page + 1) * rowsAtOnce));
}

function Rows({ paid }: Pick<OrderReceipt, 'paid'>) {
  return (
    <table>
      <thead>
        <tr>
          {['order_no', 'route', 'consignee_name', 'pieces', 'part', 'amount_cents'].map((field) => (
            <th scope="col" key={field}>
              {textOf(`order.field.${field}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {paid.map((line) => (
          <tr key={`${line.order_id}.${line.part}.${line.amount_cents}`}>
            <td>{line.order_no}</td>
            <td>
              {line.origin_name} → {line.destination_name}
            </td>
            <td>{partyName(line, 'consignee_name')}</td>
            <td className="rp-number">{count(line.pieces)}</td>
            <td>{textOf(`order.part.${line.part}`)}</td>
            <td className="rp-number">{money(Math.abs(line.amount_cents))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ReceiptPaperProps {
  receipt: OrderReceipt;
  paid: OrderReceipt['paid'];
  company: string;
  page: string;
}

function ReceiptPaper({ receipt, paid, company, page }: ReceiptPaperProps) {
  const { amount_cents, tendered_cents } = receipt;
  const isBack = amount_cents < 0;
  const sum = [textOf(`order.method.${receipt.method}`)];
  if (tendered_cents !== null) {
    sum.push(textOf('order.receipt.tendered', { amount: money(tendered_cents) }));
    sum.push(textOf('order.receipt.change', { amount: money(tendered_cents - amount_cents) }));
  }
  return (
    <section className="rp">
      <header>
        <strong>{company}</strong>
        <h2>{textOf(isBack ? 'order.receipt.back_title' : 'order.receipt.title')}</h2>
        <span>
          {textOf('order.receipt.no', { no: receipt.receipt_no })}
          {page === '' ? null : ` · ${page}`}
        </span>
      </header>
      <p className="rp-facts">
        <span>{textOf(isBack ? 'order.receipt.back_to' : 'order.receipt.from', { name: receipt.payer_name })}</span>
        <span>{textOf('order.receipt.day', { day: day(receipt.receipt_day) })}</span>
      </p>
      <Rows paid={paid} />
      <p className="rp-sum">
        <span>{textOf('order.receipt.in_words', { words: amountInWords(Math.abs(amount_cents)) })}</span>
        <strong>{money(Math.abs(amount_cents))}</strong>
      </p>
      <p className="rp-facts">
        <span>{sum.join(' · ')}</span>
        <span>{textOf('order.receipt.site', { site: receipt.site_name })}</span>
      </p>
      <footer>
        <span>{textOf('order.receipt.clerk', { name: receipt.login_name, at: time(receipt.created_at) })}</span>
        <span>{textOf(isBack ? 'order.receipt.back_taker' : 'order.receipt.payer')}</span>
        <span>{textOf('order.receipt.stamp')}</span>
      </footer>
    </section>
  );
}

function PrintedReceipt({ receipt }: { receipt: OrderReceipt }) {
  const text = useTextOf();
  const company = useShopInfo()?.shopname ?? '';
  const pages = pagesOf(receipt.paid);
  const title = `${text('order.menu.receipt')} ${receipt.receipt_no}`;
  useScreenTitle([{ text: 'order.menu.receipt' }, ` ${receipt.receipt_no}`]);
  return (
    <PrintPage
      name="receipt"
      pageSizes={['form', 'a4']}
      title={title}
      note={(sheets) => text('console.print.sheets', { n: sheets })}
      sheetsOf={() =>
        pages.map((payments, place) => ({
          key: String(place),
          content: (
            <ReceiptPaper
              receipt={receipt}
              paid={payments}
              company={company}
              page={pages.length > 1 ? `${place + 1}/${pages.length}` : ''}
            />
          ),
        }))
      }
    />
  );
}

/** The receipt of what a counter took in one go. */
export default function ReceiptPrintPage() {
  const query = useQueryOf(orderContract.OrderReceipt, { id: Number(useParams().id) });
  return <Loaded query={query}>{(receipt) => <PrintedReceipt receipt={receipt} />}</Loaded>;
}
