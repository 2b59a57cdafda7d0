import { useAppState } from '@linehaul/console-kernel/browser/app-state.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { lazyOnRender } from '@linehaul/ui/lazy.tsx';
import { useClickGuard } from '@linehaul/ui/use-click-guard.ts';
import { type ComponentType, type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import type { SignInWay } from '../contract/session.contract.ts';
import type { en } from '../messages/en.ts';
import type { KnownAccount } from './last-account.ts';
import { LineField } from './line-field.tsx';
import { LineNetwork } from './line-network.tsx';
import { type Credentials, loginFault, type SignedIn, signIn, wantsCode } from './login-call.ts';
import { LoginTools } from './login-tools.tsx';
import type { OtherSignInProps } from './other-sign-in.port.ts';
import { PasswordField } from './password-field.tsx';
import { goOn, type TypedBefore, typedBefore } from './typed-before.ts';
import './login.css';

const SecondStep = lazyOnRender(() => import('./second-step.tsx'));

export interface LoginProps {
  platformTitle: string;
  /** Accounts of the demo company; none in production. */
  demoAccounts: readonly string[];
  /** Providers whose bound accounts sign in; empty where none is set up. */
  ways: readonly SignInWay[];
  /** Whose sign-in page it is; null: the platform's. */
  suid: number | null;
  /** Shows the ways in by accounts elsewhere. */
  OtherSignIn: ComponentType<OtherSignInProps>;
  publicKey: () => Promise<string>;
  /** Whose session was over before; null for nobody's. */
  known: KnownAccount | null;
  /** Why the last session ended. */
  signOutNotice: string | null;
  onSignedIn: (session: SignedIn) => void;
}

const types = ['supplier', 'operator'] as const;
const typeTexts = { supplier: 'login.owner', operator: 'login.operator' } as const;
const empty: Credentials = { type: 'supplier', username: '', name: '', password: '' };

/** What was typed before this code was there goes before who is known. */
function startOf(known: KnownAccount | null, before: TypedBefore | null): Credentials {
  const formerValues = before?.values;
  return formerValues && (formerValues.username !== '' || formerValues.password !== '')
    ? { ...empty, ...formerValues }
    : { ...empty, ...known };
}

type Missing = Partial<Record<'username' | 'name' | 'password', true>>;

function missingOf({ type, username, name, password }: Credentials): Missing {
  return {
    ...(username.trim() === '' ? { username: true } : {}),
    ...(type === 'operator' && name.trim() === '' ? { name: true } : {}),
    ...(password === '' ? { password: true } : {}),
  };
}

function useLogin({ publicKey, known, signOutNotice, onSignedIn }: LoginProps) {
  const t = useText<typeof en>('session');
  const [before] = useState(typedBefore);
  const [values, setValues] = useState<Credentials>(() => startOf(known, before));
  const [missing, setMissing] = useState<Missing>({});
  const [fault, setFault] = useState(signOutNotice);
  const [pending, setPending] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const guard = useClickGuard();
  const change = (next: Partial<Credentials>) => {
    setValues({ ...values, ...next });
    setMissing({});
  };
  const say = (caught: unknown) => {
    const faultText = caught === null ? { text: '' } : loginFault(caught);
    setFault('text' in faultText ? faultText.text : t(faultText.key));
  };
  const send = async (code: string) => {
    setPending(true);
    setFault(null);
    try {
      onSignedIn(await signIn(values, publicKey, code));
    } catch (caught) {
      setPending(false);
      if (wantsCode(caught)) return setAsksCode(true);
      say(caught);
    }
  };
  const back = () => {
    setAsksCode(false);
    setFault(null);
    change({ password: '' });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const missingFields = missingOf(values);
    setMissing(missingFields);
    const [first] = Object.keys(missingFields);
    if (first) return form.querySelector<HTMLInputElement>(`#login-${first}`)?.focus();
    if (!pending && guard.press()) return send('');
  };
  const faultOf = (field: keyof Missing) => (missing[field] ? t('login.fill_in') : null);
  return {
    t,
    before,
    values,
    change,
    submit,
    send,
    say,
    back,
    asksCode,
    fault,
    faultOf,
    pending,
    resting: guard.disabled,
  };
}

function OtherSignIns({ login, ...props }: LoginProps & { login: ReturnType<typeof useLogin> }) {
  const { t, values, say } = login;
  const { ways, suid, OtherSignIn, onSignedIn } = props;
  const language = useAppState((state) => state.language);
  if (ways.length === 0) return null;
  const texts = {
    title: (name: string) => t('login.by', { name }),
    waiting: (name: string) => t('login.by_waiting', { name }),
    blocked: () => t('login.by_blocked'),
    declined: (name: string) => t('login.by_declined', { name }),
  };
  const { type } = values;
  return <OtherSignIn {...{ ways, suid, language, type, texts, onSignedIn }} onFault={say} />;
}

function LoginForm(props: LoginProps) {
  const login = useLogin(props);
  const { t, before, values, change, submit, send, back, asksCode, fault, faultOf, pending, resting } = login;
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (form.current && before) goOn(form.current, before);
  }, [before]);
  const isOperator = values.type === 'operator';
  if (asksCode) {
    return <SecondStep pending={pending} fault={fault} onCode={(code) => void send(code)} onBack={back} />;
  }
  return (
    <form ref={form} className="login-form" onSubmit={submit} noValidate>
      <h1>{t('login.title')}</h1>
      <fieldset className="login-type">
        <legend>{t('login.who')}</legend>
        {types.map((type) => (
          <label key={type}>
            <input type="radio" name="type" checked={values.type === type} onChange={() => change({ type })} />
            <span>{t(typeTexts[type])}</span>
          </label>
        ))}
      </fieldset>
      {fault ? (
        <p className="login-fault" role="alert">
          {fault}
        </p>
      ) : null}
      <LineField
        name="username"
        label={t(isOperator ? 'login.tenant_account' : 'login.account')}
        value={values.username}
        fault={faultOf('username')}
        onChange={(username) => change({ username })}
      />
      {isOperator ? (
        <LineField
          name="name"
          label={t('login.name')}
          value={values.name}
          fault={faultOf('name')}
          onChange={(name) => change({ name })}
        />
      ) : null}
      <PasswordField
        value={values.password}
        fault={faultOf('password')}
        onChange={(password) => change({ password })}
        onFocus={() => void props.publicKey().catch(() => undefined)}
      />
      <button type="submit" className="login-submit" aria-busy={pending} disabled={pending || resting}>
        {t(pending ? 'login.pending' : 'login.submit')}
      </button>
      <OtherSignIns {...props} login={login} />
      <a className="login-join" href="/business/create">
        {t('login.join')}
      </a>
      {props.demoAccounts.length > 0 ? (
        <p className="login-demo">
          <span className="login-demo-title">{t('login.demo')}</span>
          {props.demoAccounts.map((account) => (
            <button key={account} type="button" onClick={() => change({ type: 'supplier', username: account })}>
              {account}
            </button>
          ))}
        </p>
      ) : null}
    </form>
  );
}

/** Signing in, for owners and operators. */
export default function Login(props: LoginProps) {
  const t = useText<typeof en>('session');
  return (
    <div className="login">
      <aside className="login-picture">
        <LineNetwork />
        <div className="login-words">
          <p className="login-brand">{props.platformTitle}</p>
          <p className="login-lead">{t('login.lead')}</p>
          <ul>
            <li>{t('login.point_price')}</li>
            <li>{t('login.point_track')}</li>
            <li>{t('login.point_own')}</li>
          </ul>
        </div>
      </aside>
      <main className="login-side">
        <LoginTools />
        <LoginForm {...props} />
      </main>
    </div>
  );
}
