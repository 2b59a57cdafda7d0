import { useIsMobile } from '@linehaul/console-kernel/browser/viewport.ts';
import { showSuccess } from '@linehaul/console-kernel/call/notices.ts';
import { ContractForm } from '@linehaul/console-kernel/form/contract-form.tsx';
import { useLeave } from '@linehaul/console-kernel/form/form-screen.tsx';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useOwnSites } from '@linehaul/console-kernel/permission/identity.ts';
import { useNavigate } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { ChosenContext } from '@linehaul/console-kernel/select/chosen.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { EndpointSpec } from '@linehaul/contract/endpoint.ts';
import { Button, Checkbox, Form, type FormInstance } from 'antd';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type OrderDetail, orderContract } from '../contract/order.contract.ts';
import { type KnownConsignee, type MemberChoices, orderTerms } from '../contract/order-counter.contract.ts';
import { focusOn, useCounterKeys } from './counter-keys.ts';
import { useEnterMovesOn } from './enter-moves-on.ts';
import {
  consigneeValues,
  freshStart,
  memberValues,
  nextStart,
  type OrderDraft,
  type OrderStart,
  usualLevel,
} from './order-defaults.ts';
import { useOrderFields, useTariffChoices } from './order-fields.tsx';
import { severalOf, summarizeGoods } from './order-goods.ts';
import { CounterQuote } from './order-quote.tsx';
import { PrintSaved } from './print-saved.tsx';
import './order.css';

const draftName = '/logistics/order/add';

/** A call that makes an order of what the form says. */
type AddsOrder = EndpointSpec & {
  input: typeof orderContract.OrderAdd.input;
  output: typeof orderContract.OrderAdd.output;
};

/** An order that somebody has asked for: it is made by another call, which names the request. */
export interface Taking {
  endpoint: AddsOrder;
  hidden: Readonly<Record<string, number>>;
  draft: string;
}

interface CounterFormProps {
  taking: Taking | undefined;
  start: OrderStart;
  /** Keys are another's while a dialog is open. */
  isBusy: boolean;
  onDone: (order: OrderDetail, input: OrderDraft, prints: boolean) => void;
  bar: ReactNode;
}

/** Puts the usual service level of the route where nobody has chosen one. */
function useUsualLevel(form: FormInstance<OrderStart>, level: string): void {
  const lastLevel = useRef('');
  useEffect(() => {
    const present = form.getFieldValue('service_level') ?? '';
    if (level === '' || (present !== '' && present !== lastLevel.current)) return;
    lastLevel.current = level;
    form.setFieldValue('service_level', level);
  }, [form, level]);
}

/** What the other fields depend on. */
const leadingValues = ({ origin_site_id, destination_site_id, freight_mode, freight_cents, terms }: OrderStart) => ({
  ...{ origin_site_id, destination_site_id, freight_mode, terms },
  isAgreed: typeof freight_cents === 'number',
});

/** The form, and the fields that what is typed leads to; rendered anew by what the fields depend on, not by each key. */
function useCounterForm(page: RefObject<HTMLElement | null>) {
  const [form] = Form.useForm<OrderStart>();
  const { terms, freight_mode, isAgreed, ...sites } = Form.useWatch(leadingValues, form);
  const mayAgree = useCan()(orderContract.OrderPrice);
  const [consignees, setConsignees] = useState<readonly KnownConsignee[]>([]);
  const onMember = useCallback(
    (member: MemberChoices | null, member_id: number | null) => {
      setConsignees(member?.consignees ?? []);
      if (!member || member_id === null) return;
      form.setFieldsValue({ ...memberValues(member, form.getFieldsValue(true)), member_id });
      focusOn(page.current, 'consignee');
    },
    [form, page],
  );
  const onConsignee = useCallback(
    (consignee: KnownConsignee) => {
      form.setFieldsValue(consigneeValues(consignee, form.getFieldsValue(true)));
      focusOn(page.current, 'pieces');
    },
    [form, page],
  );
  const choices = useTariffChoices(sites);
  const agreement = isAgreed ? 'agreed' : 'open';
  const fields = useOrderFields({
    isSplit: terms === 'split',
    freight: mayAgree ? agreement : 'by tariff',
    ...{ choices, consignees, onMember, onConsignee },
  });
  useUsualLevel(form, usualLevel(choices.levels, freight_mode));
  return { form, fields };
}

