import { useIsMobile } from '@linehaul/console-kernel/browser/viewport.ts';
import { showSuccess } from '@linehaul/console-kernel/call/notices.ts';
import { ContractForm } from '@linehaul/console-kernel/form/contract-form.tsx';
import { useLeave } from '@linehaul/console-kernel/form/form-screen.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { businessDay } from '@linehaul/console-kernel/time/business-day.ts';
import { useQuote } from '@linehaul/modules/line/console/quote.port.ts';
import { Checkbox, Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type OrderDetail, orderContract } from '../contract/order.contract.ts';
import { enterMovesOn } from './enter-moves-on.ts';
import { type OrderDraft, useOrderFields } from './order-fields.tsx';
import { OrderQuote, quoteOf } from './order-quote.tsx';
import './order.css';

const draftName = '/logistics/order/add';

type Start = Partial<OrderDraft>;

function freshStart(): Start {
  return {
    order_day: businessDay(),
    terms: 'prepaid',
    transport_need: 'ltl',
    freight_mode: 1,
    pieces: 1,
    receipts_wanted: 0,
  };
}

/** What the next order at the same counter most likely shares with the last one. */
function nextStart({ origin_site_id, service_level, terms }: Partial<OrderDraft>): Start {
  const start = { ...freshStart(), ...(terms && terms !== 'split' ? { terms } : {}) };
  return { ...start, ...(origin_site_id ? { origin_site_id } : {}), ...(service_level ? { service_level } : {}) };
}

interface CounterFormProps {
  start: Start;
  onDone: (order: OrderDetail, input: OrderDraft) => void;
}

function CounterForm({ start, onDone }: CounterFormProps) {
  const isMobile = useIsMobile();
  const page = useRef<HTMLDivElement>(null);
  const [form] = Form.useForm();
  const [values, setValues] = useState<Partial<OrderDraft>>(start);
  const quote = useQuote(quoteOf(values));
  const fields = useOrderFields(form, values, quote.data?.total_cents ?? 0);
  useEffect(() => {
    // A draft that was put back has not been typed: the form is asked for it once.
    setValues(form.getFieldsValue(true));
    if (!isMobile) page.current?.querySelector<HTMLElement>('input')?.focus();
  }, [form, isMobile]);
  const aside = <OrderQuote values={values} quote={quote} />;
  return (
    <div ref={page} className="lh-order-form" onKeyDownCapture={enterMovesOn}>
      <ContractForm<typeof orderContract.OrderAdd>
        endpoint={orderContract.OrderAdd}
        messages="order"
        fields={fields}
        start={start}
        form={form}
        draft={draftName}
        onValues={setValues}
        onDone={onDone}
      >
        {isMobile ? aside : null}
      </ContractForm>
      {isMobile ? null : <aside>{aside}</aside>}
    </div>
  );
}

/** The counter: one order after another, by keyboard alone, priced while it is typed. */
export default function OrderForm() {
  const text = useTextOf();
  const leave = useLeave();
  const isMobile = useIsMobile();
  const [goesOn, setGoesOn] = useState(false);
  const [round, setRound] = useState<{ key: number; start: Start }>({ key: 0, start: freshStart() });
  const done = (order: OrderDetail, input: OrderDraft) => {
    showSuccess(text('order.done.added', { order_no: order.order_no }));
    if (goesOn) setRound(({ key }) => ({ key: key + 1, start: nextStart(input) }));
    else leave(`/logistics/order/info/${order.id}`);
  };
  return (
    <div className="lh-page">
      <PageHeader note={isMobile ? null : text('order.form.keys')}>
        <Checkbox checked={goesOn} onChange={(event) => setGoesOn(event.target.checked)}>
          {text('order.form.goes_on')}
        </Checkbox>
      </PageHeader>
      <CounterForm key={round.key} start={round.start} onDone={done} />
    </div>
  );
}
