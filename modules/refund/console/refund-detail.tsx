import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailPage, DetailSection, FieldGrid } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { ContractForm } from '@linehaul/console-kernel/form/contract-form.tsx';
import { money, time } from '@linehaul/console-kernel/format/format.ts';
import type { ColumnSpec } from '@linehaul/console-kernel/list/list-types.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link, useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { Sideways } from '@linehaul/console-kernel/screen/sideways.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Alert, Table, type TableColumnsType } from 'antd';
import { refundContract } from '../contract/refund.contract.ts';
import type { RefundDetail, RefundLine, RefundPost } from '../contract/refund-record.contract.ts';
import type { en } from '../messages/en.ts';
import { formatSkuName } from './line-inputs.tsx';
import { refundActions } from './refund-actions.tsx';
import { picturesField, RefundPictures } from './refund-pictures.tsx';
import { RefundStateTag, RefusalText } from './refunds-screen.tsx';
import './refund.css';

const { RefundInfo, RefundPost: Post } = refundContract;

function Lines({ refund: { lines, way, state } }: { refund: RefundDetail }) {
  const t = useText<typeof en>('refund');
  const hasCome = way === 'return' && (state === 'received' || state === 'refunded');
  const isAnswered = state !== 'applied';
  const columns: TableColumnsType<RefundLine> = [
    { title: t('field.lines'), render: (_, line) => <strong>{formatSkuName(line)}</strong> },
    {
      title: t('field.qty'),
      align: 'end',
      render: (_, { qty, unit_name }) =>
        qty === 0 ? t('form.money_only') : [qty, unit_name].filter(Boolean).join(' '),
    },
    ...(hasCome
      ? (['sellable_qty', 'damaged_qty'] as const).map((field) => ({
          title: t(`field.${field}`),
          align: 'end' as const,
          render: (_: unknown, line: RefundLine) => line[field],
        }))
      : []),
    { title: t('field.ask_cents'), align: 'end', render: (_, { ask_cents }) => money(ask_cents) },
    ...(isAnswered
      ? [
          {
            title: t('field.approved_cents'),
            align: 'end' as const,
            render: (_: unknown, { approved_cents }: RefundLine) => money(approved_cents),
          },
        ]
      : []),
  ];
  return (
    <Sideways>
      <Table<RefundLine> size="small" rowKey="line_no" columns={columns} dataSource={lines} pagination={false} />
    </Sideways>
  );
}

const returnRows: ColumnSpec<RefundDetail>[] = [
  { field: 'return_name' },
  { field: 'return_phone', as: 'phone' },
  { field: 'return_address' },
  { field: 'courier', render: ({ courier, tracking_no }) => [courier, tracking_no].filter(Boolean).join(' ') },
  { field: 'returned_at', as: 'time' },
];

function Details({ refund }: { refund: RefundDetail }) {
  const isReturn = refund.way === 'return';
  return (
    <FieldGrid<RefundDetail>
      of={refund}
      messages="refund"
      rows={[
        {
          field: 'order_no',
          render: ({ order_id, order_no }) => <Link to={`/order/info/${order_id}`}>{order_no}</Link>,
        },
        { field: 'buyer_name' },
        { field: 'reason_code', as: 'choice' },
        { field: 'ask_cents', as: 'money' },
        { field: 'approved_cents', as: 'money' },
        { field: 'paid_cents', as: 'money' },
        ...(isReturn && refund.return_name ? returnRows : []),
        { field: 'source', as: 'choice' },
        { field: 'created_by' },
        { field: 'created_at', as: 'time' },
      ]}
    />
  );
}

/** One thing that was said or done: the buyer's on one side, the seller's on the other. */
function Said({ id, post }: { id: number; post: RefundPost }) {
  const t = useText<typeof en>('refund');
  const { side, kind, body, picture_ids, amount_cents, login_name, at } = post;
  return (
    <li data-side={side}>
      <header>
        <strong>{t(`side.${side}`)}</strong>
        {kind === 'message' ? null : <span>{t(`post.${kind}`)}</span>}
        {amount_cents === null ? null : <span className="lh-figure">{money(amount_cents)}</span>}
      </header>
      {body ? <p>{body}</p> : null}
      <RefundPictures id={id} ids={picture_ids} />
      <footer>
        {side === 'system' ? null : <span>{login_name}</span>}
        <time className="lh-figure">{time(at)}</time>
      </footer>
    </li>
  );
}

function Talk({ refund: { id, posts } }: { refund: RefundDetail }) {
  const can = useCan();
  return (
    <>
      <ol className="lh-refund-talk">
        {posts.map((post) => (
          <Said key={post.seq} id={id} post={post} />
        ))}
      </ol>
      {can(Post) ? (
        <ContractForm<typeof Post>
          key={posts.length}
          endpoint={Post}
          messages="refund"
          fields={[
            { field: 'body', as: 'textarea', span: 'full', title: 'refund.post.message' },
            picturesField,
            { field: 'for_buyer', as: 'checkbox', span: 'full' },
          ]}
          hidden={{ id }}
          draft={`refund ${id}`}
          submit="refund.action.send"
          success="refund.done.sent"
          look="dialog"
        />
      ) : null}
    </>
  );
}

function Page({ refund }: { refund: RefundDetail }) {
  const t = useText<typeof en>('refund');
  const { way, refund_no, due_at, missing_cents, refusal } = refund;
  return (
    <DetailPage<RefundDetail>
      title={[{ text: `refund.way.${way}` }, ` ${refund_no}`]}
      state={<RefundStateTag {...refund} />}
      note={due_at > 0 ? `${t('field.due_at')}: ${time(due_at)}` : ''}
      subject={refund}
      actions={refundActions}
    >
      {missing_cents > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={t('form.lacks_title', { missing: money(missing_cents) })}
          description={t('form.lacks_hint')}
        />
      ) : null}
      {refusal ? (
        <Alert
          type="error"
          showIcon
          title={<RefusalText refusal={refusal} />}
          description={
            <Link to={`/finance/wallettakecash/PaymentLog?keyword=${refusal.payment_no}`}>
              {t('form.open_payment')}
            </Link>
          }
        />
      ) : null}
      <DetailSection title="refund.section.goods" flush>
        <Lines refund={refund} />
      </DetailSection>
      <DetailSection title="refund.section.talk" span="half">
        <Talk refund={refund} />
      </DetailSection>
      <DetailSection title="refund.section.details" span="half">
        <Details refund={refund} />
      </DetailSection>
    </DetailPage>
  );
}

/** One refund or return, whole. */
export default function RefundDetailPage() {
  const query = useQueryOf(RefundInfo, { id: Number(useParams().id) });
  return <Loaded query={query}>{(refund) => <Page refund={refund} />}</Loaded>;
}
