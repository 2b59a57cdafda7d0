import { detailScreen } from '@linehaul/console-kernel/detail/record-screen.tsx';
import { sitePage } from './site-detail.tsx';
import { examActions } from './site-exam-actions.tsx';

/** One site to decide on: whether it belongs to the network. */
export default detailScreen({ ...sitePage, actions: examActions });
