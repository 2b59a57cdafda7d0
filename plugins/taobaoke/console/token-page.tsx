import { useAction, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { FieldGrid } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { CopyButton } from '@linehaul/console-kernel/form/copy-button.tsx';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useSearchParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Banner } from '@linehaul/ui/banner.tsx';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { taobaokeContract } from '../contract/taobaoke.contract.ts';
import type { TaobaokeToken } from '../contract/taobaoke-record.contract.ts';
import type { en } from '../messages/en.ts';
import './taobaoke.css';

const { TaobaokeTokenBegin, TaobaokeTokenInfo } = taobaokeContract;

/** What has come of the way to Taobao, which leads back to this page. */
function Result() {
  const t = useText<typeof en>('taobaoke');
  const [search] = useSearchParams();
  const result = search.get('result');
  if (result === 'done') return <Banner tone="info">{t('token.result_done')}</Banner>;
  if (result === 'refused') return <Banner tone="warning">{t('token.result_refused')}</Banner>;
  return result === 'expired' ? <Banner tone="warning">{t('token.result_expired')}</Banner> : null;
}

function AuthorizeButton({ isFirst }: { isFirst: boolean }) {
  const t = useText<typeof en>('taobaoke');
  const can = useCan();
  const begin = useAction(TaobaokeTokenBegin, {
    onSuccess: ({ authorize_url }) => window.location.assign(authorize_url),
  });
  if (!can(TaobaokeTokenBegin)) return null;
  return (
    <div>
      <GuardedButton type="primary" loading={begin.pending} onClick={() => void begin.run({})}>
        {t(isFirst ? 'action.authorize' : 'action.again')}
      </GuardedButton>
    </div>
  );
}

function Token({ token }: { token: TaobaokeToken }) {
  const t = useText<typeof en>('taobaoke');
  const { state, is_needed, callback_path } = token;
  const isBad = state === 'ending' || state === 'ended' || (state === 'none' && is_needed);
  const address = `${window.location.origin}${callback_path}`;
  return (
    <section className="lh-surface tbk-token">
      {isBad ? <Banner tone="warning">{t(`token.${state}`)}</Banner> : <p role="status">{t(`token.${state}`)}</p>}
      {state === 'none' ? null : (
        <FieldGrid
          of={token}
          messages="taobaoke"
          rows={[{ field: 'nick' }, { field: 'authorized_at', as: 'time' }, { field: 'expires_at', as: 'time' }]}
        />
      )}
      <p>{t(is_needed ? 'token.needed' : 'token.not_needed')}</p>
      <AuthorizeButton isFirst={state === 'none'} />
      <div>
        <strong>{t('field.callback')}</strong>
        <p>{t('hint.callback')}</p>
        <span className="tbk-link">
          <code>{address}</code>
          <CopyButton value={address} of={t('field.callback')} />
        </span>
      </div>
    </section>
  );
}

/** The authorisation that an account at Taobao has given, its end, and the way to a new one. */
export default function TokenPage() {
  const query = useQueryOf(TaobaokeTokenInfo, {});
  return (
    <div className="lh-page">
      <PageHeader />
      <Result />
      <Loaded query={query}>{(token) => <Token token={token} />}</Loaded>
    </div>
  );
}
