import { useAppState } from '@linehaul/console-kernel/browser/app-state.ts';
import { call } from '@linehaul/console-kernel/call/call.ts';
import { queryClient } from '@linehaul/console-kernel/call/query-client.ts';
import { clearSession, onSessionChange, readSession } from '@linehaul/console-kernel/http-client/session-store.ts';
import { languageNames } from '@linehaul/console-kernel/text/language-names.ts';
import { changeLanguage, useText } from '@linehaul/console-kernel/text/text.ts';
import { languages } from '@linehaul/contract/languages.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Select } from 'antd';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { en } from '../messages/en.ts';
import './join.css';

const steps = ['create', 'write', 'pay', 'progress'] as const;
export type JoinStep = (typeof steps)[number];

/** Whether somebody is signed in here; another tab may change it. */
export function useHasSession(): boolean {
  return useSyncExternalStore(onSessionChange, () => readSession() !== null);
}

/** Ends the session; whatever the server answers, it is over here. */
export async function leaveSession(): Promise<void> {
  await call(sessionContract.logout, {}, { quiet: true }).catch(() => undefined);
  queryClient.clear();
  clearSession();
}

function Tools() {
  const t = useText<typeof en>('joining');
  const language = useAppState((state) => state.language);
  const hasSession = useHasSession();
  const options = languages.map((value) => ({ value, label: languageNames[value] }));
  return (
    <div className="jn-tools">
      <Select
        aria-label={t('join.language')}
        options={options}
        value={language}
        onChange={(language) => void changeLanguage(language)}
        style={{ minWidth: 116 }}
      />
      {hasSession ? <GuardedButton onClick={() => void leaveSession()}>{t('join.sign_out')}</GuardedButton> : null}
    </div>
  );
}

interface JoinFrameProps {
  step: JoinStep;
  /** A renewal has no steps. */
  hasSteps?: boolean;
  children: ReactNode;
}

/** What is around the four pages of joining: whose platform it is, where one is, language. */
export function JoinFrame({ step, hasSteps = true, children }: JoinFrameProps) {
  const t = useText<typeof en>('joining');
  const present = steps.indexOf(step);
  return (
    <main className="jn-page">
      <header className="jn-head">
        <p>
          <strong>Linehaul</strong>
          {t('join.lead')}
        </p>
        <Tools />
      </header>
      {hasSteps ? (
        <ol className="jn-steps" aria-label={t('join.steps')}>
          {steps.map((name, place) => (
            <li key={name} data-done={place < present} aria-current={place === present ? 'step' : undefined}>
              {t(`join.step.${name}`)}
            </li>
          ))}
        </ol>
      ) : null}
      {children}
    </main>
  );
}

/** The page's heading and a line about it. */
export function JoinLead({ title, text }: { title: string; text: string }) {
  return (
    <header className="jn-lead">
      <h1>{title}</h1>
      <p>{text}</p>
    </header>
  );
}

/** The number of the company that is signed in here. */
export function ownSupplierId(): number {
  return readSession()?.supplier_id ?? 0;
}
