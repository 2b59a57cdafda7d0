import { SitePage } from './site-detail.tsx';
import { examActions } from './site-exam-actions.tsx';

/** One site to decide on: whether it belongs to the network. */
export default function SiteExamine() {
  return <SitePage actions={examActions} />;
}
