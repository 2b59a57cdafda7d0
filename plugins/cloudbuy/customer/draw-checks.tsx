import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import type { DrawVerdict } from '@linehaul/evidence/verify-draw.ts';
import { StatusTag, type Tone } from '@linehaul/ui/status-tag.tsx';
import type { DrawProof } from '../contract/cloudbuy-draw.contract.ts';
import type { OwnShare } from '../contract/cloudbuy-store.contract.ts';

const parts = ['list', 'secret', 'value', 'seed', 'winner', 'own'] as const;

/** What was found of each part; `own`: that the member's numbers are theirs in the list. */
export type DrawCheck = Readonly<Record<(typeof parts)[number], DrawVerdict>>;

const tones: Readonly<Record<DrawVerdict, Tone>> = { right: 'success', wrong: 'danger', open: 'neutral' };

/** Computes everything anew; the code comes when it is asked for. */
export async function runCheck(proof: DrawProof, ownShares: readonly OwnShare[]): Promise<DrawCheck> {
  const [{ verifyDraw }, { hashHolder }] = await Promise.all([
    import('@linehaul/evidence/verify-draw.ts'),
    import('@linehaul/evidence/draw.ts'),
  ]);
  const isTheirs = ownShares.every(
    ({ number, salt, member }) => proof.holders[number - 1] === hashHolder(salt, member),
  );
  const hasNone = ownShares.length === 0 || proof.holders.length === 0;
  const ownVerdict = isTheirs ? 'right' : 'wrong';
  return { ...verifyDraw(proof), own: hasNone ? 'open' : ownVerdict };
}

function summaryOf(check: DrawCheck): 'some_wrong' | 'waits' | 'all_right' {
  if (Object.values(check).includes('wrong')) return 'some_wrong';
  return check.winner === 'open' ? 'waits' : 'all_right';
}

/** What was found, part by part, and in one sentence. */
export function DrawChecks({ check, proof: { value_kind } }: { check: DrawCheck; proof: DrawProof }) {
  const text = useTextOf();
  return (
    <div role="status" className="cp-stack">
      <strong>{text(`cloudbuy.check.${summaryOf(check)}`)}</strong>
      <ul className="cb-facts">
        {parts.map((part) => (
          <li key={part}>
            <StatusTag tone={tones[check[part]]}>{text(`cloudbuy.check.${check[part]}`)}</StatusTag>{' '}
            {part === 'value' && value_kind === 'typed'
              ? text('cloudbuy.check.value_typed')
              : text(`cloudbuy.check.${part}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
