import { call, useAction, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { encryptSecret } from '@linehaul/console-kernel/call/encrypt.ts';
import { queryClient } from '@linehaul/console-kernel/call/query-client.ts';
import { money } from '@linehaul/console-kernel/format/format.ts';
import { startSession } from '@linehaul/console-kernel/http-client/session-store.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link, useNavigate } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { ShownAgreement } from '@linehaul/modules/agreement/console/shown-agreement.port.tsx';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { PhoneCode } from '@linehaul/modules/tenant/console/phone-code.port.tsx';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { PhoneInput } from '@linehaul/ui/phone-input.tsx';
import { Alert, Button, Checkbox, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { joiningContract } from '../contract/joining.contract.ts';
import type { JoinableIndustry, TypeConf } from '../contract/joining-rows.contract.ts';
import type { en } from '../messages/en.ts';
import { JoinFrame, JoinLead, leaveSession, useHasSession } from './join-frame.tsx';
import { progressPath, writePath } from './own-progress.tsx';

interface Typed {
  phone: string;
  verify: string;
  password: string;
  store_name: string;
  industry_type: JoinableIndustry;
  agreed: boolean;
}

function Costs({ conf: { fee_cents, deposit_cents } }: { conf: TypeConf }) {
  const t = useText<typeof en>('joining');
  const fee = fee_cents > 0 ? `${t('part.fee')} ${money(fee_cents)}` : '';
  const deposit = deposit_cents > 0 ? `${t('part.deposit')} ${money(deposit_cents)}` : '';
  return <span>{[fee, deposit].filter(Boolean).join(' · ') || t('join.free')}</span>;
}

interface KindsProps {
  open: readonly TypeConf[];
  value?: JoinableIndustry;
  onChange?: (kind: JoinableIndustry) => void;
}

function Kinds({ open, value, onChange }: KindsProps) {
  const t = useText<typeof en>('joining');
  return (
    <fieldset className="jn-kinds">
      <legend>{t('join.kind')}</legend>
      {open.map((conf) => (
        <label key={conf.industry_type}>
          <input
            type="radio"
            name="industry_type"
            checked={value === conf.industry_type}
            onChange={() => onChange?.(conf.industry_type)}
          />
          <strong>{t(`industry_type.${conf.industry_type}`)}</strong>
          <span>{t(`industry_hint.${conf.industry_type}`)}</span>
          <Costs conf={conf} />
        </label>
      ))}
    </fieldset>
  );
}

const fields = ['phone', 'verify', 'password', 'store_name', 'industry_type'] as const;

function useRegistration() {
  const navigate = useNavigate();
  const [form] = Form.useForm<Typed>();
  const [unsent, setUnsent] = useState(0);
  const markUnsent = () => setUnsent((count) => count + 1);
  const { run, pending, fieldErrors } = useAction(joiningContract.EnterRegister, {
    onSuccess: ({ access_token, refresh_token, suid }) => {
      queryClient.clear();
      startSession({ token: access_token, refresh_token, supplier_id: suid });
      void navigate(writePath);
    },
  });
  useEffect(() => {
    form.setFields(
      fields.flatMap((field) => (fieldErrors[field] ? [{ name: field, errors: [fieldErrors[field]] }] : [])),
    );
  }, [fieldErrors, form]);
  const send = async ({ agreed: _agreed, ...typedInput }: Typed) => {
    const { public_key } = await call(sessionContract.GetServerConfig, {});
    const password = await encryptSecret(typedInput.password, public_key);
    await run({ ...typedInput, password });
  };
  return { form, pending, unsent, markUnsent, send };
}

function CreateForm({ open }: { open: readonly TypeConf[] }) {
  const t = useText<typeof en>('joining');
  const { form, pending, unsent, markUnsent, send } = useRegistration();
  const phone = Form.useWatch('phone', form) ?? '';
  const requiredRule = { required: true, whitespace: true, message: t('join.required') };
  return (
    <Form<Typed>
      form={form}
      name="join"
      layout="vertical"
      className="lh-surface jn-card"
      initialValues={open[0] ? { industry_type: open[0].industry_type } : {}}
      onFinish={(formValues) => void send(formValues).catch(markUnsent)}
      onFinishFailed={markUnsent}
    >
      <Form.Item name="industry_type" noStyle>
        <Kinds open={open} />
      </Form.Item>
      <div className="jn-fields">
        <Form.Item
          name="phone"
          label={t('field.phone')}
          rules={[requiredRule, { pattern: /^1\d{10}$/, message: t('join.phone_form') }]}
        >
          <PhoneInput autoComplete="tel" />
        </Form.Item>
        <Form.Item name="verify" label={t('field.verify')} rules={[requiredRule]}>
          <PhoneCode phone={phone} purpose="join" />
        </Form.Item>
        <Form.Item name="store_name" label={t('field.store_name')} rules={[requiredRule, { min: 2 }]}>
          <Input autoComplete="organization" maxLength={60} />
        </Form.Item>
        <Form.Item name="password" label={t('field.password')} rules={[requiredRule]} extra={t('join.password_hint')}>
          <Input.Password autoComplete="new-password" maxLength={128} />
        </Form.Item>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long agreement is scrolled with the keys. */}
      <section className="jn-agreement" aria-label={t('join.agreement')} tabIndex={0}>
        <h2>{t('join.agreement')}</h2>
        <ShownAgreement place="register">
          <p>{t('join.agreement_text')}</p>
        </ShownAgreement>
      </section>
      <Form.Item
        name="agreed"
        valuePropName="checked"
        rules={[
          { validator: async (_rule, isAgreed) => (isAgreed ? undefined : Promise.reject(t('join.agree_missing'))) },
        ]}
      >
        <Checkbox>{t('join.agree')}</Checkbox>
      </Form.Item>
      <div className="jn-bar">
        <GuardedButton type="primary" size="large" htmlType="submit" loading={pending} freed={unsent}>
          {t('join.next')}
        </GuardedButton>
        <span>
          {t('join.have_account')} <Link to={`/login?redirect=${progressPath}`}>{t('join.sign_in')}</Link>
        </span>
      </div>
    </Form>
  );
}

function SignedIn() {
  const t = useText<typeof en>('joining');
  const navigate = useNavigate();
  return (
    <Alert
      type="info"
      showIcon
      title={t('join.signed_in')}
      action={
        <div className="jn-bar">
          <Button type="primary" onClick={() => void navigate(progressPath)}>
            {t('join.continue')}
          </Button>
          <GuardedButton onClick={() => void leaveSession()}>{t('join.sign_out')}</GuardedButton>
        </div>
      }
    />
  );
}

/** The first page of joining: an account for a company. */
export default function Create() {
  const t = useText<typeof en>('joining');
  const hasSession = useHasSession();
  const query = useQueryOf(joiningContract.GetSupplierTypeConf, {}, { quiet: true });
  return (
    <JoinFrame step="create">
      <JoinLead title={t('join.create_title')} text={t('join.create_hint')} />
      {hasSession ? (
        <SignedIn />
      ) : (
        <Loaded query={query}>{(confs) => <CreateForm open={confs.filter(({ is_open }) => is_open)} />}</Loaded>
      )}
    </JoinFrame>
  );
}
