import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { PurposeCards } from '@linehaul/modules/message/console/purpose-cards.port.tsx';
import { emailContract } from '../contract/email.contract.ts';
import { MailTexts } from './mail-texts.tsx';
import './email.css';

/** What is sent, and its words as a mail. */
export default function EmailTemplatePage() {
  const query = useQueryOf(emailContract.EmailTemplateList, {});
  const refetch = () => void query.refetch();
  return (
    <div className="lh-page">
      <PageHeader />
      <Loaded query={query}>
        {(templates) => (
          <PurposeCards onChanged={refetch}>
            {(purpose) => (
              <MailTexts
                templates={templates.filter((template) => template.purpose === purpose.key)}
                onChanged={refetch}
              />
            )}
          </PurposeCards>
        )}
      </Loaded>
    </div>
  );
}
