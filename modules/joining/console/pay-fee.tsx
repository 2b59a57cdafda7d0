import { useAction, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { money, nothing, time } from '@linehaul/console-kernel/format/format.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Navigate, useNavigate } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { unscaleDecimal } from '@linehaul/contract/units.ts';
import { VoucherInput } from '@linehaul/modules/payment/console/voucher-input.port.tsx';
import { type PaymentDetail, paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { QrCode } from '@linehaul/ui/qr-code.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Alert, Button, Typography } from 'antd';
import { Fragment, useEffect, useState } from 'react';
import type { Progress } from '../contract/joining.contract.ts';
import type { en } from '../messages/en.ts';
import { JoinLead, ownSupplierId } from './join-frame.tsx';
import { OwnProgress, progressPath, writePath } from './own-progress.tsx';

/** A payment comes in at another place; a page without the shell has no event stream and asks. */
const askAgainMs = 3_000;

type Part = Progress['parts'][number];

function resolveQrAddress(qr_text: string): string {
  return qr_text.startsWith('/') ? new URL(qr_text, window.location.origin).href : qr_text;
}

function Code({ payment, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const t = useText<typeof en>('joining');
  const { payment_no, amount_cents, qr_text, redirect_url } = payment;
  const page = redirect_url || (qr_text.startsWith('/') ? resolveQrAddress(qr_text) : '');
  return (
    <Modal open width={420} title={t('join.pay_now')} footer={null} onCancel={onClose}>
      <div className="jn-qr" aria-live="polite">
        <strong className="lh-figure">{money(amount_cents)}</strong>
        {qr_text !== '' ? (
          <QrCode text={resolveQrAddress(qr_text)} label={t('join.code_label', { payment_no })} />
        ) : null}
        <p>{t('join.scan')}</p>
        {page !== '' ? (
          <a href={page} target="_blank" rel="noreferrer">
            {t('join.open_page')}
          </a>
        ) : null}
      </div>
    </Modal>
  );
}

interface PayProps {
  part: Part;
  payee: Progress['payee'];
  online: readonly string[];
  hasTransfer: boolean;
}

/** What is to be transferred, and to which account. */
function TransferTo({ amount_cents, payee }: { amount_cents: number; payee: Progress['payee'] }) {
  const t = useText<typeof en>('joining');
  return (
    <dl className="jn-payee">
      <dt>{t('join.transfer_amount')}</dt>
      <dd className="lh-figure">
        <Typography.Text copyable={{ text: unscaleDecimal(BigInt(amount_cents), 2) }}>
          {money(amount_cents)}
        </Typography.Text>
      </dd>
      {payee ? (
        (['payee_name', 'payee_bank', 'payee_account'] as const).map((field) => (
          <Fragment key={field}>
            <dt>{t(`field.${field}`)}</dt>
            <dd className="lh-figure">
              {payee[field] === '' ? nothing : <Typography.Text copyable>{payee[field]}</Typography.Text>}
            </dd>
          </Fragment>
        ))
      ) : (
        <dd>{t('join.no_payee')}</dd>
      )}
    </dl>
  );
}

function Pay({ part: { part, due_cents }, payee, online, hasTransfer }: PayProps) {
  const t = useText<typeof en>('joining');
  const [payment, setPayment] = useState<PaymentDetail | null>(null);
  const [isTransfer, setTransfer] = useState(false);
  const start = useAction(paymentContract.PaymentStart, { onSuccess: setPayment });
  const subject = { subject_kind: 'joining', subject_id: ownSupplierId(), subject_part: part };
  const [channel] = online;
  return (
    <div className="jn-bar">
      {channel ? (
        <GuardedButton type="primary" loading={start.pending} onClick={() => void start.run({ ...subject, channel })}>
          {t('join.pay_now')}
        </GuardedButton>
      ) : null}
      {hasTransfer ? <Button onClick={() => setTransfer(true)}>{t('join.pay_transfer')}</Button> : null}
      {payment ? <Code payment={payment} onClose={() => setPayment(null)} /> : null}
      {isTransfer ? (
        <ActionDialog<typeof paymentContract.PaymentStart>
          endpoint={paymentContract.PaymentStart}
          title="joining.join.pay_transfer"
          intro={<TransferTo amount_cents={due_cents} payee={payee} />}
          messages="payment"
          fields={[
            {
              field: 'voucher',
              title: 'joining.join.voucher',
              hint: 'joining.join.voucher_hint',
              span: 'full',
              render: (props) => <VoucherInput {...props} />,
            },
            { field: 'note', span: 'full' },
          ]}
          hidden={{ ...subject, channel: 'transfer' }}
          success="joining.join.voucher_wait"
          onClose={() => setTransfer(false)}
        />
      ) : null}
    </div>
  );
}

/** What is still due, or the transfer that the platform has yet to confirm: nobody pays twice for not having waited. */
function Due({ part, ...ways }: PayProps) {
  const t = useText<typeof en>('joining');
  const { due_cents, transfer } = part;
  if (due_cents === 0) return <StatusTag tone="success">{t('join.paid')}</StatusTag>;
  if (transfer?.state === 'waiting') {
    return (
      <div className="jn-transfer" role="status">
        <StatusTag tone="progress">{t('join.transfer_sent')}</StatusTag>
        <p>{t('join.transfer_since', { time: time(transfer.created_at), payment_no: transfer.payment_no })}</p>
        <p>{t('join.voucher_wait')}</p>
      </div>
    );
  }
  return (
    <>
      {transfer ? <Alert type="error" showIcon title={t('join.transfer_refused', { note: transfer.note })} /> : null}
      <Pay part={{ ...part, amount_cents: due_cents }} {...ways} />
    </>
  );
}

function PartRow({ part, ...ways }: PayProps) {
  const t = useText<typeof en>('joining');
  const { amount_cents } = part;
  return (
    <section className="lh-surface jn-part" aria-label={t(`part.${part.part}`)}>
      <div>
        <h2>{t(`part.${part.part}`)}</h2>
        <p>{t(`part_hint.${part.part}`)}</p>
      </div>
      <div className="jn-part-sum">
        <strong className="lh-figure">{money(amount_cents)}</strong>
        <Due part={part} {...ways} />
      </div>
    </section>
  );
}

function Parts({ progress }: { progress: Progress }) {
  const t = useText<typeof en>('joining');
  const navigate = useNavigate();
  const channels = useQueryOf(paymentContract.ChannelList, { subject_kind: 'joining' }, { quiet: true });
  const { state, parts, payee } = progress;
  useEffect(() => {
    // The last part came in while the page was looked at.
    if (state === 'paid') void navigate(progressPath, { replace: true });
  }, [state, navigate]);
  if (state !== 'submitted') return <Navigate to={progressPath} replace />;
  return (
    <>
      <JoinLead title={t('join.pay_title')} text={t('join.pay_hint')} />
      <Loaded query={channels}>
        {(channels) => {
          const online = channels.filter(({ way }) => way === 'online').map(({ key }) => key);
          const hasTransfer = channels.some(({ key }) => key === 'transfer');
          if (online.length === 0 && !hasTransfer)
            return <Alert type="warning" showIcon title={t('join.no_channel')} />;
          return (
            <div className="jn-parts">
              {parts.map((part) => (
                <PartRow key={part.part} part={part} payee={payee} online={online} hasTransfer={hasTransfer} />
              ))}
            </div>
          );
        }}
      </Loaded>
      <div className="jn-bar">
        <Button onClick={() => void navigate(writePath)}>{t('join.back')}</Button>
      </div>
    </>
  );
}

/** The third page of joining: the fee and the deposit of the company's kind. */
export default function PayFee() {
  return (
    <OwnProgress step="pay" refetchIntervalMs={askAgainMs}>
      {(progress) => <Parts progress={progress} />}
    </OwnProgress>
  );
}
