import { messageRecordScreen } from '@linehaul/modules/message/console/message-record.port.tsx';

export default messageRecordScreen('wechat');
