import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { AgreementText } from '@linehaul/modules/agreement/console/shown-agreement.port.tsx';
import { lazyComponent } from '@linehaul/ui/lazy.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { consentContract } from '../contract/consent.contract.ts';
import type { en } from '../messages/en.ts';
import { applyConsentState } from './consent-changed.ts';
import { ConsentForm } from './consent-form.tsx';
import { ConsentHistory, useAboutText } from './consent-history.tsx';
import './consent.css';

const RevokeDialog = lazyComponent(() => import('./revoke-dialog.tsx'));

type Info = OutputOf<typeof consentContract.AuthorizedInfo>;

function ConsentStatus({ info: { authorized, since, last } }: { info: Info }) {
  const t = useText<typeof en>('consent');
  const about = useAboutText();
  return (
    <section className="lh-surface consent-card" aria-label={t('status.title')}>
      <p>{t(authorized ? 'status.on' : 'status.off')}</p>
      {last ? (
        <dl className="consent-facts">
          <div>
            <dt>{authorized ? t('field.since') : t('action.revoked')}</dt>
            <dd className="lh-figure">{time(authorized ? since : last.created_at)}</dd>
          </div>
          <div>
            <dt>{t('field.login_name')}</dt>
            <dd>{last.login_name}</dd>
          </div>
          <div>
            <dt>{t(authorized ? 'field.title' : 'field.reason')}</dt>
            <dd>{authorized ? about(last) : last.reason}</dd>
          </div>
        </dl>
      ) : null}
    </section>
  );
}

function Text({ agreement }: { agreement: Info['agreement'] }) {
  const t = useText<typeof en>('consent');
  return (
    <section className="lh-surface consent-card" aria-label={t('text.title')}>
      <h2>{agreement?.title ?? t('text.title')}</h2>
      {agreement ? (
        <>
          <p className="consent-version">
            {t('text.version', { n: agreement.version_no, day: time(agreement.published_at) })}
          </p>
          <AgreementText html={agreement.body} label={agreement.title} />
        </>
      ) : (
        <p className="consent-plain">{t('text.plain')}</p>
      )}
    </section>
  );
}

function ConsentPage({ info }: { info: Info }) {
  const t = useText<typeof en>('consent');
  const mayDecide = useCan()(consentContract.Authorized);
  const [isRevoking, setRevoking] = useState(false);
  const { authorized: isAuthorized, has_newer, agreement } = info;
  useEffect(() => applyConsentState({ authorized: isAuthorized, has_newer }), [isAuthorized, has_newer]);
  const isAsked = !isAuthorized || has_newer;
  return (
    <div className="lh-page">
      <PageHeader
        aside={
          <StatusTag tone={isAuthorized ? 'success' : 'warning'}>
            {t(isAuthorized ? 'state.on' : 'state.off')}
          </StatusTag>
        }
      >
        {isAuthorized && mayDecide ? (
          <Button danger onClick={() => setRevoking(true)}>
            {t('revoke.button')}
          </Button>
        ) : null}
      </PageHeader>
      {has_newer && agreement ? (
        <Alert
          type="info"
          showIcon
          title={t('newer.title')}
          description={t('newer.text', { n: agreement.version_no, day: time(agreement.published_at) })}
        />
      ) : null}
      <ConsentStatus info={info} />
      <Text agreement={agreement} />
      {isAsked && mayDecide ? <ConsentForm key={`${agreement?.id} ${agreement?.version_no}`} info={info} /> : null}
      {isAsked && !mayDecide ? <Alert type="info" title={t('consent.forbidden')} /> : null}
      <ConsentHistory />
      {isRevoking ? <RevokeDialog onClose={() => setRevoking(false)} /> : null}
    </div>
  );
}

/** The agreement on the use of the company's data: its text, the state of the consent, and the way to give or revoke it. */
export default function DataAuthorization() {
  const query = useQueryOf(consentContract.AuthorizedInfo, {});
  return <Loaded query={query}>{(info) => <ConsentPage info={info} />}</Loaded>;
}
