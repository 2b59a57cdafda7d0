import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useSubmission } from '@linehaul/console-kernel/call/submission.ts';
import { count, enumerated, money } from '@linehaul/console-kernel/format/format.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { useGuardedOk } from '@linehaul/ui/use-click-guard.ts';
import { type MemberHold, memberContract } from '../contract/member.contract.ts';
import type { en } from '../messages/en.ts';
import './member.css';

/** What is open about a member, kind by kind. */
export function MemberHolds({ holds }: { holds: readonly MemberHold[] }) {
  const t = useText<typeof en>('member');
  return (
    <ul className="member-holds">
      {holds.map(({ kind, count: n, amount_cents, names }) => (
        <li key={kind}>
          <strong>{t(`hold.${kind}`)}</strong>
          <span className="lh-figure">{`${count(n)} · ${money(amount_cents)}`}</span>
          {names.length > 0 ? (
            <small>
              {enumerated(names)}
              {n > names.length ? ` ${t('ask.held_more', { count: n - names.length })}` : ''}
            </small>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface MemberDeletionProps {
  member: { id: number; name: string };
  onClose: () => void;
}

/** Asks, or says what has to be settled first. */
export function MemberDeletion({ member: { id, name }, onClose }: MemberDeletionProps) {
  const t = useText<typeof en>('member');
  const query = useQueryOf(memberContract.MemberInfo, { id });
  const deletion = useSubmission(memberContract.MemberDel, { success: 'member.done.deleted', onSuccess: onClose });
  const isFree = query.data?.holds.length === 0;
  const ok = useGuardedOk(() => deletion.run({ id }), { danger: true, disabled: !isFree, loading: deletion.pending });
  return (
    <Modal open title={t('menu.del')} okText={t('action.delete')} {...ok} onCancel={onClose}>
      <Loaded query={query}>
        {({ holds }) =>
          holds.length === 0 ? (
            <p>{t('ask.delete', { name })}</p>
          ) : (
            <>
              <p>{t('ask.held', { name })}</p>
              <MemberHolds holds={holds} />
            </>
          )
        }
      </Loaded>
    </Modal>
  );
}
