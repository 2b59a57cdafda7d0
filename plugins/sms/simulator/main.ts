import { startSmsSimulator } from './sms-provider.ts';

const { url, account } = await startSmsSimulator(Number(process.env.PORT ?? 0));
account.reportsTo = process.env.SMS_REPORTS_TO ?? '';
process.stdout.write(
  `SMS_ALIYUN_BASE=${url} SMS_TENCENT_BASE=${url} (${account.keyId}, ${account.secret}, ${account.signName})\n`,
);
