import { localStore } from '@linehaul/console-kernel/browser/storage.ts';
import { useIsMobile } from '@linehaul/console-kernel/browser/viewport.ts';
import { call } from '@linehaul/console-kernel/call/call.ts';
import { showSuccess } from '@linehaul/console-kernel/call/notices.ts';
import { ContractForm } from '@linehaul/console-kernel/form/contract-form.tsx';
import { useLeave } from '@linehaul/console-kernel/form/form-screen.tsx';
import type { FieldSpec, OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { randomKey } from '@linehaul/console-kernel/http-client/idempotency.ts';
import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { RemoteSelect } from '@linehaul/console-kernel/select/remote-select.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { provinces } from '@linehaul/modules/goods/contract/goods-sending.contract.ts';
import { memberSource } from '@linehaul/modules/member/console/member.sources.ts';
import { type Member, memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { siteSource } from '@linehaul/modules/site/console/site.sources.ts';
import { Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { goodsOrderContract } from '../contract/goods-order.contract.ts';
import { GoodsQuotePanel, useGoodsQuote } from './goods-quote.tsx';
import { InvoiceInput } from './invoice-input.tsx';
import { LinesInput, parseLines } from './lines-input.tsx';
import { type ReceiverText, readReceiver } from './receiver-text.ts';
import './goods-order.css';

const { GoodsOrderAdd } = goodsOrderContract;
type Draft = InputOf<typeof GoodsOrderAdd>;
type Field = FieldSpec<Draft>;

function MemberField({ id, value, onChange, onMember }: OwnFieldProps & { onMember: (member: Member) => void }) {
  const choose = (next: string | number | undefined) => {
    onChange?.(next);
    if (next !== undefined) void call(memberContract.MemberInfo, { id: Number(next) }).then(onMember);
  };
  return (
    <RemoteSelect
      {...(id ? { id } : {})}
      source={memberSource}
      value={typeof value === 'number' ? value : null}
      onChange={choose}
    />
  );
}

/** This browser's counter starts with the delivery of its last order. */
const lastMode = 'goods order mode';

const readLastMode = () => (localStore.get(lastMode) === '2' ? 2 : 1);

const isSent = ({ freight_mode = 1 }: Partial<Draft>) => freight_mode === 1;

interface ReceiverFieldProps extends OwnFieldProps {
  onReceiver: (receiver: Partial<ReceiverText>) => void;
}

/** The receiver's name; name, phone and address that are pasted together go to their fields. */
function ReceiverField({ id, value, onChange, onReceiver }: ReceiverFieldProps) {
  const text = useTextOf();
  return (
    <Input
      {...(id ? { id } : {})}
      value={typeof value === 'string' ? value : ''}
      placeholder={text('goodsorder.form.receiver_hint')}
      onChange={({ target }) => onChange?.(target.value)}
      onPaste={(event) => {
        const names = new Map(provinces.map((code) => [code, text(`goods.region_code.${code}`)]));
        const receiver = readReceiver(event.clipboardData.getData('text'), names);
        if (!receiver) return;
        event.preventDefault();
        onReceiver(receiver);
      }}
    />
  );
}

/** The receiver is asked for only where something is sent. */
function receiverFields(regions: Field['options'] & object, onReceiver: ReceiverFieldProps['onReceiver']): Field[] {
  const ownProps = { group: 'receiver', when: isSent, required: true } as const;
  return [
    {
      field: 'receiver_name',
      ...ownProps,
      render: (props) => <ReceiverField {...props} onReceiver={onReceiver} />,
    },
    { field: 'receiver_phone', as: 'text', ...ownProps },
    { field: 'region_code', as: 'select', options: regions, ...ownProps },
    { field: 'city', ...ownProps },
    { field: 'address', span: 'full', ...ownProps },
  ];
}

interface Filling {
  onMember: (member: Member) => void;
  onReceiver: ReceiverFieldProps['onReceiver'];
}

/** The counter's form, in the order in which a buyer says it. A service is never sent. */
function useFields(isService: boolean, { onMember, onReceiver }: Filling): Field[] {
  const text = useTextOf();
  const modes = [1, 2].map((value) => ({ value, label: text(`goodsorder.freight_mode.${value}`) }));
  const regions = provinces.map((code) => ({ value: code, label: text(`goods.region_code.${code}`) }));
  return [
    { field: 'lines', group: 'goods', span: 'full', render: (props) => <LinesInput {...props} /> },
    { field: 'discount_cents', group: 'goods' },
    {
      field: 'member_id',
      group: 'buyer',
      span: 2,
      hint: 'goodsorder.form.walk_in',
      render: (props) => <MemberField {...props} onMember={onMember} />,
    },
    ...(isService ? [] : [{ field: 'freight_mode', as: 'radio', group: 'buyer', options: modes } as const]),
    { field: 'site_id', as: 'remote', source: siteSource, group: 'buyer', when: (values) => !isSent(values) },
    ...receiverFields(regions, onReceiver),
    { field: 'buyer_note', group: 'notes', span: 'full' },
    { field: 'remark', group: 'notes', span: 'full' },
    { field: 'invoice', group: 'notes', span: 'full', render: (props) => <InvoiceInput {...props} /> },
  ];
}

/** What the screen knows of a line beside what is sent stays on the screen. */
async function prepare({ lines, ...input }: Draft): Promise<Draft> {
  const orderLines = parseLines(lines).map(({ sku_id, quantity, discount_cents = 0 }) => ({
    sku_id,
    quantity,
    discount_cents,
  }));
  return { ...input, lines: orderLines };
}

/** An order at the counter, priced while it is typed. */
export default function GoodsOrderForm() {
  const text = useTextOf();
  const leave = useLeave();
  const isMobile = useIsMobile();
  const isService = useIdentity()?.industry === 'service';
  const start: Partial<Draft> = { freight_mode: isService ? 2 : readLastMode(), lines: [], site_id: null };
  const [form] = Form.useForm();
  const [request_no] = useState(randomKey);
  const [values, setValues] = useState<Partial<Draft>>(start);
  const goodsQuote = useGoodsQuote(values);
  const fill = (receiver: Partial<ReceiverText>) => {
    form.setFieldsValue(receiver);
    setValues(form.getFieldsValue(true));
  };
  const fields = useFields(isService, {
    onMember: ({ name, phone, address }) => fill({ receiver_name: name, receiver_phone: phone, address }),
    onReceiver: fill,
  });
  useEffect(() => setValues(form.getFieldsValue(true)), [form]);
  const panel = <GoodsQuotePanel {...goodsQuote} />;
  return (
    <div className="lh-page">
      <PageHeader />
      <div className="lh-goods-order-form">
        <ContractForm<typeof GoodsOrderAdd>
          endpoint={GoodsOrderAdd}
          messages="goodsorder"
          fields={fields}
          start={start}
          hidden={{ request_no, ...(isService ? { freight_mode: 2 } : {}) }}
          form={form}
          draft="/order/add"
          prepare={prepare}
          onValues={setValues}
          onDone={(order) => {
            if (!isService) localStore.set(lastMode, String(order.freight_mode));
            showSuccess(text('goodsorder.done.added', { order_no: order.order_no }));
            leave(`/order/info/${order.id}`);
          }}
        >
          {isMobile ? panel : null}
        </ContractForm>
        {isMobile ? null : <aside>{panel}</aside>}
      </div>
    </div>
  );
}
