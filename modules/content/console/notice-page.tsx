import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import NoticeInbox from './notice-inbox.tsx';
import NoticeList from './notice-list.tsx';

/** The platform writes notices; everybody else reads them. */
export default function NoticePage() {
  return useIdentity()?.industry === 'platform' ? <NoticeList /> : <NoticeInbox />;
}
