import { call, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { encryptSecret } from '@linehaul/console-kernel/call/encrypt.ts';
import { useSubmission } from '@linehaul/console-kernel/call/submission.ts';
import { useLeave } from '@linehaul/console-kernel/form/form-screen.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { PhoneCode } from '@linehaul/modules/tenant/console/phone-code.port.tsx';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { PhoneInput } from '@linehaul/ui/phone-input.tsx';
import { Form, Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import { walletContract } from '../contract/wallet.contract.ts';
import type { en } from '../messages/en.ts';
import './wallet.css';

interface Typed {
  card_number: string;
  holder_name: string;
  phone: string;
  verify: string;
}

/** Digits by which banks are known; an address may carry these, never the whole number. */
const prefixDigits = 8;

function BankOf({ number }: { number: string }) {
  const t = useText<typeof en>('wallet');
  const prefix = number.replace(/\D/g, '').slice(0, prefixDigits);
  const isLong = prefix.length === prefixDigits;
  const query = useQueryOf(
    walletContract.BankOfCard,
    { prefix: isLong ? prefix : '000' },
    { enabled: isLong, quiet: true },
  );
  if (!isLong || !query.data) return <>{t('hint.card_number')}</>;
  return <span role="status">{query.data.bank?.name ?? t('hint.bank_unknown')}</span>;
}

function BindForm({ certified }: { certified: string }) {
  const t = useText<typeof en>('wallet');
  const leave = useLeave();
  const name = useId();
  const [form] = Form.useForm<Typed>();
  const number = Form.useWatch('card_number', form) ?? '';
  const phone = Form.useWatch('phone', form) ?? '';
  const [unsent, setUnsent] = useState(0);
  const { submit, pending, fieldErrors } = useSubmission(walletContract.BankcardBind, {
    success: 'wallet.done.bound',
    onSuccess: () => leave('/finance/PaymentWallet/BankcardManage'),
  });
  useEffect(() => {
    const fields = ['card_number', 'holder_name', 'phone', 'verify'] as const;
    form.setFields(
      fields.flatMap((field) => (fieldErrors[field] ? [{ name: field, errors: [fieldErrors[field]] }] : [])),
    );
  }, [fieldErrors, form]);
  const markUnsent = () => setUnsent((count) => count + 1);
  const send = async (typed: Typed) => {
    const isSent = await submit({ ...typed }, async () => {
      const { public_key } = await call(sessionContract.GetServerConfig, {});
      return { ...typed, card_number: await encryptSecret(typed.card_number, public_key) };
    });
    if (!isSent) markUnsent();
  };
  const requiredRule = { required: true, whitespace: true, message: t('hint.required') };
  const phoneRule = { pattern: /^1\d{10}$/, message: t('hint.phone_form') };
  return (
    <Form<Typed>
      name={name}
      form={form}
      layout="vertical"
      className="lh-surface lh-wallet-panel"
      initialValues={{ holder_name: certified }}
      onFinish={(typed) => void send(typed)}
      onFinishFailed={markUnsent}
    >
      <div className="lh-wallet-form">
        <Form.Item
          name="card_number"
          label={t('field.card_number')}
          rules={[requiredRule]}
          extra={<BankOf number={number} />}
        >
          <Input inputMode="numeric" autoComplete="off" maxLength={30} />
        </Form.Item>
        <Form.Item
          name="holder_name"
          label={t('field.holder_name')}
          rules={[requiredRule]}
          extra={t('hint.holder_name', { name: certified })}
        >
          <Input autoComplete="off" maxLength={100} />
        </Form.Item>
        <Form.Item name="phone" label={t('field.phone')} rules={[requiredRule, phoneRule]} extra={t('hint.phone')}>
          <PhoneInput autoComplete="off" />
        </Form.Item>
        <Form.Item name="verify" label={t('field.verify')} rules={[requiredRule]}>
          <PhoneCode phone={phone} purpose="bind_card" />
        </Form.Item>
        <div>
          <GuardedButton type="primary" htmlType="submit" loading={pending} freed={unsent}>
            {t('action.bind')}
          </GuardedButton>
        </div>
      </div>
    </Form>
  );
}

/** Binds a card: its number leaves the browser encrypted only. */
export default function BankcardBind() {
  const query = useQueryOf(walletContract.WalletInfo, {});
  return (
    <div className="lh-page">
      <PageHeader />
      <Loaded query={query}>{({ certified_name }) => <BindForm certified={certified_name} />}</Loaded>
    </div>
  );
}
