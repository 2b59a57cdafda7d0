import { call, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailPage, DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count } from '@linehaul/console-kernel/format/format.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { Cell } from '@linehaul/console-kernel/screen/cell.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link, useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Alert } from 'antd';
import { joiningContract } from '../contract/joining.contract.ts';
import type { en } from '../messages/en.ts';
import { stateTones } from './event-words.ts';
import './merchant-info.css';
import { Documents } from './documents.tsx';
import { writePath } from './own-progress.tsx';

const { EnterCertApply, EnterCertInfo, MerchantInfo, MerchantPicture, SupplierCertAudit, SupplierCertInfo } =
  joiningContract;

type MerchantOf = OutputOf<typeof MerchantInfo>;

const examine: Action<MerchantOf> = {
  title: 'joining.action.examine',
  primary: true,
  needs: [SupplierCertInfo, SupplierCertAudit],
  when: ({ is_waiting, state }) => is_waiting && (state === 'paid' || state === 'approved'),
  to: ({ id }) => `/logistics/merchant/merchant/examine/${id}`,
};

/** An enterprise's own: only its people may make these calls. */
const renew: Action<MerchantOf> = {
  title: 'joining.action.renew',
  primary: true,
  needs: [EnterCertApply, EnterCertInfo],
  when: ({ state }) => state === 'approved',
  to: () => writePath,
};

function Sites({ merchant }: { merchant: MerchantOf }) {
  const t = useText<typeof en>('joining');
  const { sites, site_count, line_count } = merchant;
  return (
    <DetailSection title="joining.section.sites">
      <p>{t('hint.sites', { sites: count(site_count), lines: count(line_count) })}</p>
      {sites.length === 0 ? <p>{t('empty.sites')}</p> : null}
      <ul className="jn-sites">
        {sites.map(({ id, code, name }) => (
          <li key={id}>
            <Link to={`/logistics/site/site/infxo/${id}`}>{name === code ? code : `${name} · ${code}`}</Link>
          </li>
        ))}
      </ul>
      {site_count > sites.length ? <p>{t('hint.more_sites', { n: count(sites.length) })}</p> : null}
    </DetailSection>
  );
}

function Notes({ merchant: { permit_status, is_waiting, state } }: { merchant: MerchantOf }) {
  const t = useText<typeof en>('joining');
  return (
    <>
      {permit_status === 'over' ? <Alert type="error" showIcon title={t('hint.permit_over')} /> : null}
      {permit_status === 'ending' ? <Alert type="warning" showIcon title={t('hint.permit_ending')} /> : null}
      {is_waiting && state === 'approved' ? <Alert type="info" showIcon title={t('hint.renewal_waits')} /> : null}
    </>
  );
}

/** A logistics enterprise: its documents, its permit, its sites and lines. */
export default function MerchantInfoPage() {
  const t = useText<typeof en>('joining');
  const id = Number(useParams().id);
  const query = useQueryOf(MerchantInfo, { id });
  return (
    <Loaded query={query}>
      {(merchant) => (
        <DetailPage
          title={merchant.company_name || merchant.shop_name}
          state={
            <>
              <Cell kind="status" value={merchant.state} texts="joining.state" tones={stateTones} />
              {merchant.permit_status === 'none' ? null : (
                <StatusTag tone={stateTones[merchant.permit_status] ?? 'neutral'}>
                  {`${t('field.permit_status')}: ${t(`permit_status.${merchant.permit_status}`)}`}
                </StatusTag>
              )}
            </>
          }
          subject={merchant}
          actions={[examine, renew]}
        >
          <Notes merchant={merchant} />
          <Documents
            application={merchant.application}
            sourceOf={(picture) => (size) => call(MerchantPicture, { id, picture, size }, { quiet: true })}
          />
          <Sites merchant={merchant} />
        </DetailPage>
      )}
    </Loaded>
  );
}