function CounterForm({ taking, start, isBusy, onDone, bar }: CounterFormProps) {
  const text = useTextOf();
  const isMobile = useIsMobile();
  const page = useRef<HTMLDivElement>(null);
  const prints = useRef(false);
  const { form, fields } = useCounterForm(page);
  useEffect(() => {
    if (!isMobile) requestAnimationFrame(() => focusOn(page.current, 'shipper'));
  }, [isMobile]);
  const send = (isPrinted: boolean) => {
    prints.current = isPrinted;
    page.current?.querySelector('form')?.requestSubmit();
  };
  const enter = useEnterMovesOn(() => send(false));
  useCounterKeys(page, isBusy, {
    onShipper: () => focusOn(page.current, 'shipper'),
    onPrint: () => send(true),
    onGoods: () => page.current?.querySelector<HTMLElement>('[data-add-goods]')?.click(),
    onTerms: (place) => {
      const terms = orderTerms.options[place];
      if (terms) form.setFieldsValue({ terms });
    },
  });
  const aside = <CounterQuote form={form} />;
  return (
    <div
      ref={page}
      className="lh-order-form"
      {...enter.keys}
      onClickCapture={(event) => {
        const isSent = event.target instanceof Element && event.target.closest('button[type=submit]') !== null;
        if (isSent) prints.current = false;
      }}
    >
      <ChosenContext value={enter.onChosen}>
        <ContractForm<AddsOrder>
          endpoint={taking?.endpoint ?? orderContract.OrderAdd}
          messages="order"
          fields={fields}
          start={start}
          hidden={({ goods_lines }) => ({ ...summarizeGoods(goods_lines), ...taking?.hidden })}
          prepare={async (input) => ({ ...input, goods_lines: severalOf(input.goods_lines) })}
          form={form}
          draft={taking?.draft ?? draftName}
          onDone={(order, input) => {
            const isPrinted = prints.current;
            prints.current = false;
            onDone(order, input, isPrinted);
          }}
          bar={
            <>
              {bar}
              <Button onClick={() => send(true)}>
                {text('order.form.save_print')} <kbd>F9</kbd>
              </Button>
            </>
          }
        >
          {isMobile ? aside : null}
        </ContractForm>
      </ChosenContext>
      {isMobile ? null : (
        <aside>
          {aside}
          <p className="lh-order-keys">{text('order.form.keys')}</p>
        </aside>
      )}
    </div>
  );
}

/** The counter: one order after another, by keyboard alone, priced while it is typed. */
export default function OrderForm({ copied = {}, taking }: { copied?: OrderStart; taking?: Taking }) {
  const text = useTextOf();
  const leave = useLeave();
  const navigate = useNavigate();
  const ownSites = useOwnSites();
  const [goesOn, setGoesOn] = useState(false);
  const [round, setRound] = useState<{ key: number; start: OrderStart }>({
    key: 0,
    start: { ...freshStart(ownSites), ...copied },
  });
  const [orderToPrint, setOrderToPrint] = useState<OrderDetail | null>(null);
  const go = (path: string) => {
    setOrderToPrint(null);
    if (goesOn) void navigate(path);
    else leave(path);
  };
  const handleSaved = (order: OrderDetail, input: OrderDraft, prints: boolean) => {
    showSuccess(text('order.done.added', { order_no: order.order_no }));
    if (goesOn) setRound(({ key }) => ({ key: key + 1, start: nextStart(input, ownSites) }));
    if (prints) setOrderToPrint(order);
    else if (!goesOn) leave(`/logistics/order/info/${order.id}`);
  };
  return (
    <div className="lh-page">
      <PageHeader />
      <CounterForm
        key={round.key}
        taking={taking}
        start={round.start}
        isBusy={orderToPrint !== null}
        onDone={handleSaved}
        bar={
          taking === undefined ? (
            <Checkbox checked={goesOn} onChange={(event) => setGoesOn(event.target.checked)}>
              {text('order.form.goes_on')}
            </Checkbox>
          ) : null
        }
      />
      {orderToPrint ? <PrintSaved order={orderToPrint} onGo={go} /> : null}
    </div>
  );
}
