import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { wxpubContract } from '../contract/wxpub.contract.ts';
import type { en } from '../messages/en.ts';

/** On a member's page: the WeChat accounts that notices go to. */
export default function MemberSection({ member_id }: { member_id: number }) {
  const t = useText<typeof en>('wxpub');
  const { data } = useQueryOf(wxpubContract.WxpubMemberInfo, { member_id }, { beside: true, quiet: true });
  if (!data || data.accounts.length === 0) return null;
  return (
    <DetailSection title="wxpub.member.title">
      <ul>
        {data.accounts.map(({ open_id, is_following, remark }) => (
          <li key={open_id}>
            <code>{open_id}</code> {remark}{' '}
            <StatusTag tone={is_following ? 'success' : 'warning'}>
              {t(is_following ? 'member.reached' : 'member.unreached')}
            </StatusTag>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
