import { useText } from '@linehaul/console-kernel/text.ts';
import { type FormEvent, useState } from 'react';
import type { en } from '../messages/en.ts';
import { LineNetwork } from './line-network.tsx';
import { type Credentials, loginFault, type SignedIn, signIn } from './login-call.ts';
import { LoginTools } from './login-tools.tsx';
import { PasswordField } from './password-field.tsx';
import './login.css';

export interface LoginProps {
  platformTitle: string;
  /** Accounts of the demo company; none in production. */
  demoAccounts: readonly string[];
  publicKey: () => Promise<string>;
  /** Why the last session ended. */
  farewell: string | null;
  onSignedIn: (session: SignedIn) => void;
}

const types = ['supplier', 'operator'] as const;
const typeTexts = { supplier: 'login.owner', operator: 'login.operator' } as const;
const empty: Credentials = { type: 'supplier', username: '', name: '', password: '' };

type Missing = Partial<Record<'username' | 'name' | 'password', true>>;

function missingOf({ type, username, name, password }: Credentials): Missing {
  return {
    ...(username.trim() === '' ? { username: true } : {}),
    ...(type === 'operator' && name.trim() === '' ? { name: true } : {}),
    ...(password === '' ? { password: true } : {}),
  };
}

interface LineFieldProps {
  name: 'username' | 'name';
  label: string;
  value: string;
  fault: string | null;
  onChange: (value: string) => void;
}

function LineField({ name, label, value, fault, onChange }: LineFieldProps) {
  const id = `login-${name}`;
  return (
    <div className="login-field" data-invalid={fault !== null}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        autoComplete={name === 'username' ? 'username' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={value}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <span id={`${id}-hint`} className="login-hint" data-tone="fault">
        {fault}
      </span>
    </div>
  );
}

function useLogin({ publicKey, farewell, onSignedIn }: LoginProps) {
  const t = useText<typeof en>('session');
  const [values, setValues] = useState(empty);
  const [missing, setMissing] = useState<Missing>({});
  const [fault, setFault] = useState(farewell);
  const [pending, setPending] = useState(false);
  const change = (next: Partial<Credentials>) => {
    setValues({ ...values, ...next });
    setMissing({});
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = missingOf(values);
    setMissing(found);
    const [first] = Object.keys(found);
    if (first || pending) return form.querySelector<HTMLInputElement>(`#login-${first}`)?.focus();
    setPending(true);
    setFault(null);
    try {
      onSignedIn(await signIn(values, publicKey));
    } catch (caught) {
      const said = loginFault(caught);
      setFault('text' in said ? said.text : t(said.key));
      setPending(false);
    }
  };
  const faultOf = (field: keyof Missing) => (missing[field] ? t('login.fill_in') : null);
  return { t, values, change, submit, fault, faultOf, pending };
}

function LoginForm(props: LoginProps) {
  const { t, values, change, submit, fault, faultOf, pending } = useLogin(props);
  const isOperator = values.type === 'operator';
  return (
    <form className="login-form" onSubmit={submit} noValidate>
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
      <button type="submit" className="login-submit" aria-busy={pending} disabled={pending}>
        {t(pending ? 'login.pending' : 'login.submit')}
      </button>
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
      <aside className="login-scene">
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
