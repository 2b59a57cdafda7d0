import { tenantUseScreen } from '@linehaul/modules/message/console/tenant-use.port.tsx';

export default tenantUseScreen('email');
