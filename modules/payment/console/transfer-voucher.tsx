import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { FieldGrid } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { type Payment, paymentContract } from '../contract/payment.contract.ts';
import './payment.css';

/** What was reported of a transfer, and its voucher: what anyone who confirms it compares with the account. */
export function TransferVoucher({ payment }: { payment: Pick<Payment, 'id'> }) {
  const text = useTextOf();
  const query = useQueryOf(paymentContract.PaymentInfo, { id: payment.id });
  return (
    <Loaded query={query}>
      {(whole) => (
        <>
          <FieldGrid
            of={whole}
            messages="payment"
            rows={[
              { field: 'subject_text' },
              { field: 'subject_part', as: 'choice' },
              { field: 'amount_cents', as: 'money' },
              { field: 'login_name' },
              { field: 'created_at', as: 'time' },
              { field: 'note' },
            ]}
          />
          {whole.voucher ? (
            <img className="pm-voucher" src={whole.voucher} alt={text('payment.field.voucher')} />
          ) : (
            <p className="pm-none">{text('payment.hint.no_voucher')}</p>
          )}
        </>
      )}
    </Loaded>
  );
}
