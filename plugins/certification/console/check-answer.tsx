import { money, time } from '@linehaul/console-kernel/format/format.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Alert } from 'antd';
import type { CertificationCheck } from '../contract/certification.contract.ts';
import type { en } from '../messages/en.ts';

const severities = { same: 'success', different: 'error', no_record: 'warning', no_answer: 'info' } as const;

/** What a register, or people in its place, say in one question. */
export function CheckAnswer({ check }: { check: CertificationCheck }) {
  const t = useText<typeof en>('certification');
  const { kind, name, number_masked, state, answer, asked_by, asked_at, decided_by, cost_cents, note } = check;
  const isAnswered = state === 'answered' || state === 'by_hand';
  const answerText = isAnswered ? t(`said.${kind}.${answer}`) : t(`state.${state}`);
  const facts = [
    `${time(asked_at)} · ${asked_by}`,
    state === 'by_hand' ? t('by_hand', { by: decided_by, note }) : '',
    cost_cents > 0 ? money(cost_cents) : '',
  ];
  return (
    <Alert
      type={severities[answer]}
      showIcon
      title={`${t(`kind.${kind}`)} · ${name} · ${number_masked}`}
      description={
        <>
          <div>{answerText}</div>
          <div className="lh-figure">{facts.filter((fact) => fact !== '').join(' · ')}</div>
        </>
      }
    />
  );
}
