import { useText } from '@linehaul/console-kernel/text/text.ts';
import { type KeyboardEvent, useState } from 'react';
import type { en } from '../messages/en.ts';

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  onFocus: () => void;
  fault: string | null;
}

/** The password with a look at it and a word about Caps Lock. */
export function PasswordField({ value, onChange, onFocus, fault }: PasswordFieldProps) {
  const t = useText<typeof en>('session');
  const [isShown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const watch = (event: KeyboardEvent<HTMLInputElement>) => setCaps(event.getModifierState('CapsLock'));
  const hint = fault ?? (caps ? t('login.caps_lock') : null);
  return (
    <div className="login-field" data-invalid={fault !== null}>
      <label htmlFor="login-password">{t('login.password')}</label>
      <div className="login-password">
        <input
          id="login-password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={128}
          value={value}
          aria-invalid={fault !== null}
          aria-describedby="login-password-hint"
          onChange={(event) => onChange(event.target.value)}
          onFocus={onFocus}
          onBlur={() => setCaps(false)}
          onKeyDown={watch}
          onKeyUp={watch}
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={t(isShown ? 'login.hide_password' : 'login.show_password')}
          onClick={() => setShown(!isShown)}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12Z" />
            <circle cx="12" cy="12" r="3" />
            {isShown ? null : <path d="m4 20 16-16" />}
          </svg>
        </button>
      </div>
      <span id="login-password-hint" className="login-hint" data-tone={fault ? 'fault' : 'warning'} aria-live="polite">
        {hint}
      </span>
    </div>
  );
}
