import { PrinterOutlined } from '@ant-design/icons';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { count, day, money } from '@linehaul/console-kernel/format/format.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useScreenTitle } from '@linehaul/console-kernel/screen/screen-context.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { tenantContract } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import { PrintSheets, printNow } from '@linehaul/ui/print-sheet.tsx';
import { Button } from 'antd';
import { type StatementDetail, type StatementItem, statementContract } from '../contract/statement.contract.ts';
import './statement-print.css';

/** Rows that fit on an A4 page below its head; the last page keeps room for the sums and the signatures. */
const rowsPerPage = 26;

function pagesOf(items: readonly StatementItem[]): StatementItem[][] {
  const pages = Math.max(1, Math.ceil(items.length / rowsPerPage));
  return Array.from({ length: pages }, (_, page) => items.slice(page * rowsPerPage, (page + 1) * rowsPerPage));
}

function Head({ statement, carrier, place }: { statement: StatementDetail; carrier: string; place: string }) {
  const text = useTextOf();
  return (
    <header className="st-head">
      <div>
        <h2>{text('statement.print.title')}</h2>
        <p>
          {statement.statement_no} · {statement.month} · {place}
        </p>
      </div>
      <dl>
        <dt>{text('statement.print.from')}</dt>
        <dd>{carrier}</dd>
        <dt>{text('statement.print.to')}</dt>
        <dd>
          {statement.member_name} ({statement.member_code})
        </dd>
      </dl>
    </header>
  );
}

const columns = ['order_no', 'order_day', 'route', 'product', 'part'] as const;
const sums = ['amount_cents', 'correction_cents', 'total_cents'] as const;

function Row({ item }: { item: StatementItem }) {
  const text = useTextOf();
  return (
    <tr>
      <td>{item.external_no === '' ? item.order_no : `${item.order_no} / ${item.external_no}`}</td>
      <td>{day(item.order_day)}</td>
      <td>{`${item.origin_name} → ${item.destination_name}`}</td>
      <td>{item.note === '' ? item.product : `${item.product} (${item.note})`}</td>
      <td>{text(`statement.part.${item.part}`)}</td>
      <td>{money(item.amount_cents)}</td>
      <td>{item.correction_cents === 0 ? '–' : money(item.correction_cents)}</td>
      <td>{money(item.amount_cents + item.correction_cents)}</td>
    </tr>
  );
}

function Sums({ statement }: { statement: StatementDetail }) {
  const text = useTextOf();
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={columns.length}>
          {text('statement.total', { n: count(statement.item_count) })}
        </th>
        {sums.map((field) => (
          <td key={field}>{money(statement[field])}</td>
        ))}
      </tr>
    </tfoot>
  );
}

function Signatures() {
  const text = useTextOf();
  return (
    <div className="st-sign">
      <p>{text('statement.print.please')}</p>
      {(['sign_carrier', 'sign_member'] as const).map((who) => (
        <div key={who}>
          <span>{text(`statement.print.${who}`)}</span>
          <span>{text('statement.print.date_line')}</span>
        </div>
      ))}
    </div>
  );
}

function Paper({ statement, carrier }: { statement: StatementDetail; carrier: string }) {
  const text = useTextOf();
  const pages = pagesOf(statement.items);
  const title = `${text('statement.menu.print')} ${statement.statement_no}`;
  useScreenTitle([{ text: 'statement.menu.print' }, ` ${statement.statement_no}`]);
  const sheets = pages.map((items, page) => ({
    key: `${statement.id}.${page}`,
    content: (
      <div className="st-paper">
        <Head statement={statement} carrier={carrier} place={`${count(page + 1)} / ${count(pages.length)}`} />
        <table>
          <thead>
            <tr>
              {[...columns, ...sums].map((field) => (
                <th key={field} scope="col">
                  {text(`statement.field.${field}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <Row key={`${item.order_id} ${item.part}`} item={item} />
            ))}
          </tbody>
          {page === pages.length - 1 ? <Sums statement={statement} /> : null}
        </table>
        {page === pages.length - 1 ? <Signatures /> : null}
      </div>
    ),
  }));
  return (
    <div className="lh-page">
      <PageHeader title={title}>
        <Button type="primary" icon={<PrinterOutlined />} onClick={printNow}>
          {text('statement.action.print')}
        </Button>
      </PageHeader>
      <PrintSheets size="a4" sheets={sheets} />
    </div>
  );
}

/** A statement as it goes to the member. */
export default function StatementPrintPage() {
  const query = useQueryOf(statementContract.StatementInfo, { id: Number(useParams().id) });
  const shop = useQueryOf(tenantContract.ShopInfo, {}, { quiet: true });
  return (
    <Loaded query={query}>{(statement) => <Paper statement={statement} carrier={shop.data?.username ?? ''} />}</Loaded>
  );
}
