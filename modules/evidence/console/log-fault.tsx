import { dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf, useText } from '@linehaul/console-kernel/text/text.ts';
import { Banner } from '@linehaul/ui/banner.tsx';
import { type EvidenceStatus, evidenceContract } from '../contract/evidence.contract.ts';
import type { en } from '../messages/en.ts';

const { SuccessorBegin } = evidenceContract;

/** Of the platform: the log has lost its end, and there is no newer backup. */
const beginSuccessor = dialogAction<typeof SuccessorBegin, EvidenceStatus>({
  endpoint: SuccessorBegin,
  messages: 'evidence',
  fields: [{ field: 'reason', as: 'textarea', span: 'full', title: 'evidence.erase.reason' }],
  title: 'evidence.successor.title',
  danger: true,
  when: ({ fault }) => fault === 'database_older' || fault === 'head_differs',
  hidden: () => ({}),
  intro: () => <p>{textOf('evidence.successor.hint')}</p>,
  success: 'evidence.successor.done',
});

/** Why the log is stopped, and what can be done about it. */
export function LogFaultBanner({ status }: { status: EvidenceStatus }) {
  const t = useText<typeof en>('evidence');
  const { start, dialog } = useActionRunner<EvidenceStatus>();
  const [action] = useAllowed([beginSuccessor])(status);
  const { fault, lost_size, size } = status;
  if (!fault) return null;
  return (
    <>
      <Banner
        tone="warning"
        role="alert"
        {...(action && { action: t('successor.title'), onAction: () => start(action, status) })}
      >
        <strong>{t('fault.title')}</strong> {t(`fault.${fault}`)}
        {lost_size > 0 ? ` ${t('fault.lost', { n: lost_size, size })}` : null}
      </Banner>
      {dialog}
    </>
  );
}
