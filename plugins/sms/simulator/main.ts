import type { Simulator } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { startSmsSimulator } from './sms-provider.ts';

/** Alibaba Cloud and Tencent Cloud; reports go to the address in `SMS_REPORTS_TO`, that of the plug-in's settings. */
export const simulator: Simulator = {
  name: 'sms',
  port: 8302,
  async start(port) {
    const { url, account, stop } = await startSmsSimulator(port);
    account.reportsTo = process.env.SMS_REPORTS_TO ?? '';
    const hint = `access key ${account.keyId}, secret ${account.secret}, signature ${account.signName}`;
    return { environment: { SMS_ALIYUN_BASE: url, SMS_TENCENT_BASE: url }, hint, stop };
  },
};
