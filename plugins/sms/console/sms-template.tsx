import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { PurposeCards } from '@linehaul/modules/message/console/purpose-cards.port.tsx';
import { reviewingProvider, smsContract } from '../contract/sms.contract.ts';
import type { en } from '../messages/en.ts';
import MissingTemplates from './missing-templates.tsx';
import { TemplateCodes } from './template-codes.tsx';

/** What is sent, and the provider's templates for it. */
export default function SmsTemplatePage() {
  const t = useText<typeof en>('sms');
  const query = useQueryOf(smsContract.SmsTemplateList, {});
  const refetch = () => void query.refetch();
  return (
    <div className="lh-page">
      <PageHeader />
      <Loaded query={query}>
        {({ provider, list }) => {
          const isReviewing = reviewingProvider.safeParse(provider).success;
          // Who has chosen none sends by the platform's, with its words.
          const isAsWritten = !isReviewing && provider !== 'test';
          return (
            <>
              <MissingTemplates />
              {isAsWritten ? <p className="msg-note">{t('template.not_needed')}</p> : null}
              <PurposeCards>
                {(purpose) =>
                  isReviewing ? <TemplateCodes purpose={purpose} templates={list} onChanged={refetch} /> : null
                }
              </PurposeCards>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
