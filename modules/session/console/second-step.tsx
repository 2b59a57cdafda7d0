import { useText } from '@linehaul/console-kernel/text/text.ts';
import { useClickGuard } from '@linehaul/ui/use-click-guard.ts';
import { type FormEvent, useState } from 'react';
import type { en } from '../messages/en.ts';

interface SecondStepProps {
  pending: boolean;
  fault: string | null;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** The code after the password; it is loaded when somebody's account asks for one. */
export default function SecondStep({ pending, fault, onCode, onBack }: SecondStepProps) {
  const t = useText<typeof en>('session');
  const [code, setCode] = useState('');
  const guard = useClickGuard();
  const waits = pending || guard.disabled || code.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '' && !pending && guard.press()) onCode(code);
  };
  return (
    <form className="login-form" onSubmit={submit} noValidate>
      <h1>{t('login.code_title')}</h1>
      <p className="login-code-text" id="login-code-text">
        {t('login.code_text')}
      </p>
      {fault ? (
        <p className="login-fault" role="alert">
          {fault}
        </p>
      ) : null}
      <div className="login-field">
        <label htmlFor="login-code">{t('login.code')}</label>
        <input
          id="login-code"
          name="code"
          // biome-ignore lint/a11y/noAutofocus: the step before ended with a press of a button, and this is all there is.
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={code}
          aria-describedby="login-code-text"
          onChange={(event) => setCode(event.target.value)}
        />
        <span className="login-hint" />
      </div>
      <button type="submit" className="login-submit" aria-busy={pending} disabled={waits}>
        {t(pending ? 'login.pending' : 'login.submit')}
      </button>
      <button type="button" className="login-back" onClick={onBack}>
        {t('login.code_back')}
      </button>
    </form>
  );
}
