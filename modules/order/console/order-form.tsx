import { useIsMobile } from '@linehaul/console-kernel/browser/viewport.ts';
import { showSuccess } from '@linehaul/console-kernel/call/notices.ts';
import { ContractForm } from '@linehaul/console-kernel/form/contract-form.tsx';
import { useLeave } from '@linehaul/console-kernel/form/form-screen.tsx';
import { useOwnSites } from '@linehaul/console-kernel/permission/identity.ts';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { useQuote } from '@linehaul/modules/line/console/quote.port.ts';
import { Checkbox, Form, type FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type OrderDetail, orderContract } from '../contract/order.contract.ts';
import { enterMovesOn } from './enter-moves-on.ts';
import { freshStart, nextStart, type OrderStart, usualLevel } from './order-defaults.ts';
import { type OrderDraft, useOrderFields, useTariffChoices } from './order-fields.tsx';
import { OrderQuote, quoteOf } from './order-quote.tsx';
import './order.css';

const draftName = '/logistics/order/add';

interface CounterFormProps {
  start: OrderStart;
  onDone: (order: OrderDetail, input: OrderDraft) => void;
}

/** Puts the usual service level of the route where nobody has chosen one. */
function useUsualLevel(form: FormInstance, level: string, onValues: (values: OrderStart) => void): void {
  const given = useRef('');
  useEffect(() => {
    const present: string = form.getFieldValue('service_level') ?? '';
    if (level === '' || (present !== '' && present !== given.current)) return;
    given.current = level;
    form.setFieldValue('service_level', level);
    onValues(form.getFieldsValue(true));
  }, [form, level, onValues]);
}

function CounterForm({ start, onDone }: CounterFormProps) {
  const isMobile = useIsMobile();
  const page = useRef<HTMLDivElement>(null);
  const [form] = Form.useForm();
  const [values, setValues] = useState<OrderStart>(start);
  const quote = useQuote(quoteOf(values));
  const choices = useTariffChoices(values);
  const fields = useOrderFields(form, { values, choices, total: quote.data?.total_cents ?? 0 });
  useUsualLevel(form, usualLevel(choices.levels, values.freight_mode), setValues);
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
export default function OrderForm({ copied = {} }: { copied?: OrderStart }) {
  const text = useTextOf();
  const leave = useLeave();
  const isMobile = useIsMobile();
  const ownSites = useOwnSites();
  const [goesOn, setGoesOn] = useState(false);
  const [round, setRound] = useState<{ key: number; start: OrderStart }>({
    key: 0,
    start: { ...freshStart(ownSites), ...copied },
  });
  const done = (order: OrderDetail, input: OrderDraft) => {
    showSuccess(text('order.done.added', { order_no: order.order_no }));
    if (goesOn) setRound(({ key }) => ({ key: key + 1, start: nextStart(input, ownSites) }));
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
